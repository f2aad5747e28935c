import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { db } from '@/lib/kernel/db/client';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { emptyDatabase } from '../database';
import { buyAndDeliver } from '../factories/purchase';
import { serveHandlers, type Served } from '../serve-handlers';
import { approveReturn } from '@/lib/dispensing/after-sales/decide-return';
import { receiveReturn } from '@/lib/dispensing/after-sales/receive-return';
import { requestReturn } from '@/lib/dispensing/after-sales/request-return';
import type { Unfit } from '@/lib/dispensing/after-sales/settle-return';

/**
 * Shared code of tests of returns: requests and receives returns, and checks after every test that
 * the ledger balances.
 */

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(() => emptyDatabase());
afterEach(async () => {
  await deliveriesSettled();
  expect(await wrong()).toEqual([]);
});
afterAll(() => server.close());

export const wrong = async () =>
  (await auditLedger())
    .filter(({ count, isWarning }) => count > 0 && !isWarning)
    .map(({ rule, broken }) => [rule, broken]);
export const ACTOR = { actor: 'test' };

export type Delivered = Awaited<ReturnType<typeof buyAndDeliver>>;
type ReturnOptions = { quantity?: number; line?: number; reason?: 'DAMAGED' | 'CHANGED_MIND'; now?: Date };

export const ask = (
  { customer, order, lines }: Delivered,
  { quantity = 1, line = 0, reason = 'CHANGED_MIND', now }: ReturnOptions = {},
) =>
  requestReturn(
    customer.id,
    { orderId: order.id, reason, unopened: true, lines: [{ id: lines[line]!.id, quantity }] },
    now,
  );

/** Requests, approves and receives a return. @returns the refund for it, in paise */
export async function giveBack(delivered: Delivered, options: ReturnOptions = {}, unfit?: Unfit): Promise<number> {
  const id = await ask(delivered, options);
  await approveReturn(id, ACTOR);
  await receiveReturn(id, ACTOR, unfit);
  return (await db.refund.findUniqueOrThrow({ where: { orderReturnId: id } })).amountPaise;
}

export const refused = (work: Promise<unknown>, key: string) => expect(work).rejects.toMatchObject({ key });
export const outcomes = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works))
    .map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { key?: string }).key))
    .sort();
