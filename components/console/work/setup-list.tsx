import { useLocale, useTranslations } from 'next-intl';
import type { SetupCounts, SetupStep } from '@/lib/backoffice/merchandising/count-setup';
import { localePath } from '@/lib/kernel/locales';
import { ConsoleLink } from '../shared/console-link';
import { Panel } from '../shared/panel';

/** Screen of each step. */
const PLACES: Record<SetupStep, string> = {
  factsMissing: '/console/settings',
  pharmacistMissing: '/console/staff',
  supplierMissing: '/console/suppliers/new',
  undecided: '/console/products?view=undecided',
  drafts: '/console/products?view=drafts',
};

type Props = { counts: SetupCounts; steps: readonly SetupStep[] };

/** Open setup steps before a store can sell everything; empty when all are done. */
export function SetupList({ counts, steps }: Props) {
  const t = useTranslations('console.home');
  const locale = useLocale();
  const open = steps.filter((step) => counts[step] > 0);
  if (open.length === 0) return null;
  return (
    <Panel title={t('setup.title')}>
      <ol className="grid gap-2">
        {open.map((step) => (
          <li key={step} data-row>
            <ConsoleLink
              href={localePath(locale, PLACES[step])}
              className="flex min-h-11 items-center rounded-field border border-line bg-surface px-4 py-2 font-medium hover:border-brand-600"
            >
              {t(`setup.${step}`, { count: counts[step] })}
            </ConsoleLink>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
