import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { staffOrderHref } from '@/components/console/links/order-query';
import type { RegisterRow } from '@/lib/dispensing/registers/types';
import type { RegisterName } from '@/lib/dispensing/registers/rules';
import { localePath } from '@/lib/kernel/locales';
import { formatShort, formatMonth } from '@/lib/kernel/dates';

/** Lines of a cell: the main one first. */
function Lines({ of: [first, ...others] }: { of: (string | null)[] }) {
  return (
    <>
      <span className="block font-medium">{first}</span>
      {others.map(
        (text) =>
          text && (
            <span key={text} className="block text-ink-soft">
              {text}
            </span>
          ),
      )}
    </>
  );
}

type Props = { rows: RegisterRow[]; caption: string; register: RegisterName; mayCorrect: boolean };

/**
 * Entries of a register with all fields the law requires: a table on screen and in print, cards on
 * phones.
 */
export function RegisterTable({ rows, caption, register, mayCorrect }: Props) {
  const [t, locale] = [useTranslations('console.registers'), useLocale()];
  const schedules = useTranslations('console.client.products.schedules');
  return (
    <ListTable
      caption={caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'serial',
          heading: t('serial'),
          cell: (row) => (
            <>
              <Lines
                of={[
                  `${row.serial} / ${row.financialYear}`,
                  row.corrects && t('corrects', { serial: row.corrects }),
                  row.correctionReason,
                  row.correctedBy && t('correctedBy', { serial: row.correctedBy }),
                ]}
              />
              {mayCorrect && !row.correctedBy && (
                <ConsoleLink
                  data-screen-only
                  href={localePath(locale, `/console/registers/${register}/${row.id}`)}
                  className="text-brand-700 underline underline-offset-4"
                >
                  {t('correct')}
                </ConsoleLink>
              )}
            </>
          ),
        },
        {
          name: 'supplied',
          heading: t('supplied'),
          cell: ({ suppliedAt }) => <time dateTime={suppliedAt.toISOString()}>{formatShort(suppliedAt, locale)}</time>,
        },
        {
          name: 'prescriber',
          heading: t('prescriber'),
          cell: (row) => <Lines of={[row.prescriberName, row.prescriberRegistration, row.prescriberAddress]} />,
        },
        {
          name: 'patient',
          heading: t('patient'),
          cell: ({ patientName, patientAddress }) => <Lines of={[patientName, patientAddress]} />,
        },
        {
          name: 'drug',
          heading: t('drug'),
          cell: ({ drug, schedule, manufacturer, batchNumber, expiryDate }) => (
            <Lines
              of={[
                drug,
                schedule === 'NONE' ? null : schedules(schedule),
                manufacturer,
                batchNumber && t('batch', { number: batchNumber }),
                expiryDate && t('expiry', { month: formatMonth(expiryDate) }),
              ]}
            />
          ),
        },
        { name: 'quantity', heading: t('quantity'), isNumber: true, cell: ({ quantity }) => quantity },
        {
          name: 'pharmacist',
          heading: t('pharmacist'),
          cell: (row) => <Lines of={[row.pharmacistName, row.pharmacistRegistration, row.pharmacistCouncil]} />,
        },
        {
          name: 'order',
          heading: t('order'),
          cell: ({ orderNumber }) => (
            <ConsoleLink
              href={staffOrderHref(locale, orderNumber)}
              className="font-semibold text-brand-700 underline underline-offset-4"
            >
              {orderNumber}
            </ConsoleLink>
          ),
        },
      ]}
    />
  );
}
