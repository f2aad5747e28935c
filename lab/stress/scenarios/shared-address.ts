import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '@/lib/kernel/db/client';
import { crowd, percentile } from '../crowd';
import { sendRequest, type Answer } from '../http';
import type { Play, Scenario } from '../scenario';
import { createStocked } from '../factories';
import { isSuccess, openPayment, Refusal, shopperAt } from '../shopper';
import type { Stage } from '../stage';
import { makeStores } from '../stores';

const HOUR_MS = 3_600_000;

/**
 * Starts processes of the store with the real rate limits, which other scenarios turn off. All
 * requests come from 127.0.0.1, as from the gateway of a mobile carrier.
 */
async function limitedStage(stage: Stage): Promise<Stage> {
  const stores = await makeStores(['all', 'all'], (line, isBad) => {
    if (isBad) stage.badNews.push(line);
    stage.lastLines.push(line);
  });
  await stores.start({ ...(process.env as Record<string, string>), RATE_LIMITS: '1', TRUSTED_PROXIES: '0' }, () =>
    stage.database.process(),
  );
  return { ...stage, stores };
}

/** Cookie jar of a browser, updated by each response. */
function jar() {
  const cookies = new Map<string, string>();
  return {
    keep: ({ cookies: set = [] }: Answer) =>
      set.forEach((line) => cookies.set(...(line.split(';', 1)[0]!.split(/=(.*)/s, 2) as [string, string]))),
    header: () => [...cookies].map((pair) => pair.join('=')).join('; '),
  };
}

const emailOf = (place: number) => `household-${place}@medcall.example`;
const passwordOf = (place: number) => `brass lantern ${place * 7919} tamarind`;

/**
 * Signs up, logs in and buys, as one household with one browser.
 * @throws an error with the rejection
 */
async function live(stage: Stage, { chanceOf }: Play, place: number, product: number): Promise<void> {
  const [chance, browser] = [chanceOf(place), jar()];
  const call = async (name: string, body: object): Promise<Answer> => {
    const answer = await sendRequest(`${stage.stores.any(chance)}/api/admin/${name}`, {
      headers: { cookie: browser.header() },
      body,
    });
    if (!isSuccess(answer)) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.json).slice(0, 200)}`);
    browser.keep(answer);
    return answer;
  };
  await call('adminsignup_front', {
    firstname: 'Meena',
    lastname: 'Rajan',
    phone_number: '9840012345',
    email: emailOf(place),
    password: passwordOf(place),
    consent: true,
  });
  await call('sendemail1', { email: emailOf(place) });
  const { json } = await call('adminlogin_front', { email: emailOf(place), password: passwordOf(place) });
  await call('addaddress', { place: 'Home', address_detail: '12, Gandhi Street, Madurai 625001' });
  const shopper = shopperAt(
    stage,
    { id: (json.admin_id as { id: string }[])[0]!.id, cookie: browser.header() },
    chance,
  );
  const opened = await openPayment(shopper, [product]);
  const paid = await shopper.pay(opened);
  if (!paid) throw new Error('the sandbox declined');
  await shopper.tell(opened, paid);
}

/**
 * Guesses passwords of existing and unknown accounts in sequence, until the scenario is over.
 * @returns the number of attempts, by status
 */
async function guess(stage: Stage, { chanceOf, sizes }: Play, isOver: () => boolean): Promise<Record<number, number>> {
  const [chance, answers] = [chanceOf('guesser'), {} as Record<number, number>];
  while (!isOver()) {
    const email = chance.happens(0.2)
      ? `nobody-${chance.below(1e6)}@medcall.example`
      : emailOf(chance.below(sizes.sharedAddress.households));
    const { status, json } = await sendRequest(`${stage.stores.any(chance)}/api/admin/adminlogin_front`, {
      body: { email, password: `guess-${chance.below(1e6)}` },
    });
    if (String(json.status) === 'true') throw new Error('a guess succeeded');
    answers[status] = (answers[status] ?? 0) + 1;
    await sleep(5);
  }
  return answers;
}

async function buyBehindOneAddress(stage: Stage, play: Play): Promise<void> {
  const {
    sizes: {
      sharedAddress: { households: howMany, atOnce },
    },
    findings,
  } = play;
  const product = await createStocked(howMany);
  let isOver = false;
  const guessing = guess(stage, play, () => isOver);
  const began = performance.now();
  const took: number[] = [];
  const shutOut: string[] = [];
  await crowd(Array.from({ length: howMany }), atOnce, async (_, place) => {
    const start = performance.now();
    await live(stage, play, place, product).catch(
      (error: unknown) =>
        void shutOut.push(error instanceof Refusal || error instanceof Error ? error.message : String(error)),
    );
    took.push(performance.now() - start);
  });
  const elapsed = performance.now() - began;
  isOver = true;
  const guesses = await guessing;
  findings.equal('households locked out', shutOut.length, 0);
  for (const reason of shutOut.slice(0, 5)) findings.expect(false, reason);
  findings.expect(elapsed < HOUR_MS, `it took ${Math.round(elapsed / 60_000)} minutes`);
  findings.equal(
    'orders paid',
    await db.order.count({ where: { status: 'PURCHASED', lines: { some: { productId: product } } } }),
    howMany,
  );
  const compared = guesses[200] ?? 0;
  findings.expect(
    compared <= 100 + elapsed / 10_000 + 100 * Math.ceil(elapsed / 600_000),
    `${compared} guesses were compared`,
  );
  Object.assign(findings.figures, {
    households: howMany - shutOut.length,
    seconds: (elapsed / 1000).toFixed(1),
    'one household, p50 / p99 ms': [50, 99].map((percent) => percentile(took, percent)).join(' / '),
    'guesses compared or refused / rate limited': `${compared} / ${guesses[429] ?? 0}`,
  });
}

export const sharedAddress: Scenario = {
  name: 'shared-address',
  title: ({ sharedAddress: { households: howMany } }) =>
    `${howMany.toLocaleString('en')} households behind one address sign up, log in and buy while one guesses passwords; the limits are on`,
  async run(play) {
    const stage = await limitedStage(play.stage);
    // Otherwise, workers of these stores would process the work of later scenarios.
    await buyBehindOneAddress(stage, play).finally(() => stage.stores.end());
  },
};
