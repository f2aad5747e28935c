import { useTranslations } from 'next-intl';
import type { StaffOrderLine } from '@/lib/selling/orders/staff-types';
import { formatRupees } from '@/lib/kernel/money';
import { PrescriptionBadge } from '../shared/state-badges';

/** Lines of an order with their current stock and the prescription review. */
export function StaffOrderLines({ lines }: { lines: StaffOrderLine[] }) {
  const t = useTranslations('console.order');
  return (
    <table className="w-full text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-left text-ink-soft *:py-2 *:pr-3 *:font-medium">
          <th scope="col">{t('product')}</th>
          <th scope="col" className="text-right">
            {t('quantity')}
          </th>
          <th scope="col" className="text-right">
            {t('onHand')}
          </th>
          <th scope="col" className="text-right">
            {t('price')}
          </th>
          <th scope="col" className="text-right">
            {t('lineTotal')}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:grid">
        {lines.map((line) => (
          <tr
            key={line.id}
            className="border-b border-line align-top last:border-0 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:py-2 sm:*:py-2 sm:*:pr-3"
          >
            <th scope="row" className="text-left font-normal max-sm:col-span-2">
              <span className="text-base font-semibold">{line.name}</span>
              <span className="block text-ink-soft">{[line.packSize, line.sku].filter(Boolean).join(' · ')}</span>
              <PrescriptionBadge state={line.outcome === 'REJECTED' ? 'rejected' : line.prescription} />
              {line.prescriptionReason && <span className="block">{line.prescriptionReason}</span>}
              {line.registrationNumber && (
                <span className="block text-ink-soft">{t('decidedBy', { number: line.registrationNumber })}</span>
              )}
            </th>
            <td className="text-right text-base font-semibold tabular-nums max-sm:text-left">
              {t('times', { count: line.quantity })}
              {line.cancelledQuantity > 0 && (
                <span className="block text-sm font-normal text-ink-soft">
                  {t('cancelled', { count: line.cancelledQuantity })}
                </span>
              )}
              {line.returnedQuantity > 0 && (
                <span className="block text-sm font-normal text-ink-soft">
                  {t('cameBack', { count: line.returnedQuantity })}
                </span>
              )}
            </td>
            <td className="text-right text-ink-soft tabular-nums max-sm:hidden">{line.onHand ?? '–'}</td>
            <td className="text-right tabular-nums max-sm:hidden">{formatRupees(line.pricePaise)}</td>
            <td className="text-right tabular-nums">{formatRupees(line.totalPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
