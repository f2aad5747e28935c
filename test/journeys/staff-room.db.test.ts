import { POST as changeRole } from '@/app/api/console/change-role/route';
import { POST as deactivate } from '@/app/api/console/deactivate-staff/route';
import { POST as invite } from '@/app/api/console/invite-staff/route';
import { POST as join } from '@/app/api/console/join-staff/route';
import { POST as logIn } from '@/app/api/console/login/route';
import { POST as reactivate } from '@/app/api/console/reactivate-staff/route';
import { GET as readInvoice } from '@/app/api/console/read-invoice/[order_id]/route';
import { POST as readInvitation } from '@/app/api/console/read-invitation/route';
import { POST as resend } from '@/app/api/console/resend-invitation/route';
import { POST as resetFactor } from '@/app/api/console/reset-second-factor/route';
import { POST as setRegistration } from '@/app/api/console/set-registration/route';
import { POST as startFactor } from '@/app/api/console/start-second-factor/route';
import { POST as withdraw } from '@/app/api/console/withdraw-invitation/route';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { changeRole as giveRole } from '@/lib/people/staff/commands';
import { enrolDemoLogin } from '@/lib/people/staff/demo-logins';
import { listInvitations } from '@/lib/people/staff/queries';
import { hasSecondFactor } from '@/lib/people/staff/factors/second-factor';
import { db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { unseal } from '@/lib/kernel/queue/sealed';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createStaff, NEXT_YEAR } from '@/test/factories/staff';

const PASSWORD = 'a long pass phrase';
const MEENA = { email: 'meena@nalam.example', first_name: 'Meena', last_name: 'Rajan', role: 'OPERATOR' };
let owner: Awaited<ReturnType<typeof createStaff>>;

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
  owner = await createStaff('OWNER');
});

/** Logs in a second owner elsewhere, so that another owner always exists. */
const secondOwner = async () => {
  const other = await createStaff('OWNER');
  await db.customer.updateMany({ where: { id: { in: [owner.id, other.id] } }, data: { passwordHash: 'set' } });
  return other;
};
const request = (call: Handler, body: object, cookie: string | undefined = owner.cookie) =>
  callRoute(call, { cookie, body });
const actions = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true } })).map(({ action }) => action);
/** Returns the token in the newest email of a kind. */
async function mailedToken(template = 'staffInvitation'): Promise<string> {
  const { payload } = await db.outboxMessage.findFirstOrThrow({
    where: { payload: { path: ['template'], equals: template } },
    orderBy: { id: 'desc' },
  });
  const { values } = unseal((payload as { sealed: string }).sealed) as { values: { path: string } };
  return values.path.split('#token=')[1]!;
}
const opens = async (cookie: string) =>
  (await callRoute(readInvoice, { cookie, params: { order_id: crypto.randomUUID() } })).status !== 401;
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]!.split(';')[0]!;

