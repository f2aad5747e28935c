import { returnUndelivered } from '@/lib/dispensing/after-sales/return-undelivered';
import { db } from '@/lib/kernel/db/client';
import type { ParcelState } from '@/lib/kernel/db/generated/enums';
import { DomainError } from '@/lib/kernel/errors';
import type { Chance } from '../../../test/random/chance';
import type { Desk } from './desk';
import { unlessLate, type Shopper } from '../shopper';

/** Actor of work in this process. */
export const STAFF = { actor: 'stress' };

/** Order with its buyer. */
export type Bought = { shopper: Shopper; orderId: string };
/** One step of staff or of the buyer, which may come too early or too late. */
type Act = (desk: Desk, one: Bought & { parcel_id: string }, chance: Chance) => Promise<unknown>;
/** Steps by the state of the parcel of an order; 'NONE': it is not packed. */
type Acts = Record<'NONE' | ParcelState, Act[]>;

/** Codes of a statement or lock timeout, which the store answers with 503. */
const BUSY = /57014|55P03/;

/**
 * Does work of staff in this process. A domain error means that someone else was faster; a timeout,
 * that they try again later.
 */
export async function attempt(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof DomainError) && !BUSY.test(String(error))) throw error;
  });
}

/** Presses a button of the console for a parcel. */
export const press =
  (call: string, more: object = {}): Act =>
  (desk, { parcel_id }) =>
    desk(call, { parcel_id, ...more });

export const pack: Act = (desk, { orderId }) => desk('pack-order', { order_id: orderId });
export const takeBack: Act = (_, { orderId }) => attempt(returnUndelivered(orderId, STAFF));
const refuse = press('fail-delivery', { reason: 'REFUSED' });

async function cancelUnit(_: Desk, { shopper, orderId: order_id }: Bought, chance: Chance): Promise<void> {
  const lines = await db.orderLine.findMany({ where: { orderId: order_id }, select: { id: true } });
  await unlessLate(
    shopper.insist('cancelorderlines', { order_id, lines: [{ id: chance.pick(lines).id, quantity: 1 }] }),
  );
}

const ACTS: Acts = {
  NONE: [
    ...[pack, pack, pack, pack, cancelUnit],
    (_, { shopper, orderId: order_id }) => unlessLate(shopper.insist('cancelorder', { order_id })),
  ],
  PACKED: [press('dispatch-parcel'), press('dispatch-parcel'), press('dispatch-parcel'), press('unpack-parcel')],
  DISPATCHED: [
    ...[press('deliver-parcel'), press('deliver-parcel'), refuse, refuse, takeBack, press('undo-dispatch')],
    (_, { shopper, orderId: order_id }) => unlessLate(shopper.insist('orderreceived', { order_id })),
  ],
  DELIVERED: [press('undo-delivery')],
  RETURNED: [takeBack],
};

/**
 * Takes one random step of an order by the state of its parcel, while others take steps of it.
 * @param more further steps of a scenario
 */
export async function takeStep(desk: Desk, one: Bought, chance: Chance, more: Partial<Acts> = {}): Promise<void> {
  const parcel = await db.parcel.findFirst({ where: { orderId: one.orderId }, select: { id: true, state: true } });
  const state = parcel?.state ?? 'NONE';
  const act = chance.pick([...ACTS[state], ...(more[state] ?? [])]);
  await act(desk, { ...one, parcel_id: parcel?.id ?? '' }, chance);
}
