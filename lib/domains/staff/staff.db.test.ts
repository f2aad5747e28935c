import { POST as becomeOwnerCall } from '@/app/api/admin/becomeowner/route';
import { POST as logIn } from '@/app/api/admin/adminlogin_front/route';
import { GET as profile } from '@/app/api/admin/getProfile/[user_id]/route';
import { resetPassword } from '@/lib/domains/sign-in/reset-password';
import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { loadLogins } from '@/tools/commands/demo/load-people';
import logins from '@/tools/local-stack/demo-logins.json';
import { resetDatabase } from '@/test/database';
import { callRoute } from '@/test/call-route';
import { createCustomer } from '@/test/factories/customer';
import { addStaff, changeRole, issueStaffLink, removeStaff, setRegistration } from './commands';
import { disableDemoLogins, isTrial } from './demo-logins';
import { hasOwner, issueOwnerLink } from './owner-link';
import { listStaff } from './queries';

const by = { actor: 'command line' };
const MEENA = { email: 'Meena@Nalam.example', firstName: 'Meena', lastName: 'Rajan', role: 'OPERATOR' };
const tokenOf = (path: string) => path.split('token=')[1]!;
const withPassword = (path: string, newPassword = 'a long pass phrase') =>
  resetPassword({ token: tokenOf(path), newPassword });
const login = async (email: string, password: string) =>
  (await callRoute(logIn, { body: { email, password } })).body.status;
const roleOf = async (email: string) => (await db.customer.findUniqueOrThrow({ where: { email } })).role;
const key = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { key?: string }) => error.key ?? String(error),
  );

beforeEach(async () => {
  await resetDatabase();
  await db.setting.deleteMany();
});

describe('an account of the staff', () => {
  it('is made without a password, and set up by a link that works once', async () => {
    const path = await addStaff(MEENA, by);
    expect(await listStaff()).toMatchObject([
      { email: 'meena@nalam.example', name: 'Meena Rajan', role: 'OPERATOR', canLogIn: false },
    ]);
    await withPassword(path);
    expect(await login('meena@nalam.example', 'a long pass phrase')).toBe('true');
    expect(await key(withPassword(path, 'another pass phrase'))).toBe('resetLinkInvalid');
    expect(await db.outboxMessage.count({ where: { payload: { path: ['template'], equals: 'staffLink' } } })).toBe(1);
    expect(await db.passwordReset.findMany({ where: { tokenHash: { contains: tokenOf(path) } } })).toEqual([]);
    expect(await db.auditEntry.findMany({ select: { actor: true, action: true } })).toEqual([
      { actor: 'command line', action: 'staff.added' },
    ]);
  });

  it('can be set up for a day, and by the newest link alone', async () => {
    const first = await addStaff(MEENA, by, new Date(Date.now() - 24 * 3_600_000 - 1000));
    expect(await key(withPassword(first))).toBe('resetLinkInvalid');
    const [second, third] = [await issueStaffLink(MEENA.email, by), await issueStaffLink(MEENA.email, by)];
    expect(await key(withPassword(second))).toBe('resetLinkInvalid');
    expect(await key(withPassword(third))).toBe('done');
  });

  it.each([
    [{ email: 'meena' }, 'emailInvalid'],
    [{ role: 'CUSTOMER' }, 'staffRole'],
    [{ role: 'KING' }, 'staffRole'],
    [{ firstName: '' }, 'firstNameRequired'],
  ])('is refused with %j', async (change, refusal) => {
    expect(await key(addStaff({ ...MEENA, ...change }, by))).toBe(refusal);
    expect(await db.customer.count()).toBe(0);
  });

  it('is not made for an address that has an account; that one gets a role instead, and is logged out', async () => {
    const { id, cookie } = await createCustomer();
    const { email } = await db.customer.findUniqueOrThrow({ where: { id } });
    expect(await key(addStaff({ ...MEENA, email }, by))).toBe('staffKnown');
    await db.customer.update({ where: { id }, data: { emailVerifiedAt: null } });
    expect(await key(changeRole(email, 'PHARMACIST', by))).toBe('staffUnconfirmed');
    await db.customer.update({ where: { id }, data: { emailVerifiedAt: new Date() } });
    await changeRole(email, 'PHARMACIST', by);
    expect(await roleOf(email)).toBe('PHARMACIST');
    expect((await callRoute(profile, { cookie, params: { user_id: id } })).status).toBe(401);
  });

  it('leaves the staff with its sessions, links and registration', async () => {
    const { id, cookie } = await createCustomer({ role: 'PHARMACIST' });
    const { email } = await db.customer.findUniqueOrThrow({ where: { id } });
    await setRegistration(
      email,
      { number: '12345', council: 'Tamil Nadu Pharmacy Council', validUntil: '2029-12-31' },
      by,
    );
    const path = await issueStaffLink(email, by);
    await removeStaff(email, by);
    expect(await roleOf(email)).toBe('CUSTOMER');
    expect(await db.pharmacistRegistration.count()).toBe(0);
    expect((await callRoute(profile, { cookie, params: { user_id: id } })).status).toBe(401);
    expect(await key(withPassword(path))).toBe('resetLinkInvalid');
    for (const work of [
      () => removeStaff(email, by),
      () => issueStaffLink(email, by),
      () => removeStaff('nobody@nalam.example', by),
    ])
      expect(await key(work())).toBe('staffUnknown');
  });
});

