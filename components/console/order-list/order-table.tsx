import { useLocale, useTranslations } from 'next-intl';
import type { StaffOrderRow } from '@/lib/selling/orders/staff-list-types';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { Age } from '../shared/age';
import { SelectAllBox, SelectBox } from '../bulk/selection';
import { ConsoleLink } from '../shared/console-link';
import { staffOrderHref, type StaffOrderQuery } from '../links/order-query';
import { OrderState, PrescriptionBadge } from '../shared/state-badges';

type Props = {
  orders: StaffOrderRow[];
  /** List they belong to, for the links back and between orders. */ from?: StaffOrderQuery;
  /** True if rows can be selected; requires a SelectionFrame above. */ isSelectable?: boolean;
  now: Date;
};

/** Page of orders: a table, on phones the same rows as cards of three lines. */
export function OrderTable({ orders, from, isSelectable, now }: Props) {
  const t = useTranslations('console.orders');
  return (
    <table className="w-full text-sm max-md:block">
      <thead className={isSelectable ? 'max-md:relative max-md:block' : 'max-md:sr-only'}>
        <tr className="border-b border-line text-left text-ink-soft max-md:block max-md:border-0 max-md:[&>th]:sr-only *:px-2 *:py-2 *:font-medium xl:*:px-3">
          {isSelectable && (
            <td className="max-md:block">
              <SelectAllBox count={orders.length} />
            </td>
          )}
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('placed')}</th>
          <th scope="col">{t('customer')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('waits')}</th>
          <th scope="col" className="max-xl:hidden">
            {t('payment')}
          </th>
          <th scope="col" className="max-xl:hidden">
            {t('courier')}
          </th>
          <th scope="col" className="text-right max-xl:hidden">
            {t('units')}
          </th>
          <th scope="col" className="text-right">
            {t('total')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
        {orders.map((order) => (
          <Row key={order.id} order={order} from={from} isSelectable={isSelectable} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ order, from, isSelectable, now }: Omit<Props, 'orders'> & { order: StaffOrderRow }) {
  const t = useTranslations('console.orders');
  const methods = useTranslations('console.payments.methods');
  const deliveries = useTranslations('deliveryMethods');
  const locale = useLocale();
  const { number, createdAt, customerName, deliveryState, deliveryPincode, deliveryMethod, waitingSince } = order;
  return (
    <tr
      className={`relative border-b border-line bg-surface hover:bg-brand-50 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:rounded-field max-md:border max-md:p-3 md:*:px-2 md:*:py-2 xl:*:px-3 ${isSelectable ? 'max-md:pl-11' : ''}`}
    >
      {isSelectable && (
        <td className="max-md:absolute max-md:inset-y-0 max-md:left-0 max-md:grid max-md:items-center">
          <SelectBox id={order.id} number={number} />
        </td>
      )}
      <th scope="row" className="text-left font-semibold whitespace-nowrap">
        <ConsoleLink href={staffOrderHref(locale, number, from)} className="card-link text-brand-700">
          {number}
        </ConsoleLink>
      </th>
      <td className="tabular-nums max-md:text-right md:whitespace-nowrap max-md:text-ink-soft">
        {formatShort(createdAt, locale)}
      </td>
      <td className="max-md:col-span-2">
        {customerName}
        <span className="text-ink-soft"> {[deliveryState, deliveryPincode].filter(Boolean).join(', ')}</span>
      </td>
      <td>
        <span className="flex flex-wrap items-center gap-1">
          <OrderState {...order} />
          <PrescriptionBadge state={order.prescription} />
          {order.isRefundPending && <span className="text-ink-soft">{t('refundPending')}</span>}
        </span>
      </td>
      <td className="whitespace-nowrap tabular-nums max-md:col-span-2 max-md:row-start-4 max-md:text-ink-soft max-md:empty:hidden">
        {waitingSince && <Age since={waitingSince.toISOString()} now={now} />}
      </td>
      <td className="max-xl:hidden">
        {order.method && (methods.has(order.method) ? methods(order.method) : order.method)}
      </td>
      <td className="max-w-40 break-words max-xl:hidden">
        {deliveryMethod === 'collect' ? deliveries('collect') : order.courier}
      </td>
      <td className="text-right tabular-nums max-xl:hidden">{order.units}</td>
      <td className="self-center text-right font-semibold tabular-nums">
        {formatRupees(order.payablePaise)}
        {order.refundedPaise > 0 && (
          <span className="block text-sm font-normal text-ink-soft">
            {t('net', { amount: formatRupees(order.payablePaise - order.refundedPaise) })}
          </span>
        )}
      </td>
    </tr>
  );
}
