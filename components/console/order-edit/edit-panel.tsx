import { useLocale, useTranslations } from 'next-intl';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import type { RefundRoom } from '@/lib/money/payments/refunds/refund-limit';
import type { CallerAddress } from '@/lib/backoffice/customer-orders/find-caller';
import type { PermissionName } from '@/lib/people/staff/permission-rules';
import { differenceOf } from '@/lib/selling/order-edits/rules';
import type { ChangedUnits, EditView } from '@/lib/selling/edit-views/types';
import type { StaffOrder } from '@/lib/selling/orders/staff-types';
import { CopyLink, CreateLink } from '../payments/link-actions';
import { Facts, Panel } from '../shared/panel';
import { AddressButton, EditButton, WithdrawButton } from './edit-actions';
import type { FormLine } from './edit-form-rules';

type Props = {
  order: StaffOrder;
  permissions: Set<PermissionName>;
  refundRoom: RefundRoom;
  /** Saved addresses of the customer; empty if the reader cannot change the order. */
  addresses: CallerAddress[];
};

/** Actions after which slips and labels show the address of that moment. */
const PRINTS = new Set(['order.slips', 'order.labels']);

const unitsOf = (units: ChangedUnits[]) => units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** Changes of a paid order, and the way to change it before it is packed. */
export function OrderEditPanel({ order, permissions, refundRoom, addresses }: Props) {
  const t = useTranslations('console.order.edits');
  const { id, status, edits, lines, payments, address, deliveryMethod, version, timeline } = order;
  const hasOpen = edits.some(({ state }) => state === 'OPEN');
  const isPacked = lines.some(({ packedQuantity }) => packedQuantity > 0);
  const isPaidByHand = payments.some(({ kind }) => kind !== 'GATEWAY');
  const isOpenToEdits = permissions.has('orders.edit') && status === 'PURCHASED' && !isPacked && !hasOpen;
  const mayEdit = isOpenToEdits && !isPaidByHand;
  // A new address moves no money, so it does not matter how the order is paid.
  const mayMove = isOpenToEdits && deliveryMethod !== 'collect';
  if (edits.length === 0 && !mayEdit && !mayMove) return null;
  const formLines = lines.flatMap((line): FormLine[] => {
    const left = line.quantity - line.cancelledQuantity;
    const { id: lineId, productId, name, packSize, requiresPrescription: needsPrescription } = line;
    return left > 0 ? [{ id: lineId, productId, name, packSize, left, needsPrescription }] : [];
  });
  return (
    <Panel title={t('title')}>
      {edits.toReversed().map((edit) => (
        <Edit key={edit.id} orderId={id} edit={edit} mayEdit={permissions.has('orders.edit')} />
      ))}
      {mayEdit && <EditButton orderId={id} lines={formLines} refundRoom={refundRoom} />}
      {mayMove && (
        <AddressButton
          orderId={id}
          version={version}
          address={address}
          saved={addresses.filter((one) => one.id !== address.savedId)}
          isPrinted={timeline.some(({ what }) => PRINTS.has(what))}
        />
      )}
    </Panel>
  );
}

function Edit({ orderId, edit, mayEdit }: { orderId: string; edit: EditView; mayEdit: boolean }) {
  const t = useTranslations('console.order.edits');
  const locale = useLocale();
  const difference = differenceOf(edit);
  const isOpen = edit.state === 'OPEN';
  return (
    <section className="grid gap-3 border-b border-line pb-3 last:border-0">
      <h3 className="font-semibold">
        {edit.changesAddress
          ? t('address', { number: edit.number })
          : t(`states.${edit.state}`, { number: edit.number })}
      </h3>
      <Facts
        rows={[
          [t('added'), unitsOf(edit.added)],
          [t('removed'), unitsOf(edit.removed)],
          [t(difference < 0 ? 'back' : 'due'), difference !== 0 && formatRupees(Math.abs(difference))],
          [t('reason'), edit.reason],
          [t('until'), isOpen && edit.expiresAt && formatShort(edit.expiresAt, locale)],
          [t('link'), isOpen && edit.url],
        ]}
      />
      {isOpen && edit.url && <CopyLink url={edit.url} />}
      {isOpen && !edit.url && mayEdit && <CreateLink orderId={orderId} edit={edit.number} />}
      {isOpen && mayEdit && <WithdrawButton orderId={orderId} />}
    </section>
  );
}
