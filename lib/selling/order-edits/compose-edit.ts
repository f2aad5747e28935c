import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { conflict, invalid, notFound, refused } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { billLines, type BilledLine } from '@/lib/selling/cart/rules';
import { readCheckout, type CheckoutLine } from '@/lib/selling/checkout/checkout-lines';
import { checkLines } from '@/lib/selling/checkout/place-order';
import { cancellable, priceUnits, type Cancelled } from '@/lib/selling/order-edits/cancel-units';
import { namedAs } from '@/lib/selling/orders/find-order';
import { linesOf, type LineToReturn, type LockedOrder } from '@/lib/selling/orders/lock-order';
import { LARGEST_ORDER_PAISE, MAX_LINE_QUANTITY, SMALLEST_ORDER_PAISE } from '@/lib/shared/policy';
import { HAS_OPEN_EDIT, ORDER_VERSION } from '@/lib/selling/edit-views/queries';
import { effectOf, type EditEffect, type EditSums } from './rules';

/** Goods and units of an edit, as staff chose them. */
export type EditInput = {
  add: { productId: number; quantity: number }[];
  remove: { id: string; quantity: number }[];
};

export type EditableOrder = LockedOrder & {
  locale: string;
  isInterState: boolean;
  payablePaise: number;
  version: string;
  isOpen: boolean;
  /**
   * True if it is paid on delivery or at the counter, where no payment link can pay a difference.
   */
  isPaidByHand: boolean;
};

/** Reads an order for an edit. `isLocked`: until the transaction ends. */
async function readOrder(tx: Sql, idOrNumber: string, isLocked: boolean): Promise<EditableOrder> {
  const named = namedAs(idOrNumber);
  const which = 'id' in named ? Prisma.sql`o.id = ${named.id}::uuid` : Prisma.sql`o.number = ${named.number}`;
  if (isLocked) await tx.$queryRaw(Prisma.sql`SELECT 1 FROM "order" o WHERE ${which} FOR NO KEY UPDATE`);
  // A separate statement sees the changes of the transactions this one waited for.
  const [order] = await tx.$queryRaw<EditableOrder[]>(Prisma.sql`
    SELECT o.id, o.number, o.customer_id AS "customerId", o.status::text AS status, o.delivery_method AS "deliveryMethod", o.delivered_at AS "deliveredAt",
      o.return_window_days AS "returnWindowDays", o.locale, o.is_inter_state AS "isInterState", o.payable_paise AS "payablePaise", ${ORDER_VERSION} AS version, ${HAS_OPEN_EDIT} AS "isOpen",
      EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.kind <> 'GATEWAY') AS "isPaidByHand"
    FROM "order" o WHERE ${which}`);
  if (!order) throw notFound();
  return order;
}

/** Part of an order that an edit changes. A new address moves no money. */
export type EditedPart = 'goods' | 'address';

type Standing = {
  status: OrderStatus;
  isOpen: boolean;
  isPaidByHand: boolean;
  deliveryMethod: string;
  lines: Pick<LineToReturn, 'packedQuantity'>[];
};

/**
 * Returns the reason why an order cannot be edited, as a key of `errors`; null if it can be. A
 * courier is booked for packed goods only.
 */
function editObstacle({ status, isOpen, isPaidByHand, deliveryMethod, lines }: Standing, part: EditedPart) {
  if (status !== 'PURCHASED') return 'orderEditStep';
  if (lines.some(({ packedQuantity }) => packedQuantity > 0)) return 'orderEditPacked';
  if (part === 'goods' && isPaidByHand) return 'orderEditByHand';
  if (part === 'address' && deliveryMethod === 'collect') return 'orderAddressCollect';
  return isOpen ? 'orderEditOpen' : null;
}

/** Line of an order with the facts that an edit needs. */
export type EditableLine = LineToReturn & { requiresPrescription: boolean };

/** Returns an order that can be edited, with its lines. `version`: the one that the staff saw. */
export async function findEditable(
  tx: Sql,
  idOrNumber: string,
  { version, isLocked, part = 'goods' }: { version?: string; isLocked: boolean; part?: EditedPart },
): Promise<{ order: EditableOrder; lines: EditableLine[] }> {
  const order = await readOrder(tx, idOrNumber, isLocked);
  const [lines, kinds] = [
    await linesOf(tx, order.id),
    await tx.$queryRaw<{ id: string; requiresPrescription: boolean }[]>(
      Prisma.sql`SELECT id, requires_prescription AS "requiresPrescription" FROM order_line WHERE order_id = ${order.id}::uuid`,
    ),
  ];
  const obstacle = editObstacle({ ...order, lines }, part);
  if (obstacle) throw conflict(obstacle);
  if (version !== undefined && version !== order.version) throw conflict('orderChanged');
  const needs = new Set(kinds.filter((one) => one.requiresPrescription).map(({ id }) => id));
  return { order, lines: lines.map((line) => ({ ...line, requiresPrescription: needs.has(line.id) })) };
}

