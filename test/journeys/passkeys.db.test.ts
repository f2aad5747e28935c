import { SettingsService } from '@simplewebauthn/server';
import { generate } from 'otplib';
import { POST as add } from '@/app/api/console/add-passkey/route';
import { POST as confirmFirst } from '@/app/api/console/confirm-first-passkey/route';
import { POST as confirmApp } from '@/app/api/console/confirm-second-factor/route';
import { POST as finishApp } from '@/app/api/console/finish-replacement/route';
import { POST as logIn } from '@/app/api/console/login/route';
import { POST as prove } from '@/app/api/console/prove-passkey/route';
import { POST as proveCode } from '@/app/api/console/prove-second-factor/route';
import { GET as readFactors } from '@/app/api/console/read-factors/route';
import { GET as readInvoice } from '@/app/api/console/read-invoice/[order_id]/route';
import { POST as removeApp } from '@/app/api/console/remove-app/route';
import { POST as remove } from '@/app/api/console/remove-passkey/route';
import { POST as rename } from '@/app/api/console/rename-passkey/route';
import { POST as renewCodes } from '@/app/api/console/renew-recovery-codes/route';
import { POST as startFirst } from '@/app/api/console/start-first-passkey/route';
import { POST as start } from '@/app/api/console/start-passkey/route';
import { POST as startProof } from '@/app/api/console/start-passkey-proof/route';
import { POST as startAppAnew } from '@/app/api/console/start-replacement/route';
import { POST as startApp } from '@/app/api/console/start-second-factor/route';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { resetFactorOf } from '@/lib/people/staff/commands';
import { enrolDemoLogin } from '@/lib/people/staff/demo-logins';
import { offeredMethods } from '@/lib/people/staff/factors/list-factor-methods';
import { findRelyingParty } from '@/lib/people/passkeys/find-relying-party';
import type { PasskeyOptions, PasskeyQuestion } from '@/lib/people/passkeys/passkey-schema';
import { listStaff } from '@/lib/people/staff/queries';
import { codeOf, hasSecondFactor } from '@/lib/people/staff/factors/second-factor';
import { STEP_UP } from '@/lib/people/staff/permission-rules';
import { CHALLENGE_LIFETIME, MAX_PASSKEYS } from '@/lib/people/passkeys/rules';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { flushEvents } from '@/lib/kernel/security-events/record';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createStaffCookie } from '@/test/factories/staff';
import { PasskeyDevice } from '@/test/shop/passkey-device';

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});

const PASSWORD = 'a long pass phrase';
let passwordHash: Promise<string> | undefined;
const operator = async () =>
  createCustomer({ role: 'OPERATOR', passwordHash: await (passwordHash ??= hashPassword(PASSWORD)) });

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith('medcall.staff='))
    ?.split(';')[0] ?? '';
const request = <Body>(call: Handler, cookie: string, body: object = {}) => callRoute<Body>(call, { cookie, body });
const statusOf = async (call: Handler, cookie: string, body: object = {}) => (await request(call, cookie, body)).status;
const withPassword = async ({ email }: { email: string }) =>
  cookieOf((await callRoute(logIn, { body: { email, password: PASSWORD } })).headers);
const opens = async (cookie: string) =>
  (await callRoute(readInvoice, { cookie, params: { order_id: crypto.randomUUID() } })).status !== 401;
const toMake = async (call: Handler, cookie: string) =>
  (await request<{ options: PasskeyOptions }>(call, cookie)).body.options;
const toSign = async (cookie: string) => (await request<{ options: PasskeyQuestion }>(startProof, cookie)).body.options;
const mails = async () =>
  (await db.outboxMessage.findMany({ where: { payload: { path: ['template'], equals: 'secondFactor' } } })).length;
const actions = async () => (await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action);

/** Creates a logged-in staff member whose only second factor is a passkey. */
async function enrolled() {
  const person = await operator();
  const [first, device] = [await withPassword(person), new PasskeyDevice()];
  const options = await toMake(startFirst, first);
  const confirmed = await request<{ recovery_codes: string[] }>(confirmFirst, first, {
    credential: device.make(options),
  });
  return {
    person,
    device,
    first,
    options,
    confirmed,
    codes: confirmed.body.recovery_codes,
    cookie: cookieOf(confirmed.headers),
  };
}

