/**
 * npm run store -- payments: payments reported by the gateway that match no order of this store.
 */
import { formatRupees } from '@/lib/kernel/money';
import { listUnknown } from '@/lib/money/payments/list-unknown';
import { decideUnknown } from '@/lib/money/payments/decide-unknown';
import { OPERATOR, runCommand, UsageError } from './run-command';

const HELP = `npm run store -- payments
npm run store -- payments refund <pay_...>
npm run store -- payments dismiss <pay_...>

Lists payments whose order this store does not know, oldest first. One that carries the mark of this store is given back by itself after
24 hours, unless its order comes before that (a restore, a change of primary). One that only looks like ours waits for a person:
refund gives it back now, dismiss says that it was seen to. What belongs to another shop of the same account is never touched.`;

const OWNERS = { OURS: 'ours', PERHAPS: 'perhaps ours', OTHERS: "another shop's" };

async function show(): Promise<void> {
  const all = await listUnknown();
  if (all.length === 0) console.log('No payment came for an order this store does not know.');
  for (const { razorpayPaymentId, razorpayOrderId, amountPaise, state, owner, createdAt, lastError } of all)
    console.log(
      `${razorpayPaymentId} for ${razorpayOrderId}: ${formatRupees(amountPaise)}, ${state.toLowerCase()}, ${owner ? OWNERS[owner] : 'not looked at yet'}, since ${createdAt.toISOString()}${lastError ? `\n  ${lastError}` : ''}`,
    );
}

async function main([command, id, ...rest]: string[]): Promise<void> {
  if (command === undefined) return show();
  if ((command === 'refund' || command === 'dismiss') && id && rest.length === 0) {
    const state = await decideUnknown(id, command, OPERATOR);
    console.log(state ? `${id}: ${state.toLowerCase()}` : 'There is no such payment that waits.');
    if (state !== 'REFUNDING' && state !== 'REFUNDED' && state !== 'DISMISSED') process.exitCode = 1;
    return;
  }
  throw new UsageError();
}

void runCommand(HELP, main);
