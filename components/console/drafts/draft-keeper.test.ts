import { CallFailed } from '@/lib/kernel/http/browser';
import { draftKeeper, type DraftState } from './draft-keeper';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function keeping() {
  const sent: string[] = [];
  const reported: DraftState['kind'][] = [];
  const answers: (Error | undefined)[] = [];
  const leaving: string[] = [];
  const keeper = draftKeeper({
    send: (text, isLeaving) => {
      sent.push(text);
      if (isLeaving) leaving.push(text);
      const error = answers.shift();
      return error ? Promise.reject(error) : Promise.resolve();
    },
    tell: ({ kind }) => reported.push(kind),
  });
  const later = () => jest.advanceTimersByTimeAsync(3_000);
  return { sent, told: reported, answers, leaving, keeper, later };
}

it('sends the last of what is typed, every three seconds', async () => {
  const { sent, keeper, later } = keeping();
  for (const text of ['d', 'dr', 'dra']) keeper.change(text);
  expect(sent).toEqual([]);
  await later();
  keeper.change('draf');
  keeper.change('draft');
  await later();
  await later();
  expect(sent).toEqual(['dra', 'draft']);
});

it('drops what the form no longer holds, and sends nothing of a form no one touched', async () => {
  const { sent, told: reported, keeper, later } = keeping();
  keeper.change('');
  await later();
  keeper.change('a');
  await later();
  keeper.change('');
  await later();
  expect([sent, reported]).toEqual([
    ['a', ''],
    ['kept', 'none'],
  ]);
});

it('tries again while there is no answer', async () => {
  const { sent, told: reported, answers, keeper, later } = keeping();
  answers.push(new CallFailed(0, ''), new CallFailed(503, ''));
  keeper.change('a');
  await later();
  await later();
  keeper.change('ab');
  await later();
  expect([sent, reported]).toEqual([
    ['a', 'a', 'ab'],
    ['failed', 'failed', 'kept'],
  ]);
});

it('waits for someone to log in where the session is over', async () => {
  const { sent, told: reported, answers, keeper, later } = keeping();
  answers.push(new CallFailed(401, '', {}, 'sign-in'));
  keeper.change('a');
  await later();
  await later();
  expect([sent, reported]).toEqual([['a'], ['locked']]);
  keeper.flush();
  await later();
  expect([sent, reported]).toEqual([
    ['a', 'a'],
    ['locked', 'kept'],
  ]);
});

it('puts an earlier draft into a form no one has touched, and into no other', async () => {
  const { sent, keeper, later } = keeping();
  expect(keeper.found('earlier', new Date())).toBe(true);
  keeper.change('earlier');
  await later();
  expect(sent).toEqual([]);
  const typed = keeping();
  typed.keeper.change('new');
  expect(typed.keeper.found('earlier', new Date())).toBe(false);
  await typed.later();
  expect(typed.sent).toEqual(['new']);
});

it('deletes sent words immediately, even while the last are in transit', async () => {
  const { sent, keeper, later } = keeping();
  keeper.change('a');
  keeper.flush();
  keeper.drop();
  await later();
  expect(sent).toEqual(['a', '']);
});

it('sends the last input when the tab closes, even during pending requests', async () => {
  const { sent, answers, leaving, keeper, later } = keeping();
  answers.push(new CallFailed(503, ''));
  keeper.change('a');
  await later();
  keeper.change('ab');
  keeper.flush();
  keeper.change('abc');
  keeper.flush(true);
  expect([sent, leaving]).toEqual([['a', 'ab', 'abc'], ['abc']]);
  await later();
  keeper.flush(true);
  expect(leaving).toEqual(['abc']);
});

it('keeps typed text whatever the store reports, until sent or discarded', async () => {
  const { sent, answers, keeper, later } = keeping();
  answers.push(new CallFailed(409, ''), new CallFailed(429, ''), new CallFailed(500, ''));
  keeper.change('a');
  for (let turn = 0; turn < 5; turn += 1) await later();
  expect(sent).toEqual(['a', 'a', 'a', 'a']);
});
