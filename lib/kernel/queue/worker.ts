import { DomainError, PermanentError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { inSpan } from '@/lib/kernel/tracing/spans';
import { newTrace, readTraceparent, withTrace } from '@/lib/kernel/tracing/trace-context';
import { alone, together } from './gate';
import { leaseMessages, isLastTry, isSuspectDue, postpone, markDone, withLease, type LeasedMessage } from './lease';
import type { Topic } from './outbox';
import { repeat, type Repeated } from './repeat';
import { isSafeMode } from './safe-mode';
import { yieldToTraffic } from './yield-to-traffic';
import { withoutPersonalData } from './rules';

const BATCH_SIZE = 5;
/** Poll interval. A poll of an empty outbox costs two index probes. */
const EVERY_MS = 200;

/** True for errors that a retry cannot fix. */
const isInVain = (error: unknown) =>
  error instanceof PermanentError || (error instanceof DomainError && error.kind === 'invalid');
const describe = (error: unknown) =>
  withoutPersonalData(error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/**
 * Handler of each topic. Every handler must be safe to repeat, because a worker can stop before it
 * records the work.
 */
export type Handlers = Record<Topic, (message: LeasedMessage) => Promise<void>>;

/**
 * Handles a message within the trace of the work that queued it, even from another process or a
 * long time ago.
 */
const perform = (message: LeasedMessage, handlers: Handlers): Promise<void> =>
  withTrace(readTraceparent(message.traceParent) ?? newTrace(), () => tryOut(message, handlers));

async function tryOut(message: LeasedMessage, handlers: Handlers): Promise<void> {
  const span = {
    name: `process ${message.topic}`,
    kind: 'consumer' as const,
    attributes: { 'messaging.destination.name': message.topic, 'messaging.message.id': message.id },
  };
  try {
    await withLease(message.id, () => inSpan(span, () => handlers[message.topic](message)));
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

async function processBatch(handlers: Handlers, urgent?: boolean): Promise<number> {
  const messages = await leaseMessages(BATCH_SIZE, urgent);
  await Promise.all(messages.map((message) => perform(message, handlers)));
  return messages.length;
}

/**
 * Processes one message that was in progress when a worker stopped, with no other work in this
 * process.
 */
async function processSuspect(handlers: Handlers, urgent?: boolean): Promise<number> {
  if (!(await isSuspectDue(urgent))) return 0;
  const count = await alone(async () => {
    const messages = await leaseMessages(1, urgent, true);
    for (const message of messages) await perform(message, handlers);
    return messages.length;
  });
  return count ?? 0;
}

/**
 * Processes all due messages.
 * @param urgent as in `leaseMessages`; other work yields to shoppers
 * @returns the number of messages
 */
export async function processDue(handlers: Handlers, { isStopping = () => false, urgent }: How = {}): Promise<number> {
  let count = 0;
  while (!isStopping()) {
    const began = performance.now();
    const processed = (await together(() => processBatch(handlers, urgent))) + (await processSuspect(handlers, urgent));
    if (processed === 0) break;
    if (urgent === false) await yieldToTraffic(performance.now() - began);
    count += processed;
  }
  return count;
}

/**
 * Polls the outbox five times per second. `stop` lets work in progress finish.
 * @param urgent lane of this worker
 */
export function startWorker(handlers: Handlers, urgent: boolean): Repeated {
  let stopping = false;
  const isStopping = () => stopping || (!urgent && isSafeMode());
  const looks = repeat('outbox', EVERY_MS, () =>
    processDue(handlers, { isStopping, urgent }).catch((error: unknown) => {
      throw new Error(describe(error));
    }),
  );
  return {
    stop() {
      stopping = true;
      return looks.stop();
    },
  };
}
