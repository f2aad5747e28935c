/** npm run order -- <number or id> approve|dispatch|deliver|return: what the console does, for the command line. */
import { db, disconnect } from '@/lib/db/client';
import { DomainError } from '@/lib/errors';
import { moveOrder } from '@/lib/orders/move-order';
import { reviewPrescriptions } from '@/lib/prescriptions/review';
import { translate } from '@/lib/translate';

const STEPS = { dispatch: 'DISPATCHED', deliver: 'DELIVERED', return: 'RETURNED' } as const;
const HELP = `npm run order -- <order number or id> approve|dispatch|deliver|return

Moves a paid order one step on and prints its history. Without a step it only prints the history.
approve is the pharmacist's word on the prescriptions of an order; without it such an order is not dispatched.`;

const isStep = (text: string): text is keyof typeof STEPS => Object.hasOwn(STEPS, text);
const clock = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** Whoever types this is known to the machine, not to the store. */
const OPERATOR = { actor: 'command line' };

async function printHistory(idOrNumber: string): Promise<void> {
  const isId = /^[0-9a-f-]{36}$/i.test(idOrNumber);
  const order = await db.order.findUnique({
    where: isId ? { id: idOrNumber } : { number: idOrNumber.toUpperCase() },
    select: { number: true, status: true, events: { orderBy: { createdAt: 'asc' } } },
  });
  if (!order) throw new DomainError('notFound', 'notFound');
  console.log(`Order ${order.number}: ${order.status.toLowerCase()}`);
  for (const { createdAt, fromStatus, toStatus, actor, note } of order.events) {
    const step = [fromStatus, toStatus].filter(Boolean).join(' → ').toLowerCase();
    console.log(`  ${clock.format(createdAt)}  ${step}  (${actor}${note ? `: ${note}` : ''})`);
  }
}

async function take(step: string, idOrNumber: string): Promise<void> {
  if (isStep(step)) return void (await moveOrder(idOrNumber, STEPS[step], OPERATOR));
  const count = await reviewPrescriptions(idOrNumber, { approved: true }, OPERATOR);
  console.log(`Prescriptions approved: ${count}`);
}

async function main([idOrNumber, step, ...rest]: string[]): Promise<void> {
  if (!idOrNumber || idOrNumber === '--help' || rest.length > 0 || (step !== undefined && step !== 'approve' && !isStep(step))) {
    console.log(HELP);
    process.exitCode = idOrNumber === '--help' ? 0 : 2;
    return;
  }
  if (step) await take(step, idOrNumber);
  await printHistory(idOrNumber);
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error instanceof DomainError ? translate('en', `errors.${error.key}`, error.values) : error);
    process.exitCode = 1;
  })
  .finally(disconnect);
