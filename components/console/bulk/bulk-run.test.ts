import { CallFailed } from '@/lib/kernel/http/browser';
import { runStep, type StepResult, type Previewed } from './bulk-run';

const order = (name: string, ...parcelIds: string[]): Previewed => ({
  orderId: name,
  number: name,
  parcelIds,
  isCollected: false,
  isFinal: false,
  refusal: null,
});

function running(answers: Record<string, Error>) {
  const sent: string[] = [];
  const reported: StepResult[] = [];
  const send = (parcelId: string) => {
    sent.push(parcelId);
    return answers[parcelId] ? Promise.reject(answers[parcelId]) : Promise.resolve([parcelId]);
  };
  return {
    sent,
    told: reported,
    ways: {
      step: 'dispatch' as const,
      send,
      tell: (one: StepResult) => void reported.push(one),
      isStopped: () => false,
    },
  };
}

it('does one order after the other, and one that is refused stops no other', async () => {
  const { sent, told: reported, ways } = running({ b1: new CallFailed(409, 'It has left already') });
  expect(await runStep([order('a', 'a1', 'a2'), order('b', 'b1', 'b2'), order('c', 'c1')], ways)).toBe(true);
  expect(sent).toEqual(['a1', 'a2', 'b1', 'c1']);
  expect(reported).toEqual([
    { orderId: 'a', problem: null, undoable: ['a1', 'a2'] },
    { orderId: 'b', problem: 'It has left already', undoable: [] },
    { orderId: 'c', problem: null, undoable: ['c1'] },
  ]);
});

it.each([0, 401, 503])('goes no further where the store answers %d', async (status) => {
  const { sent, told: reported, ways } = running({ b1: new CallFailed(status, '') });
  await expect(runStep([order('a', 'a1'), order('b', 'b1'), order('c', 'c1')], ways)).rejects.toMatchObject({ status });
  expect([sent, reported.length]).toEqual([['a1', 'b1'], 1]);
});

it('stops between two orders', async () => {
  const { sent, told: reported, ways } = running({});
  const isEnd = await runStep([order('a', 'a1'), order('b', 'b1')], { ...ways, isStopped: () => reported.length > 0 });
  expect([isEnd, sent]).toEqual([false, ['a1']]);
});
