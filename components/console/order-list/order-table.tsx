import { useLocale, useTranslations } from 'next-intl';
import type { StaffOrderRow } from '@/lib/selling/orders/staff-list-types';
import { USUAL_COLUMNS, type OrderColumn } from '@/lib/selling/orders/list-filter-rules';
import { formatShort, formatShortDay } from '@/lib/kernel/dates';
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
  /** Columns in addition to the number. */ columns?: readonly OrderColumn[];
};

/** Columns that a usual choice hides on narrow screens, where a reader's choice shows them. */
const WIDE: readonly OrderColumn[] = ['payment', 'courier', 'units'];
const AT_THE_RIGHT: readonly OrderColumn[] = ['units', 'total', 'net'];

/** Page of orders: a table, on phones the same rows as cards of three lines. */
export function OrderTable({ orders, from, isSelectable, now, columns = USUAL_COLUMNS }: Props) {
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
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`${AT_THE_RIGHT.includes(column) ? 'text-right' : ''} ${isFolded(column, columns) ? 'max-xl:hidden' : ''}`}
            >
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
        {orders.map((order) => (
          <Row key={order.id} {...{ order, from, isSelectable, now, columns }} />
        ))}
      </tbody>
    </table>
  );
}

const isFolded = (column: OrderColumn, columns: readonly OrderColumn[]) =>
  columns === USUAL_COLUMNS && WIDE.includes(column);

type RowProps = Omit<Props, 'orders' | 'columns'> & { order: StaffOrderRow; columns: readonly OrderColumn[] };

function Row({ order, from, isSelectable, now, columns }: RowProps) {
  const locale = useLocale();
  const { id, number } = order;
  return (
    <tr
      className={`relative border-b border-line bg-surface hover:bg-brand-50 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:rounded-field max-md:border max-md:p-3 md:*:px-2 md:*:py-2 xl:*:px-3 ${isSelectable ? 'max-md:pl-11' : ''}`}
    >
      {isSelectable && (
        <td className="max-md:absolute max-md:inset-y-0 max-md:left-0 max-md:grid max-md:items-center">
          <SelectBox id={id} number={number} />
        </td>
      )}
      <th scope="row" className="text-left font-semibold whitespace-nowrap">
        <ConsoleLink href={staffOrderHref(locale, number, from)} className="card-link text-brand-700">
          {number}
        </ConsoleLink>
      </th>
      {columns.map((column) => (
        <td key={column} className={`${CELL[column]} ${isFolded(column, columns) ? 'max-xl:hidden' : ''}`}>
          <Cell {...{ order, column, now }} isNetAlone={columns.includes('net')} />
        </td>
      ))}
    </tr>
  );
}

const CELL: Record<OrderColumn, string> = {
  placed: 'tabular-nums max-md:text-right md:whitespace-nowrap max-md:text-ink-soft',
  customer: 'max-md:col-span-2',
  state: '',
  waits: 'whitespace-nowrap tabular-nums max-md:col-span-2 max-md:row-start-4 max-md:text-ink-soft max-md:empty:hidden',
  due: 'whitespace-nowrap tabular-nums max-md:col-span-2 max-md:empty:hidden',
  payment: 'max-md:col-span-2 max-md:empty:hidden',
  courier: 'max-w-40 break-words max-md:col-span-2 max-md:empty:hidden',
  tracking: 'max-w-40 break-words max-md:col-span-2 max-md:empty:hidden',
  units: 'text-right tabular-nums',
  total: 'self-center text-right font-semibold tabular-nums',
  net: 'self-center text-right tabular-nums',
};

type CellProps = { order: StaffOrderRow; column: OrderColumn; now: Date; isNetAlone: boolean };

/** Value of a column. */
function Cell({ order, column, now, isNetAlone }: CellProps) {
  const t = useTranslations('console.orders');
  const methods = useTranslations('console.payments.methods');
  const deliveries = useTranslations('deliveryMethods');
  const locale = useLocale();
  const { method, deliveryMethod, waitingSince, payablePaise, refundedPaise } = order;
  const net = formatRupees(payablePaise - refundedPaise);
  switch (column) {
    case 'placed':
      return formatShort(order.createdAt, locale);
    case 'customer':
      return (
        <>
          {order.customerName}
          <span className="text-ink-soft">
            {' '}
            {[order.deliveryState, order.deliveryPincode].filter(Boolean).join(', ')}
          </span>
        </>
      );
    case 'state':
      return (
        <span className="flex flex-wrap items-center gap-1">
          <OrderState {...order} />
          <PrescriptionBadge state={order.prescription} />
          {order.isRefundPending && <span className="text-ink-soft">{t('refundPending')}</span>}
        </span>
      );
    case 'waits':
      return waitingSince && <Age since={waitingSince.toISOString()} now={now} />;
    case 'due':
      return order.dueOn && formatShortDay(order.dueOn, locale);
    case 'payment':
      return method && (methods.has(method) ? methods(method) : method);
    case 'courier':
      return deliveryMethod === 'collect' ? deliveries('collect') : order.courier;
    case 'tracking':
      return order.trackingNumber;
    case 'units':
      return order.units;
    case 'total':
      return (
        <>
          {formatRupees(payablePaise)}
          {refundedPaise > 0 && !isNetAlone && (
            <span className="block text-sm font-normal text-ink-soft">{t('afterRefunds', { amount: net })}</span>
          )}
        </>
      );
    case 'net':
      return net;
  }
}