/** Edit with its prices, before anything changes. */
export type EditPlan = EditSums &
  EditEffect & {
    addedTaxPaise: number;
    added: (CheckoutLine & BilledLine)[];
    removed: Cancelled[];
  };

/** @throws conflict orderEditPrescription, cancelTooMany; invalid orderLineUnknown */
function planRemoved(lines: EditableLine[], remove: EditInput['remove']): Cancelled[] {
  for (const { id } of remove) {
    const line = lines.find((one) => one.id === id);
    if (!line) throw invalid('orderLineUnknown', { sku: id });
    if (line.requiresPrescription) throw conflict('orderEditPrescription', { name: line.name });
  }
  return priceUnits(lines, remove);
}

/**
 * Units of each product that an order has after an edit must stay within the limit of one order.
 */
async function checkQuantities(tx: Sql, lines: EditableLine[], { add, remove }: EditInput): Promise<void> {
  const limits = await tx.$queryRaw<{ id: number; name: string; most: number }[]>(Prisma.sql`
    SELECT id, name, COALESCE(max_quantity, ${MAX_LINE_QUANTITY}::int) AS most FROM product WHERE id = ANY(${add.map(({ productId }) => productId)}::int[])`);
  for (const { id, name, most } of limits) {
    const left = lines
      .filter(({ productId }) => productId === id)
      .reduce((sum, line) => sum + cancellable(line) - (remove.find((one) => one.id === line.id)?.quantity ?? 0), 0);
    const more = add.find(({ productId }) => productId === id)?.quantity ?? 0;
    if (left + more > most) throw conflict('orderEditTooMany', { name, count: most });
  }
}

/**
 * Reads the goods to add at today's prices, with the checks of a checkout.
 * @throws notFound productUnknown; conflict orderEditPrescription, orderEditTooMany,
 * linesUnavailable
 */
async function planAdded(
  tx: Sql,
  order: EditableOrder,
  lines: EditableLine[],
  input: EditInput,
  now: Date,
): Promise<EditPlan['added']> {
  if (input.add.length === 0) return [];
  const basket = {
    lines: input.add.map((line) => ({ ...line, id: newId(), prescriptionId: null })),
    method: null,
  };
  const { lines: found } = await readCheckout(tx, order.customerId, basket, order.locale, now);
  if (found.length !== input.add.length) throw notFound('productUnknown');
  const listed = found.find((line) => line.requiresPrescription);
  if (listed) throw conflict('orderEditPrescription', { name: listed.name });
  checkLines(found);
  await checkQuantities(tx, lines, input);
  const billed = billLines(found, 0, order.isInterState);
  return found.map((line, index) => ({ ...line, ...billed[index]! }));
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** @throws conflict orderEditNothing, orderEditEmpty, orderTooLarge, orderEditTooSmall */
function checkPlan(plan: EditPlan, { order, lines }: { order: EditableOrder; lines: EditableLine[] }): void {
  const { added, removed, duePaise, backPaise } = plan;
  if (added.length + removed.length === 0) throw refused('orderEditNothing');
  const left = sum(lines.map(cancellable)) - sum(removed.map(({ quantity }) => quantity));
  if (added.length === 0 && left === 0) throw conflict('orderEditEmpty');
  if (order.payablePaise + plan.addedPaise > LARGEST_ORDER_PAISE)
    throw conflict('orderTooLarge', { amount: formatRupees(LARGEST_ORDER_PAISE) });
  const difference = duePaise + backPaise;
  if (difference > 0 && difference < SMALLEST_ORDER_PAISE)
    throw conflict('orderEditTooSmall', { amount: formatRupees(SMALLEST_ORDER_PAISE) });
}

/**
 * Prices an edit and makes all its checks. Changes nothing.
 * @throws the errors of its parts
 */
export async function planEdit(
  tx: Sql,
  { order, lines }: { order: EditableOrder; lines: EditableLine[] },
  input: EditInput,
  now = new Date(),
): Promise<EditPlan> {
  const removed = planRemoved(lines, input.remove);
  const added = await planAdded(tx, order, lines, input, now);
  const sums = {
    addedPaise: sum(added.map(({ totalPaise }) => totalPaise)),
    removedPaise: sum(removed.map(({ amountPaise }) => amountPaise)),
  };
  const addedTaxPaise = sum(added.map(({ taxPaise }) => taxPaise));
  const plan = { ...sums, ...effectOf(sums), addedTaxPaise, added, removed };
  checkPlan(plan, { order, lines });
  return plan;
}
