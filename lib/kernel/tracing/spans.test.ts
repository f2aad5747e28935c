import { inSpan, recordSpansWith, type StartSpan } from './spans';
import { currentTrace, newTrace, withTrace } from './trace-context';

const WANTS = { name: 'job', kind: 'internal' } as const;
let told: unknown[] = [];
const start: StartSpan = ({ name }, parent) => ({
  trace: { ...(parent ?? newTrace()), spanId: `${name}-span` },
  run: (work) => work(),
  end: (how) => void told.push(how ?? 'done'),
});
beforeEach(() => (told = []));
afterEach(() => recordSpansWith(undefined));

test('while no one records, work is only done', async () => {
  expect(inSpan(WANTS, () => 7)).toBe(7);
  await expect(inSpan(WANTS, async () => 7)).resolves.toBe(7);
  expect(() => inSpan(WANTS, () => JSON.parse('{'))).toThrow(SyntaxError);
});

test('work runs in a span that ends with it and records its failure', async () => {
  recordSpansWith(start);
  const trace = newTrace();
  await withTrace(trace, async () => {
    expect(inSpan(WANTS, () => currentTrace())).toEqual({ ...trace, spanId: 'job-span' });
    await inSpan(WANTS, async () => expect(currentTrace()?.spanId).toBe('job-span'));
    expect(currentTrace()).toBe(trace);
    await expect(inSpan(WANTS, async () => JSON.parse('{') as unknown)).rejects.toThrow(SyntaxError);
    expect(() => inSpan(WANTS, () => JSON.parse('{') as unknown)).toThrow(SyntaxError);
  });
  const failed = { error: expect.any(SyntaxError) };
  expect(told).toEqual(['done', 'done', failed, failed]);
});
