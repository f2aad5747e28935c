import { processInbox } from '@/lib/domains/payments/webhook-inbox';
import { processWide } from '@/lib/kernel/process-wide';
import { log } from '@/lib/kernel/log';

/** Long enough for the browser to tell first what the messages are about, short enough for a shopper who closed it. */
const GATHER_MS = 250;
const NEVER_TRIED = 1;

const inbox: { wake?: () => void } = processWide('inbox', () => ({}));

export type Inbox = { stop: () => Promise<void> };

/** Deals with Razorpay's messages a moment after they came, many at a time; what fails is tried again by the minute. */
export function startInbox(): Inbox {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const work = async () => {
    while (!stopping && (await processInbox(NEVER_TRIED)) > 0);
  };
  inbox.wake = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      running = running.then(work).catch((error: unknown) => log.error('inbox', { error }));
    }, GATHER_MS);
  };
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Something new is in the inbox. Without a background (a test) it waits there. */
export function wakeInbox(): void {
  inbox.wake?.();
}
