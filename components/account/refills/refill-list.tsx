import { Repeat } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { localePath } from '@/lib/kernel/locales';
import type { WireRefill } from '@/lib/selling/refills/wire';
import { AddDue } from './add-refills';
import { RefillCard } from './refill-card';
import type { Reminders } from './reminder-choice';

type Props = { refills: WireRefill[]; reminders: Reminders | null };

/** /Profile/refills: what the customer bought in the last year, those that run out first. */
export function RefillList({ refills, reminders }: Props) {
  const t = useTranslations('profile.refills');
  const locale = useLocale();
  if (refills.length === 0)
    return (
      <EmptyState title={t('none')} text={t('noneText')} picture={<Repeat className="size-9" />}>
        <AppLink href={localePath(locale, '/Product')} className={buttonClass('secondary')}>
          {t('browse')}
        </AppLink>
      </EmptyState>
    );
  const addable = refills.filter(({ due, in_cart, available }) => due && !in_cart && available > 0);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-soft">{t('text')}</p>
        {addable.length > 0 && <AddDue count={addable.length} />}
      </div>
      <ul className="grid gap-4">
        {refills.map((refill) => (
          <li key={refill.product_id} className="rounded-card bg-surface p-4 shadow-card sm:p-5">
            <RefillCard refill={refill} reminders={reminders} />
          </li>
        ))}
      </ul>
    </div>
  );
}
