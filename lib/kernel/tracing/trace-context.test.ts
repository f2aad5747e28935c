import fc from '@/test/random/fast-check';
import {
  currentTrace,
  isInShare,
  newTrace,
  readTraceparent,
  traceHeaders,
  traceparent,
  withTrace,
} from './trace-context';

const GIVEN = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test('a traceparent is parsed, forwarded unchanged, and available to nested work', async () => {
  const trace = readTraceparent(GIVEN)!;
  expect(trace).toEqual({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '00f067aa0ba902b7',
    isSampled: true,
    hasParent: true,
  });
  const later = await withTrace(trace, async () => {
    await Promise.resolve();
    return [traceparent(), traceHeaders(), currentTrace()];
  });
  expect(later).toEqual([GIVEN, { traceparent: GIVEN }, trace]);
  expect([traceparent(), traceHeaders(), currentTrace()]).toEqual([null, {}, undefined]);
});

test('what a later version adds is left out', () => {
  expect(readTraceparent(`cc${GIVEN.slice(2)}-more`)).toEqual(readTraceparent(GIVEN));
  expect(readTraceparent(`${GIVEN.slice(0, -2)}00`)).toMatchObject({ isSampled: false });
});

test.each([
  undefined,
  null,
  7,
  ['x'],
  '',
  GIVEN.toUpperCase(),
  `ff${GIVEN.slice(2)}`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`,
  GIVEN.slice(1),
  `${GIVEN}0`,
  ` ${GIVEN}`,
  `${GIVEN}\n{"at":"forged"}`,
])('%j is none', (value) => expect(readTraceparent(value)).toBeUndefined());

test('no text at all gives a trace that could break a line of the log', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/)),
      (text) => {
        const trace = readTraceparent(text);
        if (trace) expect(traceparent(trace)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/);
      },
    ),
  );
});

test('each new trace is another one, and a share of them is about that share', () => {
  const traces = Array.from({ length: 4_000 }, newTrace);
  expect(new Set(traces.map(({ traceId }) => traceId)).size).toBe(traces.length);
  for (const trace of traces.slice(0, 50))
    expect(readTraceparent(traceparent(trace))).toMatchObject({ traceId: trace.traceId });
  const among = (share: number) => traces.filter((trace) => isInShare(trace, share)).length / traces.length;
  expect([among(0), among(1)]).toEqual([0, 1]);
  // Ten times the standard error of a share of a quarter.
  expect(Math.abs(among(0.25) - 0.25)).toBeLessThan(0.07);
});
