import { formatMonth } from '@/lib/kernel/dates';
import type { ProposedBatch } from '@/lib/inventory/stock/batches/batch-rules';

type Word = (key: string, values?: Record<string, string | number>) => string;

/** Formats units of a batch for documents: "2 × batch PCM2611A, expires March 2027". */
export const batchOf = ({ number, expiry, units }: ProposedBatch, say: Word): string =>
  [
    `${units} × ${number ? say('batch', { batch: number }) : say('uncounted')}`,
    expiry && say('expiry', { month: formatMonth(expiry) }),
  ]
    .filter(Boolean)
    .join(', ');
