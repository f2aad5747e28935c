import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { take, type Limit } from '@/lib/kernel/limits/rate-limit';

const PER = 2 * SECOND;

/** @returns true if the call passed, or the seconds to wait */
export async function tryToTake(limit: Limit, who: string): Promise<true | number> {
  try {
    await take(limit, who);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'tooMany') return Number(error.values.seconds);
    throw error;
  }
}

export const passed = (answers: (true | number)[]) => answers.filter((answer) => answer === true).length;

/** Declares the contract of rate limits, for any place where they are counted. */
export function keepsLimits(where: string, kept: Limit['kept']): void {
  const limit = (most: number, more: Partial<Limit> = {}): Limit => ({
    name: crypto.randomUUID(),
    most,
    per: PER,
    kept,
    ...more,
  });
  const times = (count: number, of: Limit, who = 'one') =>
    Promise.all(Array.from({ length: count }, () => tryToTake(of, who)));

  describe(`limits kept in the ${kept}, counted ${where}`, () => {
    it.each([1, 2, 3, 10, 25])('let exactly %i through of many at the same moment', async (most) => {
      const answers = await times(60, limit(most));
      expect(passed(answers)).toBe(most);
      for (const answer of answers) if (answer !== true) expect([1, 2]).toContain(answer);
    });

    it('are of each caller, and of each limit', async () => {
      const [one, other] = [limit(1), limit(1)];
      expect([await tryToTake(one, 'a'), await tryToTake(one, 'b'), await tryToTake(other, 'a')]).toEqual([
        true,
        true,
        true,
      ]);
      expect(await tryToTake(one, 'a')).not.toBe(true);
    });

    it('restart when the window is over', async () => {
      const one = limit(3);
      expect(passed(await times(10, one))).toBe(3);
      await sleep(PER + 200);
      expect(passed(await times(10, one))).toBe(3);
    });

    it('take a count back that came to nothing, and never more than was counted', async () => {
      const one = limit(4);
      const giveBack = await take(one, 'one');
      expect(passed(await times(3, one))).toBe(3);
      expect(await tryToTake(one, 'one')).not.toBe(true);
      await giveBack();
      expect([await tryToTake(one, 'one'), await tryToTake(one, 'one')]).toEqual([true, expect.any(Number)]);
    });

    it('hold however often someone is turned away', async () => {
      const one = limit(2);
      await times(50, one);
      expect(passed(await times(50, one))).toBe(0);
    });

    it('throttles beyond a wide limit: one at a time passes', async () => {
      const wide = limit(5, { per: 60 * SECOND, trickle: SECOND });
      expect(passed(await times(40, wide))).toBe(6);
      await sleep(SECOND + 200);
      expect(passed(await times(40, wide))).toBe(1);
    });
  });
}