/** Adds one more passkey of a logged-in staff member. */
async function another(cookie: string, name = 'The red key') {
  const device = new PasskeyDevice();
  const reply = await request(add, cookie, { credential: device.make(await toMake(start, cookie)), name });
  return { device, reply };
}

describe('a first passkey', () => {
  it('opens the console, gives ten recovery codes, is notified by email and written down once', async () => {
    const { confirmed, codes, cookie, first, options, person, device } = await enrolled();
    expect([confirmed.status, new Set(codes).size]).toEqual([200, 10]);
    expect([await opens(first), await opens(cookie)]).toEqual([false, true]);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
      excludeCredentials: [],
    });
    expect([await mails(), await actions()]).toEqual([1, ['staff.passkeyAdded']]);
    expect(await db.staffPasskey.findMany()).toMatchObject([
      { customerId: person.id, credentialId: device.id.toString('base64url'), counter: 0n, lastUsedAt: null },
    ]);
    expect(await listStaff()).toMatchObject([{ hasSecondFactor: true }]);
  });

  it('is refused where a second factor exists: a password alone adds nothing', async () => {
    const person = await operator();
    await enrolDemoLogin(person.id);
    const cookie = await withPassword(person);
    expect(await statusOf(startFirst, cookie)).toBe(409);
    // Started before the app was set up, and finished afterwards.
    await db.staffTotp.deleteMany();
    const options = await toMake(startFirst, cookie);
    await enrolDemoLogin(person.id);
    const credential = new PasskeyDevice().make(options);
    expect(await statusOf(confirmFirst, cookie, { credential })).toBe(409);
    for (const [call, body] of [
      [start, {}],
      [add, { credential, name: 'x' }],
    ] as const)
      expect(await statusOf(call, cookie, body)).toBe(401);
    expect(await db.staffPasskey.count()).toBe(0);
  });

  it('closes the way to a first app, also to one that was started before', async () => {
    const person = await operator();
    const [thief, owner] = [await withPassword(person), await withPassword(person)];
    const { secret } = (await request<{ secret: string }>(startApp, thief)).body;
    const device = new PasskeyDevice();
    await request(confirmFirst, owner, { credential: device.make(await toMake(startFirst, owner)) });
    const code = await generate({ secret });
    expect(await statusOf(confirmApp, thief, { code })).toBe(409);
    expect(await statusOf(proveCode, thief, { code })).toBe(422);
    expect(await statusOf(startApp, thief)).toBe(409);
    expect(await statusOf(startAppAnew, thief)).toBe(401);
    expect(await opens(thief)).toBe(false);
    expect(await db.staffTotp.count()).toBe(0);
  });

  it('and a code of an app that no one confirmed proves nothing next to it', async () => {
    const { person, cookie } = await enrolled();
    const { secret } = (await request<{ secret: string }>(startAppAnew, cookie)).body;
    const again = await withPassword(person);
    expect(await statusOf(proveCode, again, { code: await generate({ secret }) })).toBe(422);
  });

  it('is one of two at the same moment, or the app is', async () => {
    const person = await operator();
    const [one, other] = [await withPassword(person), await withPassword(person)];
    const { secret } = (await request<{ secret: string }>(startApp, other)).body;
    const credential = new PasskeyDevice().make(await toMake(startFirst, one));
    const done = await Promise.all([
      statusOf(confirmFirst, one, { credential }),
      generate({ secret }).then((code) => statusOf(confirmApp, other, { code })),
    ]);
    expect(done.filter((status) => status === 200)).toHaveLength(1);
    expect(
      (await db.staffPasskey.count()) + (await db.staffTotp.count({ where: { confirmedAt: { not: null } } })),
    ).toBe(1);
    expect(await db.staffRecoveryCode.count()).toBe(10);
  });
});

const CLIENT_DATA = Buffer.from('{"type":"webauthn.get","challenge":"x","origin":"x"}').toString('base64url');
const BYTES = { authenticatorData: 'x', signature: 'x', attestationObject: 'x' };