describe('an invitation', () => {
  it('leads into the console: a password, and then nothing before a second factor', async () => {
    expect((await request(invite, MEENA)).status).toBe(200);
    const token = await mailedToken();
    const read = await request(readInvitation, { token }, undefined);
    expect(read.body).toMatchObject({ email: MEENA.email, first_name: 'Meena', role: 'OPERATOR', asks: 'newPassword' });
    expect((await request(join, { token, password: 'short' }, undefined)).status).toBe(400);
    const joined = await request(join, { token, password: PASSWORD }, undefined);
    expect(joined.status).toBe(200);
    const cookie = cookieOf(joined.headers);
    expect(await opens(cookie)).toBe(false);
    expect((await request(startFactor, {}, cookie)).status).toBe(200);
    expect((await request(join, { token, password: PASSWORD }, undefined)).status).toBe(400);
    expect((await request(logIn, { email: MEENA.email, password: PASSWORD }, undefined)).body).toMatchObject({
      next: 'enrol',
    });
    expect(await actions()).toEqual(['staff.invited', 'staff.joined']);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'staff.invited' } });
    expect(entry).toMatchObject({ actorId: owner.id, change: { role: 'OPERATOR' } });
    expect(JSON.stringify(entry)).not.toContain('meena');
  });

  it('asks a customer whose address is confirmed for the password of that account, which stays', async () => {
    const customer = await createCustomer({ passwordHash: await hashPassword(PASSWORD) });
    await request(invite, { ...MEENA, email: customer.email, role: 'PHARMACIST' });
    const token = await mailedToken();
    expect((await request(readInvitation, { token }, undefined)).body).toMatchObject({ asks: 'ownPassword' });
    expect((await request(join, { token, password: 'another pass phrase' }, undefined)).status).not.toBe(200);
    const before = await db.customer.findUniqueOrThrow({ where: { id: customer.id } });
    expect(before.role).toBe('CUSTOMER');
    expect((await request(join, { token, password: PASSWORD }, undefined)).status).toBe(200);
    const after = await db.customer.findUniqueOrThrow({ where: { id: customer.id } });
    expect(after).toMatchObject({ role: 'PHARMACIST', passwordHash: before.passwordHash, firstName: before.firstName });
    expect(await db.session.count({ where: { customerId: customer.id, revokedAt: null } })).toBe(0);
  });

  it('takes an account over that a stranger opened with the address, password and sessions included', async () => {
    const stranger = await createCustomer({ passwordHash: await hashPassword('the strangers phrase') });
    await db.customer.update({ where: { id: stranger.id }, data: { emailVerifiedAt: null } });
    await request(invite, { ...MEENA, email: stranger.email });
    const token = await mailedToken();
    expect((await request(readInvitation, { token }, undefined)).body).toMatchObject({ asks: 'newPassword' });
    expect((await request(join, { token, password: PASSWORD }, undefined)).status).toBe(200);
    const login = (password: string) => request(logIn, { email: stranger.email, password }, undefined);
    expect((await login('the strangers phrase')).status).not.toBe(200);
    expect((await login(PASSWORD)).status).toBe(200);
    expect(await db.session.count({ where: { customerId: stranger.id, revokedAt: null } })).toBe(0);
  });

  it('is used once by two at the same moment', async () => {
    await request(invite, MEENA);
    const token = await mailedToken();
    const replies = await Promise.all([1, 2].map(() => request(join, { token, password: PASSWORD }, undefined)));
    expect(replies.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.customer.count({ where: { email: MEENA.email } })).toBe(1);
  });

  it('is one for an address, sent again with another link, and can be taken back', async () => {
    const made = await Promise.all([1, 2].map(() => request(invite, MEENA)));
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = await mailedToken();
    const id = (await listInvitations())[0]!.id;
    expect((await request(resend, { invitation_id: id })).status).toBe(200);
    const second = await mailedToken();
    expect(second).not.toBe(first);
    expect((await request(readInvitation, { token: first }, undefined)).status).toBe(400);
    expect((await request(withdraw, { invitation_id: id })).status).toBe(200);
    expect((await request(readInvitation, { token: second }, undefined)).status).toBe(400);
    for (const call of [resend, withdraw]) expect((await request(call, { invitation_id: id })).status).toBe(404);
    expect(await actions()).toEqual(['staff.invited', 'staff.invitedAgain', 'staff.invitationWithdrawn']);
  });

  it('is not for one of the staff', async () => {
    const { email } = await createStaff('PHARMACIST');
    expect((await request(invite, { ...MEENA, email })).status).toBe(409);
  });
});

