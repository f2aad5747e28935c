import { Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAlertWords } from '@/components/catalogue/stock-alert-card';
import { productHref } from '@/components/shared/addresses';
import type { Words } from '@/components/shared/check-form';
import { useMedicineFacts } from '@/components/catalogue/use-medicine-facts';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { LikedProduct } from '@/lib/selling/wishlist/types';
import { localePath } from '@/lib/kernel/locales';
import type { OwnAlert } from '@/lib/selling/stock-alerts/types';
import { LikedLine } from './liked-line';
import { StockAlertButton } from './stock-alert-button';

type Props = { locale: string; lines: LikedProduct[]; isGuest: boolean; awaited: OwnAlert[] };

/** Liked products, newest first, and the products that a customer waits for. */
export function LikedList({ locale, lines, isGuest, awaited }: Props) {
  const t = useTranslations('likes');
  const words = useAlertWords();
  const factsOf = useMedicineFacts();
  const isAwaited = ({ productId }: LikedProduct) => awaited.some((alert) => alert.productId === productId);
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} picture={<Heart className="size-9" />}>
          <AppLink href={localePath(locale, '/Product')} className={buttonClass()}>
            {t('browse')}
          </AppLink>
        </EmptyState>
      ) : (
        <ul aria-label={t('list')} className="grid gap-3 lg:grid-cols-2 lg:gap-4">
          {lines.map((line) => (
            <LikedLine
              key={line.id}
              line={line}
              facts={factsOf(line)}
              isGuest={isGuest}
              isAwaited={isAwaited(line)}
              words={words}
            />
          ))}
        </ul>
      )}
      {awaited.length > 0 && <AwaitedList locale={locale} awaited={awaited} words={words} />}
    </>
  );
}

/** Products without stock of which the customer will be notified. */
function AwaitedList({ locale, awaited, words }: { locale: string; awaited: OwnAlert[]; words: Words }) {
  const t = useTranslations('likes');
  return (
    <section aria-labelledby="awaited" className="grid gap-3">
      <h2 id="awaited" className="text-xl font-bold">
        {t('awaited')}
      </h2>
      <p className="text-ink-soft">{t('awaitedText')}</p>
      <ul className="divide-y divide-line rounded-card bg-surface px-5 shadow-card">
        {awaited.map(({ productId, slug, name, isConfirmed }) => (
          <li key={productId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="grid min-w-0">
              <AppLink href={productHref(locale, slug)} className="font-semibold hover:underline">
                {name}
              </AppLink>
              {!isConfirmed && <span className="text-sm text-ink-soft">{words.unconfirmed}</span>}
            </span>
            <StockAlertButton productId={productId} name={name} isAsked words={words} />
          </li>
        ))}
      </ul>
    </section>
  );
}