describe('a proof by passkey', () => {
  it('opens the session after a right password, and no other', async () => {
    const { person, device } = await enrolled();
    const [mine, other] = [await withPassword(person), await withPassword(person)];
    const question = await toSign(mine);
    expect(question).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: device.id.toString('base64url'), transports: ['internal'] }],
    });
    const credential = device.sign(question);
    expect(await statusOf(prove, other, { credential })).toBe(422);
    const proven = await request(prove, mine, { credential });
    expect([proven.status, await opens(cookieOf(proven.headers)), await opens(mine)]).toEqual([200, true, false]);
    const kept = await db.staffPasskey.findFirstOrThrow();
    expect([kept.counter, kept.lastUsedAt !== null]).toEqual([1n, true]);
  });

  it('is good for what asks for a fresh one, and unlocks', async () => {
    const { person, device } = await enrolled();
    const stale = await createStaffCookie(person.id, { now: new Date(Date.now() - STEP_UP - MINUTE) });
    expect(await statusOf(renewCodes, stale)).toBe(403);
    const proven = await request(prove, stale, { credential: device.sign(await toSign(stale)) });
    expect([proven.status, proven.headers.getSetCookie()]).toEqual([200, []]);
    expect(await statusOf(renewCodes, stale)).toBe(200);
    await db.staffSession.updateMany({ data: { lastSeenAt: new Date(Date.now() - 31 * MINUTE) } });
    expect(await opens(stale)).toBe(false);
    expect(await statusOf(prove, stale, { credential: device.sign(await toSign(stale)) })).toBe(200);
    expect(await opens(stale)).toBe(true);
  });

  it.each([
    ['another site', { origin: 'https://medcall.example.evil' }],
    ['another name', { rpId: 'evil.example' }],
    ['somebody whom the device did not recognise', { isVerified: false }],
    ['another challenge', { challenge: 'q8Yt0n1JqU3mF6sV9xB2cD5eG7hK4lM8pR1tW3zA6yE' }],
  ])('is refused of %s, when it is made and when it signs', async (_, odd) => {
    const { person, device, cookie } = await enrolled();
    const unproven = await withPassword(person);
    expect(await statusOf(prove, unproven, { credential: device.sign(await toSign(unproven), odd) })).toBe(422);
    const credential = new PasskeyDevice().make(await toMake(start, cookie), odd);
    expect(await statusOf(add, cookie, { credential, name: 'x' })).toBe(422);
    expect([await opens(unproven), await db.staffPasskey.count()]).toEqual([false, 1]);
  });

  it('counts once, whatever came of it, and for five minutes', async () => {
    const { person, device } = await enrolled();
    const cookie = await withPassword(person);
    const question = await toSign(cookie);
    expect(await statusOf(prove, cookie, { credential: device.sign(question, { isVerified: false }) })).toBe(422);
    expect(await statusOf(prove, cookie, { credential: device.sign(question) })).toBe(422);
    const credential = device.sign(await toSign(cookie));
    await db.staffSession.updateMany({ data: { challengeUntil: new Date(Date.now() - 1) } });
    expect(await statusOf(prove, cookie, { credential })).toBe(422);
    const right = device.sign(await toSign(cookie));
    const both = await Promise.all([
      statusOf(prove, cookie, { credential: right }),
      statusOf(prove, cookie, { credential: right }),
    ]);
    expect(both.filter((status) => status === 200)).toHaveLength(1);
    expect(await statusOf(prove, cookie, { credential: right })).not.toBe(200);
    expect(CHALLENGE_LIFETIME).toBeLessThanOrEqual(5 * MINUTE);
  });

  it('is one’s own: a colleague’s passkey, or another key under its name, opens nothing', async () => {
    const [{ person, device }, colleague] = [await enrolled(), await enrolled()];
    const cookie = await withPassword(person);
    expect(await statusOf(prove, cookie, { credential: colleague.device.sign(await toSign(cookie)) })).toBe(422);
    const forged = { ...new PasskeyDevice().sign(await toSign(cookie)), id: device.id.toString('base64url') };
    expect(await statusOf(prove, cookie, { credential: forged })).toBe(422);
    expect(await opens(cookie)).toBe(false);
  });

  it('is refused when its count goes back, which is told to anyone who watches', async () => {
    const { person, device } = await enrolled();
    const cookie = await withPassword(person);
    await request(prove, cookie, { credential: device.sign(await toSign(cookie), { counter: 7 }) });
    const later = await withPassword(person);
    for (const counter of [7, 6, 0])
      expect(await statusOf(prove, later, { credential: device.sign(await toSign(later), { counter }) })).toBe(422);
    await flushEvents();
    expect(await db.securityCount.findMany({ where: { event: 'passkey.copied' } })).toMatchObject([{ count: 3 }]);
    expect(await statusOf(prove, later, { credential: device.sign(await toSign(later), { counter: 8 }) })).toBe(200);
  });

  it('of a device that does not count is as good each time', async () => {
    const { person, device } = await enrolled();
    for (let times = 0; times < 2; times += 1) {
      const cookie = await withPassword(person);
      const credential = device.sign(await toSign(cookie), { counter: 0 });
      expect(await statusOf(prove, cookie, { credential })).toBe(200);
    }
  });

  it('counts wrong ones with wrong codes: the sixth waits, whichever it is', async () => {
    const { person, device } = await enrolled();
    const cookie = await withPassword(person);
    const wrong = async () =>
      statusOf(prove, cookie, { credential: device.sign(await toSign(cookie), { isVerified: false }) });
    for (const attempt of [wrong, () => statusOf(proveCode, cookie, { code: '000000' }), wrong, wrong, wrong])
      expect(await attempt()).toBe(422);
    expect(await statusOf(prove, cookie, { credential: device.sign(await toSign(cookie)) })).toBe(429);
    expect(await statusOf(proveCode, cookie, { code: '000000' })).toBe(429);
  });

  it.each([
    ['nothing', {}],
    ['null', null],
    ['a text', 'text'],
    ['another alphabet', { id: '§', type: 'public-key', response: {} }],
    ['another kind', { id: 'x', type: 'password', response: { clientDataJSON: CLIENT_DATA, ...BYTES } }],
    ['no JSON', { id: 'x', type: 'public-key', response: { clientDataJSON: 'x', ...BYTES } }],
    ['JSON of something else', { id: 'x', type: 'public-key', response: { clientDataJSON: 'e30', ...BYTES } }],
    ['too much', { id: 'x', type: 'public-key', response: { clientDataJSON: CLIENT_DATA.repeat(99), ...BYTES } }],
  ])('that is %s is bad input', async (_, credential) => {
    const { cookie, person } = await enrolled();
    const unproven = await withPassword(await operator());
    expect(await statusOf(prove, await withPassword(person), { credential })).toBe(400);
    expect(await statusOf(confirmFirst, unproven, { credential })).toBe(400);
    expect(await statusOf(add, cookie, { credential, name: 'x' })).toBe(400);
  });

  it.each(['packed', 'apple', 'android-key', 'fido-u2f'])(
    'is not made with a certificate (%s), whose addresses no one fetches',
    async (fmt) => {
      const { cookie } = await enrolled();
      // First step of the library toward certificates.
      const looking = jest.spyOn(SettingsService, 'getRootCertificates');
      const attStmt = new Map<string, Uint8Array[]>([['x5c', [new Uint8Array([0x30, 0x03, 0x02, 0x01, 0x05])]]]);
      const credential = new PasskeyDevice().make(await toMake(start, cookie), { vouchedBy: { fmt, attStmt } });
      expect(await statusOf(add, cookie, { credential, name: 'x' })).toBe(422);
      expect(looking).not.toHaveBeenCalled();
      await another(cookie);
      expect(looking).toHaveBeenCalled();
      looking.mockRestore();
    },
  );

  it('whose bytes cannot be read is refused as a wrong one', async () => {
    const { device, person, cookie } = await enrolled();
    const unproven = await withPassword(person);
    const signed = device.sign(await toSign(unproven));
    const credential = { ...signed, response: { ...signed.response, authenticatorData: 'AAAA', signature: 'AA' } };
    expect(await statusOf(prove, unproven, { credential })).toBe(422);
    const made = new PasskeyDevice().make(await toMake(start, cookie));
    const deep = Buffer.alloc(11_000, 0x81).toString('base64url');
    for (const attestationObject of ['AAAA', '_w', deep, made.response.attestationObject.slice(0, 80)])
      expect(
        await statusOf(add, cookie, {
          credential: { ...made, response: { ...made.response, attestationObject } },
          name: 'x',
        }),
      ).toBe(422);
  });
});

