import { DomainError, PermanentError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { inSpan } from '@/lib/kernel/tracing/spans';
import { newTrace, readTraceparent, withTrace } from '@/lib/kernel/tracing/trace-context';
import { leaseMessages, isLastTry, postpone, markDone, withLease, type LeasedMessage } from './lease';
import type { Topic } from './outbox';
import { repeat, type Repeated } from './repeat';
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

/** Looks into the outbox five times a second. `stop` lets the work in hand finish. @param urgent which of the work is its own */
export function startWorker(handlers: Handlers, urgent: boolean): Repeated {
  let stopping = false;
  const looks = repeat('outbox', EVERY_MS, () =>
    processDue(handlers, { isStopping: () => stopping, urgent }).catch((error: unknown) => {
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
