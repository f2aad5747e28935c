import { expect, test } from '@playwright/test';
import { closeConnections } from '../lab/attack/http';
import { ATTACKS, tryAttack } from '../lab/attack/run';
import { findTarget, type Target } from '../lab/attack/target';
import { members } from '../lab/attack/attacks/doors';
import { membersStore, openSecret, openStore } from './stores';

/** A small part of `npx tsx lab/attack/main.ts`. Run the whole only against your own store. */
let target: Target;
// Hostile files take until the time limits of their decoders.
test.describe.configure({ timeout: 300_000 });
test.beforeAll(async () => {
  process.env.NEXTAUTH_SECRET = openSecret();
  target = await findTarget(openStore(), { small: true });
});
test.afterAll(closeConnections);

for (const attack of ATTACKS.filter((each) => each !== members))
  test(`${attack.name}: no one can ${attack.goal}`, async () => {
    const { attempts, skipped } = await tryAttack(attack, target);
    test.skip(skipped !== undefined, skipped);
    expect(attempts.filter(({ held }) => !held)).toEqual([]);
    expect(attempts.length).toBeGreaterThan(0);
  });

test('a store for members: no one can see goods and prices without a session', async () => {
  const { attempts } = await tryAttack(members, await findTarget(membersStore(), { small: true }));
  expect(attempts.filter(({ held }) => !held)).toEqual([]);
  expect(attempts.length).toBeGreaterThan(0);
});
