import { SECOND } from '@/lib/kernel/dates';
import { DomainError, PermanentError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { leaseMessages, isLastTry, postpone, markDone, withLease, type LeasedMessage } from './lease';
import type { Topic } from './outbox';
import { yieldToTraffic } from './yield-to-traffic';
import { withoutPersonalData } from './rules';

const AT_ONCE = 5;
const PAUSE = 2 * SECOND;

/** What is wrong in itself stays wrong. */
const isInVain = (error: unknown) =>
  error instanceof PermanentError || (error instanceof DomainError && error.kind === 'invalid');
const describe = (error: unknown) =>
  withoutPersonalData(error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** What is done for each topic. Every handler may be called again for a message it has dealt with: a worker can die between the work and the note of it. */
export type Handlers = Record<Topic, (message: LeasedMessage) => Promise<void>>;

async function perform(message: LeasedMessage, handlers: Handlers): Promise<void> {
  const handle = (handlers as Partial<Record<string, Handlers[Topic]>>)[message.topic];
  try {
    if (!handle) throw new Error(`nothing handles the topic ${message.topic}`);
    await withLease(message.id, () => handle(message));
    await markDone(message.id);
  } catch (error) {
    const isDead = isInVain(error) || isLastTry(message.attempts);
    log.error('outbox', {
      topic: message.topic,
      id: message.id,
      attempt: message.attempts,
      isDead,
      error: describe(error),
    });
    await postpone(message, describe(error), isDead);
  }
}

export type How = { isStopping?: () => boolean; urgent?: boolean };

/** Deals with everything that is due. @param urgent as in `leaseMessages`; what is not urgent makes way for shoppers @returns how many messages there were */
export async function processDue(handlers: Handlers, { isStopping = () => false, urgent }: How = {}): Promise<number> {
  let count = 0;
  while (!isStopping()) {
    const messages = await leaseMessages(AT_ONCE, urgent);
    if (messages.length === 0) break;
    const began = performance.now();
    await Promise.all(messages.map((message) => perform(message, handlers)));
    if (urgent === false) await yieldToTraffic(performance.now() - began);
    count += messages.length;
  }
  return count;
}

export type Worker = { wake: () => void; stop: () => Promise<void> };

/** Looks into the outbox every two seconds and whenever it is woken. `stop` lets the work in hand finish. @param urgent which of the work is its own */
export function startWorker(handlers: Handlers, urgent: boolean): Worker {
  let stopping = false;
  let rest: { end: () => void } | undefined;
  let woken = false;

  const pause = () =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, woken || stopping ? 0 : PAUSE);
      rest = { end: () => (clearTimeout(timer), done()) };
    });

  const run = async () => {
    while (!stopping) {
      woken = false;
      await processDue(handlers, { isStopping: () => stopping, urgent }).catch((error: unknown) =>
        log.error('outbox', { error: describe(error) }),
      );
      await pause();
    }
  };
  const running = run();

  return {
    wake() {
      woken = true;
      rest?.end();
    },
    async stop() {
      stopping = true;
      rest?.end();
      await running;
    },
  };
}
