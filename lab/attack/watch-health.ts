import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from './http';

const PAUSE_MS = 50;

/**
 * Longest response of the health check during an attack, in milliseconds. The small size shares its
 * machine with other tests, so it only detects a store that does not respond.
 */
export const longestHealthMs = (small: boolean): number => (small ? 5_000 : 500);

/**
 * Polls the health check as another client.
 * @returns a function that stops polling and returns the slowest response in milliseconds
 */
export function watchHealth(base: string): () => Promise<number> {
  let [isWatching, slowest] = [true, 0];
  const watching = (async () => {
    while (isWatching) {
      const { status, tookMs } = await sendRequest(base, '/api/health');
      slowest = Math.max(slowest, status === 200 ? tookMs : Infinity);
      await sleep(PAUSE_MS);
    }
  })();
  return async () => {
    isWatching = false;
    await watching;
    return Math.round(slowest);
  };
}
