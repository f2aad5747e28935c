import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import type { Waiting } from '@/lib/domains/prescriptions/queries';
import { formatShort } from '@/lib/kernel/dates';
import { Age } from './age';
import { ConsoleLink } from './console-link';
import { deskHref } from './desk-href';

/** Paid orders with a line nobody has decided on, the one that waits longest first. */
export function PrescriptionQueue({ waiting, now }: { waiting: Waiting[]; now: Date }) {
  const t = useTranslations('console.desk');
  const locale = useLocale();
  if (waiting.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <ol className="grid gap-2">
      {waiting.map(({ number, since, pending, asking, refused, holder, heldSince }) => (
        <li key={number} data-row>
          <ConsoleLink
            href={deskHref(locale, number)}
            className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 rounded-field border border-line bg-surface px-4 py-2 hover:border-brand-600"
          >
            <span className="font-semibold text-brand-700">{number}</span>
            <span>{t('pending', { count: pending })}</span>
            {asking > 0 && <span className="text-ink-soft">{t('asking', { count: asking })}</span>}
            {refused > 0 && <span className="text-danger-700">{t('refused', { count: refused })}</span>}
            {holder && heldSince && (
              <span>{t('held', { name: holder, when: formatShort(heldSince, locale, now) })}</span>
            )}
            <span className="ml-auto text-ink-soft tabular-nums">
              <Age since={since.toISOString()} now={now} />
            </span>
          </ConsoleLink>
        </li>
      ))}
    </ol>
  );
}
