import { handlers } from '@/lib/background/handlers';
import { numberCreditNote, numberInvoice } from '@/lib/money/invoices/issue-invoice';
import { processDue } from '@/lib/kernel/queue/worker';

const skip = () => Promise.resolve();

/** Handlers that number invoices and credit notes without rendering them, and send no emails. */
const WORK = {
  ...handlers,
  notice: skip,
  mail: skip,
  mailWithPaper: skip,
  invoice: async ({ payload }: { payload: unknown }) =>
    void (await numberInvoice((payload as { orderId: string }).orderId, new Date())),
  creditNote: async ({ payload }: { payload: unknown }) =>
    void (await numberCreditNote((payload as { refundId: string }).refundId, new Date())),
};

/**
 * Processes the due work of the outbox, without PDF files and emails. @returns the number of
 * messages
 */
export const workWithoutFiles = (): Promise<number> => processDue(WORK);
