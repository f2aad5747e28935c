import { CallFailed } from '@/lib/kernel/http/browser';
import { draftKeeper, type DraftState } from './draft-keeper';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function keeping() {
  const sent: string[] = [];
  const told: DraftState['kind'][] = [];
  const answers: (Error | undefined)[] = [];
  const leaving: string[] = [];
  const keeper = draftKeeper({
    send: (text, isLeaving) => {
      sent.push(text);
      if (isLeaving) leaving.push(text);
      const error = answers.shift();
      return error ? Promise.reject(error) : Promise.resolve();
    },
    tell: ({ kind }) => told.push(kind),
  });
  const later = () => jest.advanceTimersByTimeAsync(3_000);
  return { sent, told, answers, leaving, keeper, later };
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

it('drops what the form no longer holds, and sends nothing of a form nobody touched', async () => {
  const { sent, told, keeper, later } = keeping();
  keeper.change('');
  await later();
  keeper.change('a');
  await later();
  keeper.change('');
  await later();
  expect([sent, told]).toEqual([
    ['a', ''],
    ['kept', 'none'],
  ]);
});

it('tries again while there is no answer', async () => {
  const { sent, told, answers, keeper, later } = keeping();
  answers.push(new CallFailed(0, ''), new CallFailed(503, ''));
  keeper.change('a');
  await later();
  await later();
  keeper.change('ab');
  await later();
  expect([sent, told]).toEqual([
    ['a', 'a', 'ab'],
    ['failed', 'failed', 'kept'],
  ]);
});

it('waits for somebody to log in where the session is over', async () => {
  const { sent, told, answers, keeper, later } = keeping();
  answers.push(new CallFailed(401, '', {}, 'sign-in'));
  keeper.change('a');
  await later();
  await later();
  expect([sent, told]).toEqual([['a'], ['locked']]);
  keeper.flush();
  await later();
  expect([sent, told]).toEqual([
    ['a', 'a'],
    ['locked', 'kept'],
  ]);
});

it('puts an earlier draft into a form nobody has touched, and into no other', async () => {
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

it('drops at once what was sent, also when the last of it is still on its way', async () => {
  const { sent, keeper, later } = keeping();
  keeper.change('a');
  keeper.flush();
  keeper.drop();
  await later();
  expect(sent).toEqual(['a', '']);
});

it('sends the last words at once where the tab is closed, also while others are on their way or the store was away', async () => {
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

it('keeps what is typed whatever the store says of it, until it was sent or thrown away', async () => {
  const { sent, answers, keeper, later } = keeping();
  answers.push(new CallFailed(409, ''), new CallFailed(429, ''), new CallFailed(500, ''));
  keeper.change('a');
  for (let turn = 0; turn < 5; turn += 1) await later();
  expect(sent).toEqual(['a', 'a', 'a', 'a']);
});
