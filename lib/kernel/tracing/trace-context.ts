import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processWide } from '@/lib/kernel/process-wide';

/**
 * Where something stands in a trace (W3C Trace Context): what one request set going, in whatever process it goes on. Ids are lower-case hex.
 * `hasParent`: `spanId` was given to a span by whoever began the trace, and is no number of ours alone.
 */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean; hasParent: boolean };

/** Version 00; what a later version adds behind it is not read. Ids of zeros alone are none. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const SAMPLED = 1;

const current = processWide('trace', () => new AsyncLocalStorage<TraceContext>());

/** The trace of what is being done; undefined where nobody has begun one. */
export const currentTrace = (): TraceContext | undefined => current.getStore();

/** Does something as a part of a trace. */
export const withTrace = <Result>(trace: TraceContext, work: () => Result): Result => current.run(trace, work);

/** From a store of random bytes that Node.js keeps for it: asking the system twice for each request took 2 % of a cart's processor. */
const randomHex = () => randomUUID().replaceAll('-', '');

/** A trace of its own. Whether it is recorded is for the sampler to say. */
export const newTrace = (): TraceContext => ({
  traceId: randomHex(),
  spanId: randomHex().slice(-16),
  isSampled: false,
  hasParent: false,
});

/** @param value of a header or a row @returns undefined for anything but a traceparent */
export function readTraceparent(value: unknown): TraceContext | undefined {
  const [, traceId, spanId, flags] = (typeof value === 'string' && TRACEPARENT.exec(value)) || [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, isSampled: (parseInt(flags, 16) & SAMPLED) !== 0, hasParent: true };
}

/** What a service is told, and what is written beside queued work: `00-<trace>-<span>-<flags>`; null outside of a trace. */
export function traceparent(trace = currentTrace()): string | null {
  return trace ? `00-${trace.traceId}-${trace.spanId}-0${trace.isSampled ? SAMPLED : 0}` : null;
}

/** The header for a call to another service. It is random and names nobody. */
export function traceHeaders(): { traceparent?: string } {
  const value = traceparent();
  return value === null ? {} : { traceparent: value };
}

/** Whether a trace is among a share of all: the same for everything in it, in whatever process. @param share 0 to 1 */
export const isInShare = ({ traceId }: TraceContext, share: number): boolean =>
  parseInt(traceId.slice(-13), 16) < share * 2 ** 52;
