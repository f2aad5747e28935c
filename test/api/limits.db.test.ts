import { PEER_HEADER } from '@/lib/kernel/http/client-address';
import { resetRateLimits, take, type Limit } from '@/lib/kernel/limits/rate-limit';
import { add, readCount } from '@/lib/kernel/limits/rate-limit-store';
import { expectEnvelope, logged } from './expectations';
import { rightInput } from './inputs';
import { createPerson, type Person } from './people';
import { allCalls, routeFiles, callsOf, type Call } from './routes';
import { sendCounted, type Sent } from './send';
import { setTheStage } from './stage';

setTheStage({ keepPeople: true });
beforeEach(resetRateLimits);

const [HERE, ELSEWHERE] = ['198.51.100.7', '198.51.100.8'];

/** Returns a valid call from one IP address. Headers that claim another address change nothing. */
async function rightCall(call: Call, person: Person, peer: string): Promise<Sent> {
  const values = await rightInput(call, person);
  // Each person gives an email address of their own.
  if (call.declaration.limits?.some(({ by }) => by === 'email')) values.body.email = `${person.id}@medcall.example`;
  return {
    ...values,
    cookie: person.cookie,
    headers: { [PEER_HEADER]: peer, 'x-forwarded-for': `203.0.113.${peer.length}` },
  };
}

const whoOf = ({ by = 'address' }: Limit, person: Person, sent: Sent) =>
  ({ address: HERE, customer: person.id, email: `${String(sent.body.email)} ${HERE}` })[by];

/** Uses up a limit. */
async function fill(limit: Limit, who: string): Promise<void> {
  if (limit.kept === 'memory') for (let count = 0; count < limit.most; count += 1) await take(limit, who);
  else await add(limit, who, limit.most);
}

async function expectFull(call: Call, limit: Limit, person: Person): Promise<void> {
  const { result, lines } = await logged(async () => sendCounted(call, await rightCall(call, person, HERE)));
  const wait = (limit.trickle ?? limit.per) / 1000;
  expect([call.name, limit, result.status, Number(result.headers.get('retry-after')) <= wait]).toEqual([
    call.name,
    limit,
    429,
    true,
  ]);
  expectEnvelope(result);
  expect(lines).toEqual([expect.objectContaining({ at: 'refused', status: 429 })]);
}

async function checkLimit(call: Call, limit: Limit, one: Person): Promise<void> {
  resetRateLimits();
  await fill(limit, whoOf(limit, one, await rightCall(call, one, HERE)));
  // Beyond a wide limit one call passes, and the next has to wait a little.
  if (limit.trickle) await take(limit, HERE);
  await expectFull(call, limit, one);
  if (limit.by === 'email') await checkSenders(call, limit, one);
}

/**
 * Checks that the owner of an email address can use it elsewhere after a stranger has used up its
 * limit. Senders from all addresses together are slowed down.
 */
async function checkSenders(call: Call, limit: Limit, one: Person): Promise<void> {
  const statusOf = async (peer: string) =>
    (await logged(async () => sendCounted(call, await rightCall(call, one, peer)))).result.status;
  expect([call.name, await statusOf(ELSEWHERE)]).not.toEqual([call.name, 429]);
  const { email } = (await rightCall(call, one, HERE)).body;
  await add({ ...limit, name: `${limit.name} of all` }, String(email), 3 * limit.most);
  const slowed = [await statusOf('198.51.100.9'), await statusOf('198.51.100.10')];
  expect([call.name, slowed[0] === 429, slowed[1]]).toEqual([call.name, false, 429]);
}

/** Checks that cross-site requests and unreadable requests are not counted. */
async function checkUncounted(call: Call, limits: Limit[], person: Person): Promise<void> {
  const sent = await rightCall(call, person, HERE);
  const foreign = {
    ...sent,
    headers: { ...sent.headers, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  };
  const unreadable = {
    ...sent,
    body: {
      email: {},
      token: 1,
      user_id: 7,
      message: 7,
      review: 7,
      name: {},
      current_password: {},
      offers: 'x',
      coupon_code: {},
      phone_number: {},
      gender: 7,
      order: 7,
    },
  };
  for (const [values, status] of [
    [foreign, 403],
    [unreadable, 400],
  ] as const) {
    const { result } = await logged(() => sendCounted(call, values));
    expect([call.name, result.status]).toEqual([
      call.name,
      call.declaration.session === 'own' && status === 400 ? 403 : status,
    ]);
  }
  for (const limit of limits)
    expect([limit, (await readCount(limit, whoOf(limit, person, sent))).count]).toEqual([limit, 0]);
}

const countedByUs = (call: Call) => (call.declaration.limits ?? []).filter(({ counts }) => counts !== 'failures');

it.each(routeFiles())('$pattern keeps its limits, for anyone who they are meant', async (route) => {
  for (const call of await callsOf(route)) {
    const limits = countedByUs(call);
    if (limits.length === 0) continue;
    const [one, other] = [await createPerson(), await createPerson()];
    const isKept = limits.every(({ kept }) => kept !== 'memory');
    if (isKept && call.method !== 'GET' && !call.declaration.file) await checkUncounted(call, limits, one);
    for (const limit of limits) await checkLimit(call, limit, one);
    const { result } = await logged(async () => sendCounted(call, await rightCall(call, other, ELSEWHERE)));
    expect([call.name, result.status]).not.toEqual([call.name, 429]);
  }
});

it('what costs someone money, email or rest has a limit', async () => {
  const limited = new Set(
    (await allCalls()).filter(({ declaration }) => declaration.limits?.length).map(({ name }) => name),
  );
  expect(WANT_LIMITS.filter((name) => !limited.has(name))).toEqual([]);
});

it('limits of calls that send email or create accounts are counted in the database', async () => {
  const calls = (await allCalls()).filter(({ name }) => WANT_DATABASE.includes(name));
  expect(calls.map(({ name }) => name).sort()).toEqual(WANT_DATABASE);
  for (const { name, declaration } of calls)
    for (const { kept = 'database' } of declaration.limits!) expect([name, kept]).toEqual([name, 'database']);
});

/**
 * Calls that need limits: password guesses, email to strangers, accounts, reviews, requests to the
 * owner, search.
 */
const WANT_LIMITS = [
  'adminlogin_front',
  'adminsignup_front',
  'sendcode',
  'checkcode',
  'passkeylogin',
  'sendemail',
  'sendemail1',
  'resetpassword',
  'applycoupon',
  'productReview',
  'beingpatner',
  'admingetProducts_front',
  'admingetProducts_autocomplete',
];
const WANT_DATABASE = [
  'adminlogin_front',
  'adminsignup_front',
  'beingpatner',
  'changepassword',
  'contact',
  'linkgoogle',
  'registerseller',
  'resetpassword',
  'sendcode',
  'sendemail',
  'sendemail1',
  'signupgoogle',
  'signupmobile',
  'subscribe',
];
