import { useLocale, useTranslations } from 'next-intl';
import type { SetupCounts, SetupItem, VisibleStep } from '@/lib/backoffice/merchandising/setup-rules';
import { localePath } from '@/lib/kernel/locales';
import { ConsoleLink } from '../shared/console-link';
import { Panel } from '../shared/panel';

/** Screen of each item. */
const PLACES: Record<SetupItem, string> = {
  factsMissing: '/console/settings',
  nameMissing: '/console/settings?view=identity',
  deliveryMissing: '/console/settings?view=delivery',
  pharmacistMissing: '/console/staff',
  supplierMissing: '/console/suppliers/new',
  undecided: '/console/products?view=undecided',
  drafts: '/console/products?view=drafts',
  stockMissing: '/console/receipts',
  orderMissing: '/',
  paymentsMissing: '/console/operations',
  addressMissing: '/console/operations',
  mailMissing: '/console/operations',
};

type Props = { counts: SetupCounts; steps: readonly VisibleStep[] };

/** Steps before the store opens, the done ones checked; nothing when all are done. */
export function SetupList({ counts, steps }: Props) {
  const t = useTranslations('console.home');
  const locale = useLocale();
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Panel title={t('setup.title')}>
      <p className="text-ink-soft">{t('setup.progress', { done, all: steps.length })}</p>
      <progress aria-label={t('setup.title')} value={done} max={steps.length} className="h-2 w-full" />
      <ol className="grid gap-3">
        {steps.map(({ step, open, isDone }) => (
          <li key={step} className="grid gap-2 sm:grid-cols-[10rem_1fr] sm:items-center" data-row>
            <span className="flex items-baseline gap-2 font-semibold">
              <span aria-hidden className={isDone ? 'text-brand-700' : 'text-ink-soft'}>
                {isDone ? '✓' : '○'}
              </span>
              {t(`setup.step.${step}`)}
            </span>
            {isDone ? (
              <span className="text-ink-soft">{t('setup.done')}</span>
            ) : (
              <span className="grid gap-2">
                {open.map((item) => (
                  <ConsoleLink
                    key={item}
                    href={localePath(locale, PLACES[item])}
                    className="flex min-h-11 items-center rounded-field border border-line bg-surface px-4 py-2 font-medium hover:border-brand-600"
                  >
                    {t(`setup.item.${item}`, { count: counts[item] })}
                  </ConsoleLink>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