describe('one’s own passkeys', () => {
  it('are added, renamed and removed, each told and written down', async () => {
    const { cookie, person, device: first } = await enrolled();
    const { device, reply } = await another(cookie, '  The  red key ');
    expect(reply.status).toBe(200);
    const [old, added] = await db.staffPasskey.findMany({ orderBy: { id: 'asc' } });
    expect(added!.name).toBe('The red key');
    expect(await statusOf(rename, cookie, { passkey_id: added!.id, name: 'The blue key' })).toBe(200);
    const elsewhere = await createStaffCookie(person.id);
    expect(await statusOf(remove, cookie, { passkey_id: old!.id })).toBe(200);
    expect([await opens(cookie), await opens(elsewhere)]).toEqual([true, false]);
    const again = await withPassword(person);
    expect(await statusOf(prove, again, { credential: first.sign(await toSign(again)) })).toBe(422);
    expect(await statusOf(prove, again, { credential: device.sign(await toSign(again)) })).toBe(200);
    expect(await actions()).toEqual([
      'staff.passkeyAdded',
      'staff.passkeyAdded',
      'staff.passkeyRenamed',
      'staff.passkeyRemoved',
    ]);
    expect(await mails()).toBe(3);
    const written = JSON.stringify(await db.auditEntry.findMany());
    expect(['red', 'blue'].filter((word) => written.includes(word))).toEqual([]);
  });

  it('are not added without a fresh second factor, nor with a name that is none', async () => {
    const { cookie, person } = await enrolled();
    const stale = await createStaffCookie(person.id, { now: new Date(Date.now() - STEP_UP - MINUTE) });
    const { id } = await db.staffPasskey.findFirstOrThrow();
    for (const [call, body] of [
      [start, {}],
      [remove, { passkey_id: id }],
      [removeApp, {}],
    ] as const)
      expect(await statusOf(call, stale, body)).toBe(403);
    const credential = new PasskeyDevice().make(await toMake(start, cookie));
    for (const name of ['', '   ', 'x'.repeat(61)])
      expect((await request<{ fields: object }>(add, cookie, { credential, name })).body.fields).toHaveProperty('name');
    expect(await db.staffPasskey.count()).toBe(1);
  });

  it('are known once, by one person', async () => {
    const [{ cookie }, { device }] = [await enrolled(), await enrolled()];
    const credential = device.make(await toMake(start, cookie));
    expect(await statusOf(add, cookie, { credential, name: 'x' })).toBe(409);
    expect(await db.staffPasskey.count()).toBe(2);
  });

  it('are no one else’s to rename or remove', async () => {
    const [{ cookie }, { person }] = [await enrolled(), await enrolled()];
    const { id } = await db.staffPasskey.findFirstOrThrow({ where: { customerId: person.id } });
    expect(await statusOf(rename, cookie, { passkey_id: id, name: 'mine' })).toBe(404);
    expect(await statusOf(remove, cookie, { passkey_id: id })).toBe(404);
    expect(await db.staffPasskey.count()).toBe(2);
  });

  it('are twenty at most', async () => {
    const { cookie, person } = await enrolled();
    const row = await db.staffPasskey.findFirstOrThrow();
    const more = Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => ({
      customerId: person.id,
      credentialId: `more${index}`,
      publicKey: row.publicKey,
      isBackedUp: false,
      name: 'x',
    }));
    await db.staffPasskey.createMany({ data: more });
    expect(await statusOf(start, cookie)).toBe(409);
  });

  it('leave one second factor, also when the last two go at the same moment', async () => {
    const { cookie, person } = await enrolled();
    const [first] = await db.staffPasskey.findMany();
    const only = await request<{ message: string }>(remove, cookie, { passkey_id: first!.id });
    expect([only.status, only.body.message]).toEqual([409, expect.stringContaining('only second factor')]);
    await another(cookie);
    const ids = (await db.staffPasskey.findMany()).map(({ id }) => id);
    const done = await Promise.all(ids.map((passkey_id) => statusOf(remove, cookie, { passkey_id })));
    expect(done.toSorted()).toEqual([200, 409]);
    expect([await hasSecondFactor(person.id), await db.staffPasskey.count()]).toEqual([true, 1]);
  });
});

