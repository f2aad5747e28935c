import { sealSession, sessionCookieName } from '@/lib/auth/cookie';
import { createSession } from '@/lib/auth/sessions';
import { db } from '@/lib/db/client';
import { PEER_HEADER } from '@/lib/http/client-address';
import { forgetAttempts, type Limit } from '@/lib/http/rate-limit';
import { signedUp } from '../shop';
import { expectEnvelope, logged, needsSession } from './expectations';
import { allCalls, routeFiles, callsOf, type Call } from './routes';
import { readReply, type Reply } from './send';

let now = Date.now();
beforeEach(() => {
  forgetAttempts();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

type Asking = { cookie?: string; headers?: Record<string, string> };

/** One attempt that costs little: it counts whatever it asks for. */
async function attempt({ handler, method, pattern }: Call, { cookie, headers }: Asking): Promise<Reply> {
  const request = new Request(`http://localhost:3000/api/admin${pattern}`, { method, headers: { ...(cookie ? { cookie } : {}), ...headers } });
  const params = Object.fromEntries([...pattern.matchAll(/\[(\w+)\]/g)].map(([, name]) => [name!, 'x']));
  return readReply(await handler(request, { params: Promise.resolve(params) }));
}

async function cookieOf(customerId: string): Promise<string> {
  const { sid, maxAgeSeconds } = await createSession(customerId, { remember: false, now: new Date(now) });
  return `${sessionCookieName()}=${await sealSession({ sub: customerId, sid }, maxAgeSeconds)}`;
}

/** Which limit stops a caller first when all attempts come at once, and how long it lasts. */
const tightest = (limits: Limit[]) => limits.reduce((one, other) => (other.most < one.most ? other : one));

async function expectLimit(call: Call, limit: Limit, ask: () => Promise<Asking>): Promise<void> {
  const asking = await ask();
  for (let count = 1; count <= limit.most; count += 1) {
    // Every attempt claims to come from somewhere else; without a trusted proxy nobody believes it.
    const headers = { ...asking.headers, 'x-forwarded-for': `203.0.113.${count % 250}, 10.0.0.${count % 250}` };
    const { status } = await attempt(call, { ...asking, headers });
    expect({ count, status }).not.toEqual({ count, status: 429 });
  }
  const { result: stopped, lines } = await logged(() => attempt(call, asking));
  expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, String(Math.ceil(limit.per / 1000))]);
  expectEnvelope(stopped);
  expect(lines).toEqual([expect.objectContaining({ at: 'refused', status: 429 })]);
  now += limit.per - 1;
  const again = await ask();
  expect((await logged(() => attempt(call, again))).result.headers.get('retry-after')).toBe('1');
}

/** With a password, so that an empty request does not get far enough to end the account. */
async function withPassword() {
  const person = await signedUp();
  await db.customer.update({ where: { id: person.id }, data: { passwordHash: 'none that fits' } });
  return person;
}

async function checkCall(call: Call): Promise<void> {
  const limit = tightest(call.declaration.limits!);
  const [one, other] = [await withPassword(), await withPassword()];
  const hasSession = needsSession(call) || limit.by === 'customer';
  const asking = (id: string, peer: string) => async (): Promise<Asking> => ({ cookie: hasSession ? await cookieOf(id) : undefined, headers: { [PEER_HEADER]: peer } });
  const [mine, theirs] = limit.by === 'customer' ? [asking(one.id, '198.51.100.7'), asking(other.id, '198.51.100.7')] : [asking(one.id, '198.51.100.7'), asking(one.id, '198.51.100.8')];
  await expectLimit(call, limit, mine);
  expect((await attempt(call, await theirs())).status).not.toBe(429);
  now += 1;
  expect((await attempt(call, await mine())).status).not.toBe(429);
}

it.each(routeFiles())('$pattern keeps its limits', async (route) => {
  for (const call of await callsOf(route)) {
    if (call.declaration.limits?.length) await checkCall(call);
    else for (let count = 0; count < 3; count += 1) expect((await logged(() => attempt(call, {}))).result.status).not.toBe(429);
  }
}, 60_000);

it('what costs somebody money, mail or rest has a limit', async () => {
  const limited = new Set((await allCalls()).filter(({ declaration }) => declaration.limits?.length).map(({ name }) => name));
  expect(WANT_LIMITS.filter((name) => !limited.has(name))).toEqual([]);
});

/** Guessing, mail to strangers, accounts, opinions, requests to the owner, search (facts/security.md 4.5). */
const WANT_LIMITS = [
  'adminlogin_front', 'adminsignup_front', 'sendemail', 'sendemail1', 'resetpassword', 'applycoupon', 'productReview', 'beingpatner',
  'admingetProducts_front', 'admingetProducts_autocomplete',
];
