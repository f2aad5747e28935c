import type { BulkStep } from '@/lib/dispensing/fulfilment/bulk-rules';
import { CallFailed } from '@/lib/kernel/http/browser';

/** Order in the preview. `refusal`: reason why the step does not apply to it. */
export type Previewed = {
  orderId: string;
  number: string | null;
  parcelIds: string[];
  isCollected: boolean;
  isFinal: boolean;
  refusal: string | null;
};
/** Outcome of a step for an order. */
export type StepResult = { orderId: string; problem: string | null; undoable: string[] };

type BulkHandlers = {
  step: BulkStep;
  /** Runs the step for one parcel. @returns parcels whose step can be undone */
  send: (parcelId: string) => Promise<string[]>;
  tell: (outcome: StepResult) => void;
  isStopped: () => boolean;
};

const isAnswer = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.status !== 401;

/**
 * Runs a step for one order after the other. A refusal does not stop the others; a missing response
 * or an ended session does.
 * @returns true if it reached the end, false if it was stopped by hand
 * @throws CallFailed if the server does not respond
 */
export async function runStep(orders: Previewed[], { send, tell, isStopped }: BulkHandlers): Promise<boolean> {
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
