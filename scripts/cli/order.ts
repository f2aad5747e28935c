/** npm run order -- …: what the shop's people do with orders and returns until the console is there, for the command line. */
import { db, disconnect } from '@/lib/db/client';
import { DomainError } from '@/lib/errors';
import { formatRupees } from '@/lib/money';
import { cancelForStore } from '@/lib/orders/cancel-order';
import { namedAs } from '@/lib/orders/find-order';
import { moveOrder } from '@/lib/orders/move-order';
import { reviewPrescriptions } from '@/lib/prescriptions/review';
import { approveReturn, rejectReturn } from '@/lib/returns/decide-return';
import { receiveReturn, returnEverything, type Unfit } from '@/lib/returns/receive-return';
import { refundMissing } from '@/lib/returns/refund-missing';
import { translate } from '@/lib/translate';

const HELP = `npm run order -- <order number or id> [approve|dispatch|deliver|cancel|return|refund]
npm run order -- return <order number, order id or return id> approve
npm run order -- return <…> reject <reason, for the customer to read>
npm run order -- return <…> receive [all-fit|all-unfit|<SKU>,<SKU>…]

The first line moves an order one step on and prints its history; without a step it only prints that.
approve is the pharmacist's word on the prescriptions of an order; without it such an order is not dispatched.
return means that the whole order came back; what its customers ask back is under 'return <…>': the oldest return that waits for that
step, unless its own id is given. receive puts goods back on the shelf and refunds them; what is named by its SKU cannot be sold again
and is written off. Without a word on that, goods are written off when the store was at fault (defective, damaged, wrong, …).
refund is for orders that came back before the store refunded returns by itself; npm run audit:books names them.`;

const clock = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** Whoever types this is known to the machine, not to the store. */
const OPERATOR = { actor: 'command line' };

async function printHistory(order: { id: string } | { number: string }): Promise<void> {
  const found = await db.order.findUnique({
    where: order,
    select: { number: true, status: true, events: { orderBy: { createdAt: 'asc' } }, returns: { orderBy: { requestedAt: 'asc' }, include: { lines: { include: { orderLine: true } } } } },
  });
  if (!found) throw new DomainError('notFound', 'notFound');
  console.log(`Order ${found.number}: ${found.status.toLowerCase()}`);
  for (const { createdAt, fromStatus, toStatus, actor, note } of found.events) {
    const step = [fromStatus, toStatus].filter(Boolean).join(' → ').toLowerCase();
    console.log(`  ${clock.format(createdAt)}  ${step}  (${actor}${note ? `: ${note}` : ''})`);
  }
  for (const { id, status, reason, requestedAt, note, lines } of found.returns) {
    const paise = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    console.log(`Return ${id}: ${status.toLowerCase()}, ${reason.toLowerCase().replaceAll('_', ' ')}, asked ${clock.format(requestedAt)}${status === 'RECEIVED' ? `, refund ${formatRupees(paise)}` : ''}`);
    for (const { quantity, orderLine } of lines) console.log(`  ${quantity} × ${orderLine.name} (${orderLine.sku})`);
    if (note) console.log(`  “${note}”`);
  }
}

const STEPS: Record<string, (named: string) => Promise<unknown>> = {
  approve: async (named) => console.log(`Prescriptions approved: ${await reviewPrescriptions(named, { approved: true }, OPERATOR)}`),
  dispatch: (named) => moveOrder(named, 'DISPATCHED', OPERATOR),
  deliver: (named) => moveOrder(named, 'DELIVERED', OPERATOR),
  cancel: (named) => cancelForStore(named, OPERATOR),
  return: (named) => returnEverything(named, OPERATOR),
  refund: async (named) => console.log(`Returns refunded: ${await refundMissing(named, OPERATOR)}`),
};

function readUnfit(word: string | undefined): Unfit {
  if (word === undefined) return 'byReason';
  if (word === 'all-fit') return [];
  return word === 'all-unfit' ? 'all' : word.split(',');
}

const RETURN_STEPS: Record<string, ((named: string, words: string[]) => Promise<string>) | undefined> = {
  approve: (named) => approveReturn(named, OPERATOR),
  reject: (named, words) => rejectReturn(named, words.join(' '), OPERATOR),
  receive: (named, [unfit]) => receiveReturn(named, OPERATOR, readUnfit(unfit)),
};

/** @returns what to print afterwards, or null when the words make no sense */
async function perform([first, second, third, ...rest]: string[]): Promise<{ id: string } | { number: string } | null> {
  if (!first || first.startsWith('-')) return null;
  if (first === 'return') {
    const step = RETURN_STEPS[third ?? ''];
    if (!second || !step || (third === 'reject' && rest.length === 0)) return null;
    const { orderId } = await db.orderReturn.findUniqueOrThrow({ where: { id: await step(second, rest) } });
    return { id: orderId };
  }
  const step = second === undefined ? undefined : STEPS[second];
  if (third !== undefined || (second !== undefined && !step)) return null;
  await step?.(first);
  return namedAs(first);
}

async function main(words: string[]): Promise<void> {
  const done = await perform(words);
  if (done) return printHistory(done);
  console.log(HELP);
  process.exitCode = words[0] === '--help' ? 0 : 2;
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error instanceof DomainError ? translate('en', `errors.${error.key}`, error.values) : error);
    process.exitCode = 1;
  })
  .finally(disconnect);
