import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import type { Waiting } from '@/lib/selling/prescriptions/queries';
import { formatShort } from '@/lib/kernel/dates';
import { Age } from '../shared/age';
import { Badge, type BadgeTone } from '../shared/badge';
import { ConsoleLink } from '../shared/console-link';
import { deskHref } from '../links/desk-href';

/** Tones of the schedules: those with a register of their own or without supply stand out. */
const TONES: Partial<Record<Waiting['medicines'][number]['schedule'], BadgeTone>> = { H: 'plain', H1: 'bad', X: 'bad' };

/** Paid orders with an undecided line, longest wait first. */
export function PrescriptionQueue({ waiting, now }: { waiting: Waiting[]; now: Date }) {
  const t = useTranslations('console.desk');
  const locale = useLocale();
  if (waiting.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <ol className="grid gap-2">
      {waiting.map(({ number, patient, medicines, since, pending, asking, refused, holder, heldSince }) => (
        <li key={number} data-row>
          <ConsoleLink
            href={deskHref(locale, number)}
            className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 rounded-field border border-line bg-surface px-4 py-2 hover:border-brand-600"
          >
            <span className="font-semibold text-brand-700">{number}</span>
            <span className="font-medium">{patient}</span>
            <span className="min-w-0 break-words">
              {medicines.map(({ name, schedule }, index) => (
                <span key={index}>
                  {index > 0 && ', '}
                  {name}
                  {TONES[schedule] && (
                    <>
                      {' '}
                      <Badge tone={TONES[schedule]}>{schedule}</Badge>
                    </>
                  )}
                </span>
              ))}
            </span>
            <span className="text-ink-soft">{t('pending', { count: pending })}</span>
            {asking > 0 && <span className="text-ink-soft">{t('asking', { count: asking })}</span>}
            {refused > 0 && <span className="text-ink-soft">{t('refused', { count: refused })}</span>}
            {holder && heldSince && <span>{t('held', { name: holder, when: formatShort(heldSince, locale) })}</span>}
            <span className="ml-auto text-ink-soft tabular-nums">
              <Age since={since.toISOString()} now={now} />
            </span>
          </ConsoleLink>
        </li>
      ))}
    </ol>
  );
}
