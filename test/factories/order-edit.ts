import { HOUR } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { insertLink } from '@/lib/money/payments/links/open-link';
import { insertEdit } from '@/lib/selling/order-edits/insert-edit';
import { findEditable, planEdit } from '@/lib/selling/order-edits/compose-edit';
import { createPaidOrder } from './order';
import { createProduct } from './product';
import { createStaff } from './staff';

/** Creates a paid order, and the form that adds goods to it. */
export const editable = async (customerId?: string) => editForm((await createPaidOrder({ customerId })).id);

/** Returns the form that adds one unit of a new product at 90 rupees to an order. */
export async function editForm(order_id: string) {
  const product_id = await createProduct({ stock: 5, pricePaise: 9_000, mrpPaise: 10_000 });
  const { order } = await findEditable(db, order_id, { isLocked: false });
  return { form: { order_id, add: [{ product_id, quantity: 1 }], remove: [] }, version: order.version };
}

/** Makes this edit. Its payment link exists at the gateway already, so no call creates it. */
export async function openEdit({ order_id, add }: Awaited<ReturnType<typeof editable>>['form']): Promise<void> {
  const { id: actorId } = await createStaff('OPERATOR');
  const expiresAt = new Date(Date.now() + HOUR);
  await inTransaction(async (tx) => {
    const found = await findEditable(tx, order_id, { isLocked: true });
    const goods = add.map(({ product_id: productId, quantity }) => ({ productId, quantity }));
    const plan = await planEdit(tx, found, { add: goods, remove: [] });
    const by = { actor: 'console', actorId };
    const { id: editId } = await insertEdit(tx, found.order, plan, { reason: 'One more', expiresAt, by });
    const { id: orderId, customerId } = found.order;
    const receipt = editId.replaceAll('-', '');
    await insertLink(tx, { orderId, editId, customerId, receipt, payablePaise: plan.duePaise }, expiresAt);
  });
  const made = { razorpayLinkId: `plink_${crypto.randomUUID().slice(0, 14)}`, url: 'https://rzp.io/i/nxrHnLJ' };
  await db.paymentLink.updateMany({ where: { orderId: order_id }, data: made });
}
