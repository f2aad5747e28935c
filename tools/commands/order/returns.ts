import { db } from '@/lib/kernel/db/client';
import { approveReturn, rejectReturn } from '@/lib/dispensing/after-sales/decide-return';
import { receiveReturn } from '@/lib/dispensing/after-sales/receive-return';
import { UsageError, OPERATOR, readUnfit } from './steps';

export const RETURN_HELP = `npm run store -- order return <order number, order id or return id> approve
npm run store -- order return <…> reject <reason, for the customer to read>
npm run store -- order return <…> receive [all-fit|all-unfit|<SKU>,<SKU>…]

The oldest return that waits for that step, unless its own id is given. receive puts goods back on the shelf and refunds them; what is
named by its SKU cannot be sold again and is written off. Without a word on that, goods are written off when the store was at fault
(defective, damaged, wrong, …).`;

const STEPS: Record<string, ((named: string, words: string[]) => Promise<string>) | undefined> = {
  approve: (named) => approveReturn(named, OPERATOR),
  reject: (named, words) => rejectReturn(named, words.join(' '), OPERATOR),
  receive: (named, [unfit]) => receiveReturn(named, OPERATOR, unfit === undefined ? 'byReason' : readUnfit(unfit)),
};

/**
 * Performs `return <named> <step> …`.
 * @returns the order of the return
 * @throws UsageError
 */
export async function performReturnStep([named, step, ...words]: string[]): Promise<{ id: string }> {
  const perform = STEPS[step ?? ''];
  if (!named || !perform || (step === 'reject' && words.length === 0)) throw new UsageError();
  const { orderId } = await db.orderReturn.findUniqueOrThrow({ where: { id: await perform(named, words) } });
  return { id: orderId };
}
