import { SECOND } from '@/lib/kernel/dates';
import { scanQueue, type ScanResult, type QueueState, type Step } from './scan-queue';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const step = (key: string, by: 1 | -1 = 1): Step => ({ key, lineId: 'a', sku: 'MC-A', by });
const done = (a: number): ScanResult => ({ kind: 'done', picked: { a } });

/**
 * Queue with a fake server that gives the scripted responses in turn; without one it does not
 * respond.
 */
function scanning(known = {}) {
  const [sent, reported, refused]: [string[], QueueState[], string[]] = [[], [], []];
  const answers: ScanResult[] = [];
  const queue = scanQueue(known, {
    send: ({ key }) => {
      sent.push(key);
      return Promise.resolve(answers.shift() ?? { kind: 'noAnswer' });
    },
    tell: (state) => reported.push(state),
    refuse: (message) => refused.push(message),
  });
  const later = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
  return { sent, told: reported, refused, answers, queue, later, last: () => reported.at(-1) };
}

it('shows a scan at once and sends them one after the other', async () => {
  const { sent, told: reported, answers, queue, later, last } = scanning({ a: 1 });
  answers.push(done(2), done(3));
  queue.add(step('one'));
  queue.add(step('two'));
  expect(last()).toEqual({ picked: { a: 3 }, waiting: 2, isStuck: false });
  expect(sent).toEqual(['one']);
  await later();
  expect(sent).toEqual(['one', 'two']);
  expect(last()).toEqual({ picked: { a: 3 }, waiting: 0, isStuck: false });
  expect(reported.every(({ picked }) => picked.a! <= 3)).toBe(true);
});

it('resends unanswered requests under the same key with growing delays', async () => {
  const { sent, answers, queue, later, last } = scanning();
  queue.add(step('one'));
  await later();
  queue.add(step('two'));
  expect(last()).toEqual({ picked: { a: 2 }, waiting: 2, isStuck: true });
  await later(SECOND + 2 * SECOND + 4 * SECOND + 8 * SECOND);
  expect(sent).toEqual(['one', 'one', 'one', 'one', 'one']);
  answers.push(done(1), done(2));
  queue.retry();
  await later();
  expect(sent.slice(5)).toEqual(['one', 'two']);
  expect(last()).toEqual({ picked: { a: 2 }, waiting: 0, isStuck: false });
});

it('shows the store’s value after a refusal and continues with the next', async () => {
  const { sent, refused, answers, queue, later, last } = scanning({ a: 1 });
  answers.push({ kind: 'refused', message: 'Only 1 belongs' }, done(0));
  queue.add(step('one'));
  queue.add(step('less', -1));
  await later();
  expect([sent, refused]).toEqual([['one', 'less'], ['Only 1 belongs']]);
  expect(last()?.picked).toEqual({ a: 0 });
});

it('receives a colleague’s confirmations, but not during own pending changes', async () => {
  const { answers, queue, later, last } = scanning();
  queue.learn({ a: 2 }, queue.taken());
  expect(last()?.picked).toEqual({ a: 2 });
  const before = queue.taken();
  answers.push(done(4));
  queue.add(step('one'));
  queue.learn({ a: 9 }, queue.taken());
  expect(last()?.picked).toEqual({ a: 3 });
  await later();
  queue.learn({ a: 2 }, before);
  expect(last()?.picked).toEqual({ a: 4 });
});

it('says when all of it was answered, and sends nothing once the screen is left', async () => {
  const { sent, answers, queue, later } = scanning();
  let settled: unknown;
  expect(await queue.settled()).toEqual({});
  queue.add(step('one'));
  void queue.settled().then((picked) => (settled = picked));
  await later();
  expect(settled).toBeUndefined();
  answers.push(done(1));
  await later(SECOND);
  expect(settled).toEqual({ a: 1 });
  queue.add(step('two'));
  await later();
  queue.stop();
  await later(60 * SECOND);
  expect(sent).toEqual(['one', 'one', 'two']);
});
