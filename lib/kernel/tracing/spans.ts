import { processWide } from '@/lib/kernel/process-wide';
import { currentTrace, withTrace, type TraceContext } from './trace-context';

export type Attributes = Record<string, string | number | boolean>;
/**
 * Properties of a span. Names and attributes follow OpenTelemetry's semantic conventions. They
 * never contain personal data or viewed or bought products.
 */
export type SpanOptions = {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
};
export type OpenSpan = {
  /** Parent of nested work. */
  trace: TraceContext;
  run: <Result>(work: () => Result) => Result;
  end: (how?: { error?: unknown; name?: string; attributes?: Attributes }) => void;
};
/** @returns undefined for a trace that is not recorded */
export type StartSpan = (wants: SpanOptions, parent: TraceContext | undefined) => OpenSpan | undefined;

const recorder = processWide('spanRecorder', () => ({ start: undefined as StartSpan | undefined }));

/** Sets the recorder of spans (open-telemetry.ts). Without one, a span costs only a check. */
export function recordSpansWith(start: StartSpan | undefined): void {
  recorder.start = start;
}

/**
 * Starts a span of the current trace, which the caller must end; undefined if spans are not
 * recorded.
 */
export const startSpan: (wants: SpanOptions) => OpenSpan | undefined = (wants) =>
  recorder.start?.(wants, currentTrace());

/**
 * Runs work as a span of the current trace. The span ends with the promise and records its error.
 */
export function inSpan<Result>(wants: SpanOptions, work: () => Result): Result {
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
