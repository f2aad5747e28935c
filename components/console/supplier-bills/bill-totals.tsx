import { useTranslations } from 'next-intl';
import { formatRupees } from '@/lib/kernel/money';
import type { BillView } from '@/lib/purchasing/supplier-bills/read-bill';

/** Totals of the file next to those of the receipt, with the reasons of their difference. */
export function BillTotals({ bill: { file, note, differences, others } }: { bill: BillView }) {
  const t = useTranslations('console.supplierBills');
  const noteTotal = note.taxablePaise + note.taxPaise;
  const rows = [
    ['taxable', file.taxablePaise, note.taxablePaise],
    ['tax', file.taxPaise, note.taxPaise],
    ['rounding', file.roundingPaise, null],
    ['total', file.totalPaise, noteTotal],
  ] as const;
  const shown = (paise: number | null) => (paise === null ? '' : formatRupees(paise));
  return (
    <>
      <table className="w-full max-w-xl text-sm tabular-nums max-sm:block *:max-sm:block">
        <thead>
          <tr className="border-b border-line text-ink-soft *:px-1 *:py-2 *:font-medium max-sm:grid max-sm:grid-cols-2 sm:*:px-3">
            <td className="max-sm:hidden" />
            <th scope="col" className="text-right">
              {t('fromFile')}
            </th>
            <th scope="col" className="text-right">
              {t('fromNote')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, inFile, inNote]) => (
            <tr key={name} className="border-b border-line *:px-1 *:py-2 max-sm:grid max-sm:grid-cols-2 sm:*:px-3">
              <th scope="row" className="text-left font-medium max-sm:col-span-2">
                {t(name)}
              </th>
              <td className="text-right">{inFile === null ? t('notStated') : shown(inFile)}</td>
              <td className="text-right">{shown(inNote)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {file.totalPaise !== null && (
        <div role="status" className="grid gap-1 font-medium">
          {file.totalPaise === noteTotal ? (
            <p className="text-success-700">{t('agrees')}</p>
          ) : (
            <>
              <p>{t('difference', { amount: formatRupees(file.totalPaise - noteTotal) })}</p>
              <ul className="list-disc pl-5">
                {differences.map(({ reason, paise }) => (
                  <li key={reason}>{t(`reason.${reason}`, { amount: formatRupees(paise) })}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {others.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer">{t('others', { count: others.length })}</summary>
          <ul className="mt-2 grid gap-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
            {others.map((text, at) => (
              <li key={at}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
