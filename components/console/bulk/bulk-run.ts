import type { BulkStep } from '@/lib/dispensing/fulfilment/bulk-rules';
import { CallFailed } from '@/lib/kernel/http/browser';

/** An order as it was tried out. `refusal`: why nothing would happen to it. */
export type Previewed = {
  orderId: string;
  number: string | null;
  parcelIds: string[];
  isFinal: boolean;
  refusal: string | null;
};
/** What became of an order. */
export type Outcome = { orderId: string; problem: string | null; undoable: string[] };

type Ways = {
  step: BulkStep;
  /** Does it to one parcel. @returns parcels that can be taken back */
  send: (parcelId: string) => Promise<string[]>;
  tell: (outcome: Outcome) => void;
  isStopped: () => boolean;
};

const isAnswer = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.status !== 401;

/**
 * Does a step to one order after the other. What is refused stops none of the others; no answer, or a session that is over, ends it.
 * @returns whether it came to its end, or was stopped by hand
 * @throws CallFailed where the store does not answer
 */
export async function runStep(orders: Previewed[], { send, tell, isStopped }: Ways): Promise<boolean> {
  for (const { orderId, parcelIds } of orders) {
    if (isStopped()) return false;
    const undoable: string[] = [];
    let problem: string | null = null;
    for (const parcelId of parcelIds) {
      try {
        undoable.push(...(await send(parcelId)));
      } catch (error) {
        if (!isAnswer(error)) throw error;
        problem = error.message;
        break;
      }
    }
    tell({ orderId, problem, undoable });
  }
  return true;
}