describe('an app next to passkeys', () => {
  it('is set up by its first code, is equivalent to the others, and can be removed', async () => {
    const { cookie, person } = await enrolled();
    const elsewhere = await createStaffCookie(person.id);
    const ways = async () => (await callRoute(readFactors, { cookie })).body;
    expect(await ways()).toMatchObject({ app: false, passkey_host: 'localhost' });
    expect(await statusOf(removeApp, cookie)).toBe(409);
    const { secret } = (await request<{ secret: string }>(startAppAnew, cookie)).body;
    expect(await ways()).toMatchObject({ app: false });
    expect(await statusOf(finishApp, cookie, { code: await generate({ secret }) })).toBe(200);
    expect([await ways(), await opens(elsewhere)]).toMatchObject([{ app: true }, true]);
    const again = await withPassword(person);
    const epoch = Math.floor(Date.now() / 1000) + 30;
    expect(await statusOf(proveCode, again, { code: await generate({ secret, epoch }) })).toBe(200);
    expect(await statusOf(removeApp, cookie)).toBe(200);
    expect([await ways(), await opens(elsewhere)]).toMatchObject([{ app: false }, false]);
    expect(await actions()).toEqual(['staff.passkeyAdded', 'staff.secondFactorAdded', 'staff.appRemoved']);
    expect(await mails()).toBe(3);
  });

  it('stays where it is all there is', async () => {
    const person = await operator();
    await enrolDemoLogin(person.id);
    const cookie = await createStaffCookie(person.id);
    expect((await callRoute(readFactors, { cookie })).body).toMatchObject({ app: true, passkey_host: null });
    expect(await statusOf(removeApp, cookie)).toBe(409);
    expect(await statusOf(startProof, cookie)).toBe(409);
    expect(await codeOf(person.id)).toMatch(/^\d{6}$/);
  });
});

