import { expect, test } from '@playwright/test';
import { closeConnections } from '../attack/http';
import { ATTACKS, tryAttack } from '../attack/run';
import { findTarget, type Target } from '../attack/target';
import { members } from '../attack/attacks/doors';
import { membersStore, openStore } from './stores';

/** A small part of `npm run attack`: the whole of it is for a store of one's own. */
let target: Target;
test.beforeAll(async () => {
  target = await findTarget(openStore(), { small: true });
});
test.afterAll(closeConnections);

for (const attack of ATTACKS.filter((each) => each !== members))
  test(`${attack.name}: nobody can ${attack.goal}`, async () => {
    const { attempts, skipped } = await tryAttack(attack, target);
    test.skip(skipped !== undefined, skipped);
    expect(attempts.filter(({ held }) => !held)).toEqual([]);
    expect(attempts.length).toBeGreaterThan(0);
  });

test('a store for members: nobody can see goods and prices without a session', async () => {
  const { attempts } = await tryAttack(members, await findTarget(membersStore(), { small: true }));
  expect(attempts.filter(({ held }) => !held)).toEqual([]);
  expect(attempts.length).toBeGreaterThan(0);
});