describe('one of the staff', () => {
  it('loses the console at once when deactivated, and gets it back by a new login', async () => {
    const { id, cookie, email } = await createStaff('OPERATOR');
    await db.customer.update({ where: { id }, data: { passwordHash: await hashPassword(PASSWORD) } });
    expect(await opens(cookie)).toBe(true);
    expect((await request(deactivate, { staff_id: id })).status).toBe(200);
    expect(await opens(cookie)).toBe(false);
    expect((await request(logIn, { email, password: PASSWORD }, undefined)).status).not.toBe(200);
    expect((await request(deactivate, { staff_id: id })).status).toBe(409);
    expect((await request(reactivate, { staff_id: id })).status).toBe(200);
    expect(await opens(cookie)).toBe(false);
    expect((await request(logIn, { email, password: PASSWORD }, undefined)).status).toBe(200);
    expect(await actions()).toEqual(['staff.deactivated', 'staff.reactivated']);
  });

  it('decides on no prescription while deactivated', async () => {
    const { id } = await createStaff('PHARMACIST', { registeredUntil: new Date('2099-01-01') });
    const { isRegistered } = await import('@/lib/people/staff/pharmacist');
    expect(await isRegistered(db, id, new Date())).toBe(true);
    await request(deactivate, { staff_id: id });
    expect(await isRegistered(db, id, new Date())).toBe(false);
  });

  it('gets another role, and is logged out', async () => {
    const { id, cookie } = await createStaff('OPERATOR');
    expect((await request(changeRole, { staff_id: id, role: 'KING' })).status).toBe(400);
    expect((await request(changeRole, { staff_id: id, role: 'PHARMACIST' })).status).toBe(200);
    expect(await opens(cookie)).toBe(false);
    expect(await db.auditEntry.findMany({ select: { change: true, actorId: true } })).toEqual([
      { change: { before: 'OPERATOR', after: 'PHARMACIST' }, actorId: owner.id },
    ]);
  });

  it('is registered as a pharmacist, by a number that is no one else’s', async () => {
    const [one, other] = [await createStaff('PHARMACIST'), await createStaff('PHARMACIST')];
    const given = { number: '12345', council: 'Tamil Nadu Pharmacy Council', valid_until: '2029-12-31' };
    expect((await request(setRegistration, { staff_id: one.id, ...given })).status).toBe(200);
    expect((await request(setRegistration, { staff_id: other.id, ...given })).status).toBe(409);
    const wrong = await request(setRegistration, { staff_id: other.id, ...given, valid_until: '2029-02-30' });
    expect(wrong.body).toMatchObject({ fields: { valid_until: expect.any(String) as string } });
    const renewed = await request(setRegistration, { staff_id: one.id, ...given, valid_until: '2034-12-31' });
    expect([renewed.status, await actions()]).toEqual([200, ['staff.registration', 'staff.registration']]);
    const same = { number: ['12345', '12345'], council: [given.council, given.council] };
    expect(await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
      change: { ...same, validUntil: ['2029-12-31', '2034-12-31'] },
    });
  });

  it('is notified by email when someone takes the second factor away, and is out', async () => {
    const { id, cookie } = await createStaff('OPERATOR');
    await enrolDemoLogin(id);
    expect((await request(resetFactor, { staff_id: id })).status).toBe(200);
    expect(await hasSecondFactor(id)).toBe(false);
    expect(await opens(cookie)).toBe(false);
    expect(await db.outboxMessage.count({ where: { payload: { path: ['template'], equals: 'secondFactor' } } })).toBe(
      1,
    );
    expect(await actions()).toEqual(['staff.secondFactorReset']);
  });
});

describe('no one', () => {
  it('closes, lowers or helps the own account, and no customer is touched', async () => {
    await secondOwner();
    const customer = await createCustomer();
    const calls: [Handler, object][] = [
      [changeRole, { role: 'OPERATOR' }],
      [deactivate, {}],
      [resetFactor, {}],
    ];
    for (const [call, body] of calls) {
      expect((await request(call, { staff_id: owner.id, ...body })).status).toBe(409);
      expect((await request(call, { staff_id: customer.id, ...body })).status).toBe(404);
    }
    expect(await actions()).toEqual([]);
  });

  it('leaves the store without an owner: two owners who lower each other at once', async () => {
    const other = await secondOwner();
    const replies = await Promise.all([
      request(changeRole, { staff_id: other.id, role: 'OPERATOR' }),
      request(deactivate, { staff_id: owner.id }, other.cookie),
    ]);
    expect(replies.map(({ status }) => status)).toContain(200);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.customer.count({ where: { role: 'OWNER', staffInactiveAt: null } })).toBe(1);
  });

  it('changes anyone but owners do, least of all themselves', async () => {
    const other = await createStaff('OPERATOR');
    const registration = { number: '12345', council: 'Tamil Nadu Pharmacy Council', valid_until: '2029-12-31' };
    const calls: [Handler, object][] = [
      [changeRole, { role: 'OWNER' }],
      [changeRole, { role: 'PHARMACIST' }],
      [setRegistration, registration],
      [deactivate, {}],
      [reactivate, {}],
      [resetFactor, {}],
    ];
    for (const role of ['OPERATOR', 'PHARMACIST'] as const) {
      const { id, cookie } = await createStaff(role, { registeredUntil: NEXT_YEAR() });
      for (const staff_id of [id, other.id, owner.id])
        for (const [call, body] of calls) expect((await request(call, { staff_id, ...body }, cookie)).status).toBe(403);
      for (const given of ['OWNER', role])
        expect((await request(invite, { ...MEENA, role: given }, cookie)).status).toBe(403);
      expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({ role });
    }
    expect([await db.staffInvitation.count(), await actions()]).toEqual([0, []]);
  });

  it('assigning a role above one’s own is refused, also for demoted owners', async () => {
    const late = await createStaff('OPERATOR');
    const other = await createStaff('OPERATOR');
    const by = { actor: 'console', actorId: late.id };
    for (const id of [late.id, other.id]) await expect(giveRole(id, 'OWNER', by)).rejects.toThrow(DomainError);
    await expect(giveRole(owner.id, 'OPERATOR', by)).rejects.toThrow(DomainError);
    expect(await db.customer.count({ where: { role: 'OWNER' } })).toBe(1);
    expect(await actions()).toEqual([]);
  });
});
