/**
 * npm run store -- payments: payments reported by the gateway that match no order of this store.
 */
import { formatRupees } from '@/lib/kernel/money';
import { listUnknown } from '@/lib/money/payments/list-unmatched';
import { decideUnknown } from '@/lib/money/payments/decide-unmatched';
import { OPERATOR, runCommand, UsageError } from './run-command';

const HELP = `npm run store -- payments
npm run store -- payments refund <pay_...>
npm run store -- payments dismiss <pay_...>

Without arguments: lists payments without a known order, oldest first. A payment with the mark of this store is refunded
automatically after 24 hours, unless its order appears before (after a restore or a failover). A payment that may belong
to this store waits for an operator. Payments of other shops on the same account are never changed.

refund   refunds the payment now
dismiss  marks the payment as handled`;

const OWNERS = { OURS: 'this store', PERHAPS: 'may be this store', OTHERS: 'another shop' };

async function show(): Promise<void> {
  const all = await listUnknown();
  if (all.length === 0) console.log('No payments without a known order.');
  for (const { razorpayPaymentId, razorpayOrderId, amountPaise, state, owner, createdAt, lastError } of all)
    console.log(
      `${razorpayPaymentId} for ${razorpayOrderId}: ${formatRupees(amountPaise)}, ${state.toLowerCase()}, ${owner ? OWNERS[owner] : 'not checked yet'}, since ${createdAt.toISOString()}${lastError ? `\n  ${lastError}` : ''}`,
    );
}

async function main([command, id, ...rest]: string[]): Promise<void> {
  if (command === undefined) return show();
  if ((command === 'refund' || command === 'dismiss') && id && rest.length === 0) {
    const state = await decideUnknown(id, command, OPERATOR);
    console.log(
      state ? `${id}: ${state.toLowerCase()}` : 'No pending payment has this id. List them: npm run store -- payments',
    );
    if (state !== 'REFUNDING' && state !== 'REFUNDED' && state !== 'DISMISSED') process.exitCode = 1;
    return;
  }
  throw new UsageError();
}

void runCommand(HELP, main);
