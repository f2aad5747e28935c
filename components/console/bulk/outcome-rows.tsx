import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

export type OutcomeRow = { orderId: string; number: string | null; isRefused: boolean; says: ReactNode };

/**
 * Table with the effect of a step or print per order, or the reason for none; `says` heads the
 * second column.
 */
export function OutcomeRows({ rows, says }: { rows: OutcomeRow[]; says: string }) {
  const t = useTranslations('console.client.bulk');
  if (rows.length === 0) return null;
  return (
    // Focusable, so the keyboard can scroll it.
    <div
      tabIndex={0}
      role="region"
      aria-label={says}
      className="max-h-[40dvh] overflow-y-auto rounded-field border border-line"
    >
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('order')}</th>
            <th scope="col">{says}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.orderId} className="border-b border-line align-top *:px-3 *:py-2 last:border-0">
              <th scope="row" className="text-left font-medium whitespace-nowrap">
                {row.number}
              </th>
              <td className={row.isRefused ? 'text-danger-700' : ''}>{row.says}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
