import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { log } from '@/lib/kernel/log';
import { processWide } from '@/lib/kernel/process-wide';

/** State of this process, which each heartbeat reads from its row. */
const state = processWide('safe mode', () => ({ isOn: false }));

/** True after a crash soon after the start: this process then processes only urgent topics. */
export const isSafeMode = (): boolean => state.isOn;

export function noteSafeMode(isOn: boolean): void {
  if (isOn === state.isOn) return;
  state.isOn = isOn;
  if (isOn) log.warn('safe mode', { begins: true, help: 'docs/runbooks.md#a-message-crashes-the-worker' });
  else log.warn('safe mode', { ends: true });
}

/**
 * Ends safe mode in every process of the store, with its next heartbeat.
 * @returns the number of processes
 */
export async function endSafeMode(): Promise<number> {
  const ended = await queryRows<object>(
    Prisma.sql`UPDATE store_process SET safe_until = NULL WHERE safe_until > now() RETURNING 1`,
  );
  return ended.length;
}
