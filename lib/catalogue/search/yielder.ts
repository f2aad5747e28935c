import { setImmediate as nextTurn } from 'node:timers/promises';

const MAX_SLICE_MS = 12;

/** Pauses long work regularly, so that the process can serve other requests. */
export type Yielder = { readonly due: boolean; pause: () => Promise<void> };

export function createYielder(): Yielder {
  let since = performance.now();
  return {
    get due() {
      return performance.now() - since > MAX_SLICE_MS;
    },
    async pause() {
      await nextTurn();
      since = performance.now();
    },
  };
}
