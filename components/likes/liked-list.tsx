import { Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMedicineFacts } from '@/components/catalogue/use-medicine-facts';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { LikedProduct } from '@/lib/selling/wishlist/types';
import { localePath } from '@/lib/kernel/locales';
import { LikedLine } from './liked-line';

/** Liked products, newest first. */
export function LikedList({ locale, lines, isGuest }: { locale: string; lines: LikedProduct[]; isGuest: boolean }) {
  const t = useTranslations('likes');
  const factsOf = useMedicineFacts();
  if (lines.length === 0)
    return (
      <EmptyState title={t('emptyTitle')} text={t('emptyText')} picture={<Heart className="size-9" />}>
        <AppLink href={localePath(locale, '/Product')} className={buttonClass()}>
          {t('browse')}
        </AppLink>
      </EmptyState>
    );
  return (
    <ul aria-label={t('list')} className="grid gap-3 lg:grid-cols-2 lg:gap-4">
      {lines.map((line) => (
        <LikedLine key={line.id} line={line} facts={factsOf(line)} isGuest={isGuest} />
      ))}
    </ul>
  );
}
