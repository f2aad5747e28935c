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

const AT_ONCE = 5;
/** A look at an empty outbox costs two probes of an index. */
const EVERY_MS = 200;

/** What is wrong in itself stays wrong. */
const isInVain = (error: unknown) =>
  error instanceof PermanentError || (error instanceof DomainError && error.kind === 'invalid');
const describe = (error: unknown) =>
  withoutPersonalData(error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** What is done for each topic. Every handler may be called again for a message it has dealt with: a worker can die between the work and the note of it. */
export type Handlers = Record<Topic, (message: LeasedMessage) => Promise<void>>;

/** As a part of what queued it, however long ago and in whatever process. */
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
  const messages = await leaseMessages(AT_ONCE, urgent);
  await Promise.all(messages.map((message) => perform(message, handlers)));
  return messages.length;
}

/** Processes one message that was in hand when a worker stopped, with no other work next to it. */
async function processSuspect(handlers: Handlers, urgent?: boolean): Promise<number> {
  if (!(await isSuspectDue(urgent))) return 0;
  const count = await alone(async () => {
    const messages = await leaseMessages(1, urgent, true);
    for (const message of messages) await perform(message, handlers);
    return messages.length;
  });
  return count ?? 0;
}

/** Deals with everything that is due. @param urgent as in `leaseMessages`; what is not urgent makes way for shoppers @returns how many messages there were */
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

/** Looks into the outbox five times a second. `stop` lets the work in hand finish. @param urgent which of the work is its own */
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
