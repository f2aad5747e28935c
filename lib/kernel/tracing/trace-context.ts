import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processWide } from '@/lib/kernel/process-wide';

/**
 * Position in a trace (W3C Trace Context): everything that one request caused, in any process. IDs
 * are lower-case hex. `hasParent`: `spanId` belongs to a real span, and is not only a number that
 * this process generated.
 */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean; hasParent: boolean };

/** Version 00. Additions of later versions are ignored. IDs with only zeros are not valid. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const SAMPLED = 1;

const current = processWide('trace', () => new AsyncLocalStorage<TraceContext>());

/** Returns the trace of the current work; undefined outside a trace. */
export const currentTrace = (): TraceContext | undefined => current.getStore();

/** Runs work as part of a trace. */
export const withTrace = <Result>(trace: TraceContext, work: () => Result): Result => current.run(trace, work);

/**
 * Uses the pool of random bytes that Node.js keeps for UUIDs. Two system calls per request took 2 %
 * of a cart's processor time.
 */
const randomHex = () => randomUUID().replaceAll('-', '');

/** Creates a trace. The sampler decides if it is recorded. */
export const newTrace = (): TraceContext => ({
  traceId: randomHex(),
  spanId: randomHex().slice(-16),
  isSampled: false,
  hasParent: false,
});

/**
 * @param value content of a header or column
 * @returns undefined if it is not a traceparent
 */
export function readTraceparent(value: unknown): TraceContext | undefined {
  const [, traceId, spanId, flags] = (typeof value === 'string' && TRACEPARENT.exec(value)) || [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, isSampled: (parseInt(flags, 16) & SAMPLED) !== 0, hasParent: true };
}

/**
 * Returns the trace for other services and for queued work: `00-<trace>-<span>-<flags>`; null
 * outside a trace.
 */
export function traceparent(trace = currentTrace()): string | null {
  return trace ? `00-${trace.traceId}-${trace.spanId}-0${trace.isSampled ? SAMPLED : 0}` : null;
}

/** Returns the header for a call to another service. It is random and identifies no person. */
export function traceHeaders(): { traceparent?: string } {
  const value = traceparent();
  return value === null ? {} : { traceparent: value };
}

/**
 * True if a trace belongs to a share of all traces. The result is the same for all parts of a
 * trace, in any process.
 * @param share 0 to 1
 */
export const isInShare = ({ traceId }: TraceContext, share: number): boolean =>
  parseInt(traceId.slice(-13), 16) < share * 2 ** 52;
