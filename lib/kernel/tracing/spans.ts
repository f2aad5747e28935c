import { processWide } from '@/lib/kernel/process-wide';
import { currentTrace, withTrace, type TraceContext } from './trace-context';

export type Attributes = Record<string, string | number | boolean>;
/** Names and attributes follow OpenTelemetry's semantic conventions; never anything of a person, or what somebody looked at or bought. */
export type SpanWants = {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
};
export type OpenSpan = {
  /** What follows is a part of it. */
  trace: TraceContext;
  run: <Result>(work: () => Result) => Result;
  end: (how?: { error?: unknown; name?: string; attributes?: Attributes }) => void;
};
/** @returns undefined for a trace that is not recorded */
export type StartSpan = (wants: SpanWants, parent: TraceContext | undefined) => OpenSpan | undefined;

const recorder = processWide('spanRecorder', () => ({ start: undefined as StartSpan | undefined }));

/** From now on spans are recorded (open-telemetry.ts). Before, none costs more than asking. */
export function recordSpansWith(start: StartSpan | undefined): void {
  recorder.start = start;
}

/** Begins a span of the current trace, to be ended by whoever asks; undefined while none is recorded. */
export const startSpan: (wants: SpanWants) => OpenSpan | undefined = (wants) => recorder.start?.(wants, currentTrace());

/** Does something as a span of the current trace; it ends with its promise, and carries what it failed with. */
export function inSpan<Result>(wants: SpanWants, work: () => Result): Result {
  const span = startSpan(wants);
  if (!span) return work();
  try {
    const result = withTrace(span.trace, () => span.run(work));
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    result.then(
      () => span.end(),
      (error: unknown) => span.end({ error }),
    );
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
