import { processWide } from './process-wide';

/**
 * Reads a value for the memory of this process and applies it, unless a read that started later
 * was applied meanwhile: concurrent reads may end in any order.
 * @param name of the value, unique in the process
 */
export async function applyLatest<T>(name: string, read: () => Promise<T>, apply: (value: T) => void): Promise<void> {
  const reads = processWide(`reads of ${name}`, () => ({ started: 0, applied: 0 }));
  reads.started += 1;
  const own = reads.started;
  const value = await read();
  if (own < reads.applied) return;
  reads.applied = own;
  apply(value);
}
