import { POST as becomeOwnerCall } from '@/app/api/admin/becomeowner/route';
import { POST as logIn } from '@/app/api/admin/adminlogin_front/route';
import { GET as profile } from '@/app/api/admin/getProfile/[user_id]/route';
import { resetPassword } from '@/lib/people/sign-in/reset-password';
import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { loadLogins } from '@/tools/commands/demo/load-people';
import logins from '@/prisma/demo/demo-logins.json';
import { resetDatabase } from '@/test/database';
import { callRoute } from '@/test/call-route';
import { createCustomer } from '@/test/factories/customer';
import { changeRole, issueStaffLink, removeStaff, setActive, setRegistration } from './commands';
import { disableDemoLogins, isTrial } from './demo-logins';
import { inviteStaff, resendInvitation } from './issue-invitation';
import { acceptInvitation } from './open-invitation';
import { hasOwner, issueOwnerLink } from './owner-link';
import { listInvitations, listStaff } from './queries';

const by = { actor: 'command line' };
const MEENA = { email: 'Meena@Nalam.example', firstName: 'Meena', lastName: 'Rajan', role: 'OPERATOR' };
const tokenOf = (path: string) => path.split('token=')[1]!;
const withPassword = (path: string, newPassword = 'a long pass phrase') =>
  resetPassword({ token: tokenOf(path), newPassword });
const join = (path: string, password = 'a long pass phrase') =>
  acceptInvitation({ token: tokenOf(path), password }, { address: '203.0.113.7' });
const added = async (change: Partial<typeof MEENA> = {}) => join(await inviteStaff({ ...MEENA, ...change }, by));
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
  it('is made by a link that works once, with the password chosen there', async () => {
    const path = await inviteStaff(MEENA, by);
    expect(await listStaff()).toEqual([]);
    expect(await listInvitations()).toMatchObject([
      { email: 'meena@nalam.example', name: 'Meena Rajan', invitedBy: null },
    ]);
    await join(path);
    expect(await listStaff()).toMatchObject([{ name: 'Meena Rajan', role: 'OPERATOR', canLogIn: true }]);
    expect(await listInvitations()).toEqual([]);
    expect(await login('meena@nalam.example', 'a long pass phrase')).toBe('true');
    expect(await key(join(path, 'another pass phrase'))).toBe('invitationInvalid');
    expect(
      await db.outboxMessage.count({ where: { payload: { path: ['template'], equals: 'staffInvitation' } } }),
    ).toBe(1);
    expect(await db.staffInvitation.findMany({ where: { tokenHash: { contains: tokenOf(path) } } })).toEqual([]);
    expect(await db.auditEntry.findMany({ select: { actor: true, action: true }, orderBy: { id: 'asc' } })).toEqual([
      { actor: 'command line', action: 'staff.invited' },
      { actor: 'console', action: 'staff.joined' },
    ]);
  });

  it('can be made for a day, and by the newest link alone', async () => {
    const first = await inviteStaff(MEENA, by, new Date(Date.now() - 24 * 3_600_000 - 1000));
    expect(await key(join(first))).toBe('invitationInvalid');
    // An expired invitation makes room for another.
    const second = await inviteStaff(MEENA, by);
    expect(await key(inviteStaff(MEENA, by))).toBe('staffInvited');
    const third = await resendInvitation({ email: ' Meena@NALAM.example' }, by);
    expect(await key(join(second))).toBe('invitationInvalid');
    expect(await key(join(third))).toBe('done');
    expect(await key(resendInvitation({ email: MEENA.email }, by))).toBe('invitationUnknown');
  });

  it('gets another link when its owner forgot the password, good once', async () => {
    await added();
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
    expect(await key(inviteStaff({ ...MEENA, ...change }, by))).toBe(refusal);
    expect(await db.staffInvitation.count()).toBe(0);
  });

  it('gets its role from the command line if confirmed, and is logged out', async () => {
    const { id, cookie } = await createCustomer();
    const { email } = await db.customer.findUniqueOrThrow({ where: { id } });
    await db.customer.update({ where: { id }, data: { emailVerifiedAt: null } });
    expect(await key(changeRole(email, 'PHARMACIST', by))).toBe('staffUnconfirmed');
    await db.customer.update({ where: { id }, data: { emailVerifiedAt: new Date() } });
    await changeRole(email, 'PHARMACIST', by);
    expect(await roleOf(email)).toBe('PHARMACIST');
    expect((await callRoute(profile, { cookie, params: { user_id: id } })).status).toBe(401);
    expect(await key(inviteStaff({ ...MEENA, email }, by))).toBe('staffKnown');
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

  it('is written down, renewed, and no one else’s', async () => {
    await added();
    await added({ email: 'other@nalam.example' });
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
  it('cannot be removed or demoted, not even by two concurrent owners', async () => {
    const emails = ['one@nalam.example', 'two@nalam.example'];
    for (const email of emails) await added({ email, role: 'OWNER' });
    await inviteStaff({ ...MEENA, email: 'three@nalam.example', role: 'OWNER' }, by);
    const done = await Promise.all([key(removeStaff(emails[0]!, by)), key(changeRole(emails[1]!, 'OPERATOR', by))]);
    expect(done.toSorted()).toEqual(['done', 'lastOwner']);
    expect(await hasOwner()).toBe(true);
  });

  it('is not made inactive, and one who is inactive counts for none', async () => {
    const emails = ['one@nalam.example', 'two@nalam.example'];
    for (const email of emails) await added({ email, role: 'OWNER' });
    await setActive(emails[0]!, false, by);
    for (const work of [() => setActive(emails[1]!, false, by), () => changeRole(emails[1]!, 'OPERATOR', by)])
      expect(await key(work())).toBe('lastOwner');
    expect(await key(setActive(emails[0]!, false, by))).toBe('staffStands');
    await setActive(emails[0]!, true, by);
    const done = await Promise.all(emails.map((email) => key(setActive(email, false, by))));
    expect(done.toSorted()).toEqual(['done', 'lastOwner']);
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

  it('has none once an owner can log in', async () => {
    const path = await issueOwnerLink();
    const invited = await inviteStaff({ ...MEENA, role: 'OWNER' }, by);
    expect(await issueOwnerLink()).toBeNull();
    const { cookie } = await createCustomer();
    expect((await callRoute(becomeOwnerCall, { cookie, body: { token: tokenOf(path!) } })).status).toBe(409);
    await db.staffInvitation.updateMany({ data: { endedAt: new Date() } });
    expect(await issueOwnerLink()).toMatch(/^\/become-owner#token=[\w-]{43}$/);
    expect(await key(join(invited))).toBe('invitationInvalid');
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

  it('stay where the password was changed: such an account is someone’s', async () => {
    await loadLogins(logins);
    const path = await issueStaffLink(logins.owner.email, by);
    await withPassword(path);
    expect(await disableDemoLogins(all)).not.toContain(logins.owner.email);
    expect(await login(logins.owner.email, 'a long pass phrase')).toBe('true');
    expect(await roleOf(logins.owner.email)).toBe('OWNER');
  });

  it('are for a trial store: sandbox payments on this machine; the scripts agree', async () => {
    const scripts = (await import('@/tools/shared/store-environment.mjs' as string)) as {
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
