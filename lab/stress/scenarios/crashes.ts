import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '@/lib/kernel/dates';
import { shopWhile } from '../keep-shopping';
import type { Play, Scenario } from '../scenario';

async function killThemAll({ stage, sizes: { crashes: size }, findings, chanceOf }: Play): Promise<void> {
  const chance = chanceOf('crashes');
  const order: ('store' | 'database')[] = [...Array<'store'>(size.store).fill('store')];
  for (let count = 0; count < size.database; count += 1) order.splice(chance.below(order.length), 0, 'database');
  const { stores, database } = stage;
  /** A killed process restarts while the next one is chosen, so at times all are down. */
  const returning = stores.addresses.map(() => Promise.resolve());
  const dead = { store: 0, database: 0 };
  const end = Date.now() + size.minutes * MINUTE;
  for (const victim of order) {
    if (Date.now() > end) break;
    const place = chance.below(stores.addresses.length);
    await returning[place];
    // Varies the pause, so that processes stop at different points of a checkout.
    await sleep(100 + chance.below(700));
    if (victim === 'database') await database.die(chance.happens(0.5) ? 'SIGKILL' : 'SIGQUIT');
    else returning[place] = stores.die(place);
    dead[victim] += 1;
    // A failed restart is reported when its promise is awaited.
    returning[place]!.catch(() => undefined);
  }
  await Promise.all(returning);
  Object.assign(findings.figures, { 'killed: store, PostgreSQL': `${dead.store}, ${dead.database}` });
}

export const crashes: Scenario = {
  name: 'crashes',
  title: ({ crashes: { store, database, shoppers } }) =>
    `the store killed ${store} times and PostgreSQL ${database} times while ${shoppers} shoppers check out and Razorpay is unreliable`,
  run: (play) => shopWhile(play, play.sizes.crashes.shoppers, () => killThemAll(play)),
};