it('a reset takes passkeys and recovery codes too, and ends what is open', async () => {
  const { cookie, person, device, codes } = await enrolled();
  const again = await withPassword(person);
  const question = await toSign(again);
  await resetFactorOf(person.email, { actor: 'command line' });
  expect([await opens(cookie), await hasSecondFactor(person.id), await db.staffPasskey.count()]).toEqual([
    false,
    false,
    0,
  ]);
  expect(await statusOf(prove, again, { credential: device.sign(question) })).toBe(401);
  const anew = await withPassword(person);
  expect(await statusOf(prove, anew, { credential: device.sign(question) })).toBe(422);
  expect(await statusOf(proveCode, anew, { code: codes[0] })).toBe(422);
});

it('are neither made, asked for nor counted as what is left where browsers take none', async () => {
  const { cookie } = await enrolled();
  const { secret } = (await request<{ secret: string }>(startAppAnew, cookie)).body;
  await request(finishApp, cookie, { code: await generate({ secret }) });
  const unproven = await withPassword(await operator());
  const site = jest.replaceProperty(env(), 'SITE_URL', 'http://127.0.0.1:3000');
  try {
    for (const [call, who] of [
      [startFirst, unproven],
      [start, cookie],
      [startProof, cookie],
      [removeApp, cookie],
    ] as const)
      expect(await statusOf(call, who)).toBe(409);
    expect((await callRoute(readFactors, { cookie })).body).toMatchObject({ app: true, passkey_host: null });
    expect(offeredMethods()).toEqual({ app: true, passkeyHost: null });
  } finally {
    site.restore();
  }
});

it('are offered where browsers make them: by a name, over https or on this machine', () => {
  const made = ['https://shop.example', 'http://localhost:3000', 'https://localhost:3443'];
  const not = ['http://127.0.0.1:3000', 'https://10.0.0.5', 'https://[::1]:3000', 'http://shop.example'];
  expect(made.map((site) => findRelyingParty(site))).toEqual([
    { id: 'shop.example', origin: 'https://shop.example' },
    { id: 'localhost', origin: 'http://localhost:3000' },
    { id: 'localhost', origin: 'https://localhost:3443' },
  ]);
  expect(not.map((site) => findRelyingParty(site))).toEqual([null, null, null, null]);
});