describe('a pharmacist’s registration', () => {
  const registration = { number: '12345', council: 'Tamil Nadu Pharmacy Council', validUntil: '2029-12-31' };

  it('is written down, renewed, and nobody else’s', async () => {
    await addStaff(MEENA, by);
    await addStaff({ ...MEENA, email: 'other@nalam.example' }, by);
    await setRegistration(MEENA.email, registration, by);
    await setRegistration(MEENA.email, { ...registration, validUntil: '2034-12-31' }, by);
    expect((await listStaff()).map((member) => member.registration)).toEqual([
      { number: '12345', council: 'Tamil Nadu Pharmacy Council', validUntil: new Date('2034-12-31') },
      null,
    ]);
    expect(await key(setRegistration('other@nalam.example', registration, by))).toBe('registrationTaken');
    for (const change of [{ number: ' ' }, { council: '' }, { validUntil: '31-12-2029' }, { validUntil: '2029-02-30' }])
      expect(await key(setRegistration(MEENA.email, { ...registration, ...change }, by))).toBe('registrationInvalid');
  });

  it('is not for a customer', async () => {
    const { id } = await createCustomer();
    const { email } = await db.customer.findUniqueOrThrow({ where: { id } });
    expect(await key(setRegistration(email, registration, by))).toBe('staffUnknown');
  });
});

describe('the last owner', () => {
  it('stays: not removed, not demoted, not even when two who can log in go at the same moment', async () => {
    const emails = ['one@nalam.example', 'two@nalam.example'];
    for (const email of emails) await withPassword(await addStaff({ ...MEENA, email, role: 'OWNER' }, by));
    await addStaff({ ...MEENA, email: 'three@nalam.example', role: 'OWNER' }, by);
    const done = await Promise.all([key(removeStaff(emails[0]!, by)), key(changeRole(emails[1]!, 'OPERATOR', by))]);
    expect(done.toSorted()).toEqual(['done', 'lastOwner']);
    expect(await hasOwner()).toBe(true);
  });
});

describe('a store without an owner', () => {
  it('makes a link by which the first who is logged in becomes it, once', async () => {
    const old = await issueOwnerLink();
    const path = await issueOwnerLink();
    const [meena, kumar] = [await createCustomer(), await createCustomer()];
    const ask = ({ cookie }: { cookie: string }, link: string | null) =>
      callRoute(becomeOwnerCall, { cookie, body: { token: tokenOf(link!) } });
    expect((await ask(meena, old)).status).toBe(400);
    const answers = await Promise.all([ask(meena, path), ask(kumar, path)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await db.customer.count({ where: { role: 'OWNER' } })).toBe(1);
    expect(await db.auditEntry.findMany({ select: { action: true } })).toEqual([{ action: 'staff.firstOwner' }]);
  });

  it('keeps it for a day', async () => {
    const path = await issueOwnerLink(new Date(Date.now() - 24 * 3_600_000 - 1000));
    const { cookie, id } = await createCustomer();
    expect((await callRoute(becomeOwnerCall, { cookie, body: { token: tokenOf(path!) } })).status).toBe(400);
    expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({ role: 'CUSTOMER' });
  });

  it('has none left as soon as there is an owner who can log in, or can be', async () => {
    const path = await issueOwnerLink();
    const invited = await addStaff({ ...MEENA, role: 'OWNER' }, by);
    expect(await issueOwnerLink()).toBeNull();
    const { cookie } = await createCustomer();
    expect((await callRoute(becomeOwnerCall, { cookie, body: { token: tokenOf(path!) } })).status).toBe(409);
    await db.passwordReset.updateMany({ data: { usedAt: new Date() } });
    expect(await issueOwnerLink()).toMatch(/^\/become-owner#token=[\w-]{43}$/);
    expect(await key(withPassword(invited))).toBe('resetLinkInvalid');
  });
});

describe('the demo’s logins', () => {
  const all = Object.values(logins);

  it('lose password, role and sessions where others can reach the store', async () => {
    await loadLogins(logins);
    const { headers } = await callRoute(logIn, { body: logins.owner });
    const cookie = headers.get('set-cookie')!.split(';')[0]!;
    const { id } = await db.customer.findUniqueOrThrow({ where: { email: logins.owner.email } });
    expect((await callRoute(profile, { cookie, params: { user_id: id } })).status).toBe(200);
    expect((await disableDemoLogins(all)).toSorted()).toEqual(all.map(({ email }) => email).toSorted());
    for (const { email, password } of all) expect(await login(email, password)).toBe('false');
    expect((await callRoute(profile, { cookie, params: { user_id: id } })).status).toBe(401);
    expect(await listStaff()).toEqual([]);
    expect(await db.pharmacistRegistration.count()).toBe(0);
    expect(await disableDemoLogins(all)).toEqual([]);
  });

  it('stay where the password was changed: such an account is somebody’s', async () => {
    await loadLogins(logins);
    const path = await issueStaffLink(logins.owner.email, by);
    await withPassword(path);
    expect(await disableDemoLogins(all)).not.toContain(logins.owner.email);
    expect(await login(logins.owner.email, 'a long pass phrase')).toBe('true');
    expect(await roleOf(logins.owner.email)).toBe('OWNER');
  });

  it('are for a store that is only tried: sandbox payments, on this machine; the scripts say the same', async () => {
    const scripts = (await import('@/tools/local-stack/store-environment.mjs' as string)) as {
      isTrial: typeof isTrial;
    };
    const stores = [
      ['sandbox', 'http://localhost:3000', true],
      ['sandbox', 'http://127.0.0.1:3100', true],
      ['sandbox', 'http://[::1]:3000', true],
      ['sandbox', 'https://shop.example', false],
      ['sandbox', 'http://localhost.example', false],
      ['sandbox', 'http://192.168.1.5:3000', false],
      ['razorpay', 'http://localhost:3000', false],
    ] as const;
    for (const [PAYMENTS, SITE_URL, trial] of stores)
      for (const ask of [isTrial, scripts.isTrial]) expect(ask({ PAYMENTS, SITE_URL })).toBe(trial);
    expect(isTrial(env())).toBe(true);
  });
});
