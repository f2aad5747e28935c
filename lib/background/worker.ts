import * as queue from '@/lib/kernel/queue/worker';
import { handlers } from './handlers';

/** Deals with everything that is due. @returns how many messages there were */
export const processDue = (how?: queue.How): Promise<number> => queue.processDue(handlers, how);

/** Looks into the outbox until it is stopped. @param urgent which of the work is its own */
export const startWorker = (urgent: boolean): queue.Worker => queue.startWorker(handlers, urgent);
