import type { ConcurrencyLimit } from '../concurrency-limit';

/**
 * Takes a place of a limit for longer than one call.
 * @returns the function that leaves the place
 * @throws DomainError tooMany as ConcurrencyLimit.take
 */
export function holdPlace(limit: ConcurrencyLimit, who: string, timeoutMs: number): Promise<() => void> {
  return new Promise((resolve, reject) => {
    limit.take(who, timeoutMs, () => new Promise<void>((leave) => resolve(leave))).catch(reject);
  });
}

/**
 * Streams parts at the pace of the reader.
 * @param mostMs the stream fails after this time, also without a reader
 * @param onEnd called once, when the stream has ended, failed or was cancelled
 */
export function streamUntil(
  parts: AsyncGenerator<Uint8Array>,
  mostMs: number,
  onEnd: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const end = () => {
    clearTimeout(timer);
    if (!hasEnded) onEnd();
    hasEnded = true;
  };
  return new ReadableStream({
    start(controller) {
      timer = setTimeout(() => {
        controller.error(new Error(`the stream took longer than ${mostMs} ms`));
        end();
        // A part in progress ends first.
        void parts.return(undefined).catch(() => {});
      }, mostMs).unref();
    },
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (hasEnded) return;
        if (!done) return controller.enqueue(new Uint8Array(value));
        controller.close();
        end();
      } catch (error) {
        end();
        throw error;
      }
    },
    async cancel() {
      end();
      await parts.return(undefined);
    },
  });
}
