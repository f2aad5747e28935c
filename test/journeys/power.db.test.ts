import { POST as changeRole } from '@/app/api/console/change-role/route';
import { POST as changeSettings } from '@/app/api/console/change-settings/route';
import { POST as deactivate } from '@/app/api/console/deactivate-staff/route';
import { POST as invite } from '@/app/api/console/invite-staff/route';
import { POST as join } from '@/app/api/console/join-staff/route';
import { POST as reactivate } from '@/app/api/console/reactivate-staff/route';
import { POST as readInvitation } from '@/app/api/console/read-invitation/route';
import { POST as renewCodes } from '@/app/api/console/renew-recovery-codes/route';
import { POST as resend } from '@/app/api/console/resend-invitation/route';
import { POST as resetFactor } from '@/app/api/console/reset-second-factor/route';
import { POST as setRegistration } from '@/app/api/console/set-registration/route';
import { POST as withdraw } from '@/app/api/console/withdraw-invitation/route';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import type { MailTemplate, MailValues } from '@/lib/site/mail/types';
import { removeStaff, setActive, setRegistration as register } from '@/lib/people/staff/commands';
import { enrolDemoLogin } from '@/lib/people/staff/demo-logins';
import { inviteStaff } from '@/lib/people/staff/issue-invitation';
import { STEP_UP } from '@/lib/people/staff/permission-rules';
import { listInvitations } from '@/lib/people/staff/queries';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { unseal } from '@/lib/kernel/queue/sealed';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createStaff } from '@/test/factories/staff';

const COMMAND_LINE = { actor: 'command line' };
const REGISTRATION = { number: '12345', council: 'Tamil Nadu Pharmacy Council', valid_until: '2029-12-31' };
const MEENA = { email: 'meena@nalam.example', first_name: 'Meena', last_name: 'Rajan', role: 'OPERATOR' };
const FACTS = { group: 'licences', before: { fssai: '' }, after: { fssai: '12345678901234' } };

type Person = Awaited<ReturnType<typeof createStaff>>;
let owner: Person;
let other: Person;
let operator: Person;

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
  await db.setting.deleteMany();
  [owner, other, operator] = [await createStaff('OWNER'), await createStaff('OWNER'), await createStaff('OPERATOR')];
  await db.customer.updateMany({ data: { passwordHash: 'set' } });
  await db.customer.update({ where: { id: other.id }, data: { locale: 'ta' } });
  for (const { id } of [owner, operator]) await enrolDemoLogin(id);
});

const request = (call: Handler, body: object, cookie = owner.cookie) => callRoute(call, { cookie, body });

type Mail<Template extends MailTemplate> = { to: string; locale: string; values: MailValues[Template] };
/** Returns the queued emails of one template in the order of their readers. */
async function mails<Template extends MailTemplate>(template: Template): Promise<Mail<Template>[]> {
  const rows = await db.outboxMessage.findMany({ where: { payload: { path: ['template'], equals: template } } });
  const read = rows.map(({ payload }) => unseal((payload as { sealed: string }).sealed) as Mail<Template>);
  return read.toSorted((one, two) => one.to.localeCompare(two.to));
}
const readers = async (template: MailTemplate) => (await mails(template)).map(({ to }) => to);
const emails = (...people: { email: string }[]) => people.map(({ email }) => email).toSorted();
const lastAction = async () => (await db.auditEntry.findFirst({ orderBy: { id: 'desc' } }))?.action ?? null;
const stale = () => db.staffSession.updateMany({ data: { secondFactorAt: new Date(Date.now() - STEP_UP - 1000) } });
async function invitationId(): Promise<string> {
  await request(invite, MEENA);
  await db.outboxMessage.deleteMany();
  return (await db.staffInvitation.findFirstOrThrow()).id;
}
async function mailedToken(): Promise<string> {
  return (await mails('staffInvitation'))[0]!.values.path.split('#token=')[1]!;
}

/**
 * Change of power by a call of the console, with its audit entry. `tellsPerson`: the person gets
 * the same email as the owners.
 */
type Case = {
  name: string;
  call: Handler;
  body: (id: string) => object | Promise<object>;
  action: string;
  /** True if the call names an account, which could be one's own. */
  isOfAccount: boolean;
  tellsPerson: boolean;
};
const staffId =
  (more: object = {}) =>
  (id: string) => ({ staff_id: id, ...more });
const changes: Case[] = [
  {
    name: 'role',
    call: changeRole,
    body: staffId({ role: 'OWNER' }),
    action: 'staff.role',
    isOfAccount: true,
    tellsPerson: true,
  },
  {
    name: 'registration',
    call: setRegistration,
    body: staffId(REGISTRATION),
    action: 'staff.registration',
    isOfAccount: true,
    tellsPerson: true,
  },
  {
    name: 'deactivation',
    call: deactivate,
    body: staffId(),
    action: 'staff.deactivated',
    isOfAccount: true,
    tellsPerson: true,
  },
  {
    name: 'factor reset',
    call: resetFactor,
    body: staffId(),
    action: 'staff.secondFactorReset',
    isOfAccount: true,
    tellsPerson: false,
  },
  {
    name: 'invitation',
    call: invite,
    body: () => MEENA,
    action: 'staff.invited',
    isOfAccount: false,
    tellsPerson: false,
  },
  {
    name: 'invitation sent again',
    call: resend,
    body: async () => ({ invitation_id: await invitationId() }),
    action: 'staff.invitedAgain',
    isOfAccount: false,
    tellsPerson: false,
  },
];

describe.each(changes)('a change of power: $name', ({ call, body, action, tellsPerson }) => {
  it('emails every owner and the person, in their languages, and is in the audit log', async () => {
    const asked = await body(operator.id);
    expect((await request(call, asked)).status).toBe(200);
    expect(await lastAction()).toBe(action);
    const sent = await mails('powerChanged');
    expect(sent.map(({ to }) => to)).toEqual(emails(owner, other, ...(tellsPerson ? [operator] : [])));
    expect(sent.find(({ to }) => to === other.email)).toMatchObject({
      locale: 'ta',
      values: { by: `Meena Rajan, ${owner.email}`, person: expect.any(String) as string },
    });
    if (tellsPerson) expect(sent.find(({ to }) => to === operator.email)!.values.person).toBeNull();
  });

  it('is refused without a fresh second factor, and changes nothing', async () => {
    const asked = await body(operator.id);
    await stale();
    const entries = await db.auditEntry.count();
    const refusal = await request(call, asked);
    expect([refusal.status, refusal.headers.get('x-medcall-needs')]).toEqual([403, 'second-factor']);
    expect([await db.auditEntry.count(), await readers('powerChanged')]).toEqual([entries, []]);
  });
});

it.each(changes.filter(({ isOfAccount }) => isOfAccount))(
  'a $name of the own account is refused while there is another owner',
  async ({ call, body }) => {
    const refusal = await request(call, await body(owner.id));
    expect([refusal.status, refusal.body.message]).toEqual([409, expect.stringContaining('another owner')]);
    expect([await db.auditEntry.count(), await readers('powerChanged')]).toEqual([0, []]);
  },
);

it('opening access again and withdrawing an invitation are emailed as well', async () => {
  await setActive(operator.id, false, COMMAND_LINE);
  const invitation_id = await invitationId();
  expect((await request(reactivate, { staff_id: operator.id })).status).toBe(200);
  expect(await readers('powerChanged')).toEqual(emails(owner, other, operator));
  await db.outboxMessage.deleteMany();
  expect((await request(withdraw, { invitation_id })).status).toBe(200);
  expect(await readers('powerChanged')).toEqual(emails(owner, other, MEENA));
});

it('a change of second factors is emailed to all other owners and needs a step-up', async () => {
  expect((await request(renewCodes, {})).status).toBe(200);
  expect([await readers('secondFactor'), await readers('powerChanged')]).toEqual([emails(owner), emails(other)]);
  await stale();
  expect((await request(renewCodes, {})).status).toBe(403);
});

it('a person who joins is announced to every owner, a new owner by that name', async () => {
  await request(invite, { ...MEENA, role: 'OWNER' });
  const token = await mailedToken();
  await db.outboxMessage.deleteMany();
  expect((await callRoute(join, { body: { token, password: 'a long pass phrase' } })).status).toBe(200);
  const sent = await mails('powerChanged');
  expect(sent.map(({ to }) => to)).toEqual(emails(owner, other, MEENA));
  expect(sent[0]!.values).toMatchObject({ what: 'newOwner', after: { word: 'OWNER' } });
});

describe('the only owner', () => {
  beforeEach(() => setActive(other.id, false, COMMAND_LINE).then(() => db.outboxMessage.deleteMany()));

  it('is told the command by which to save the own registration, in both languages', async () => {
    const answers = await Promise.all(
      ['en', 'ta'].map((locale) =>
        callRoute(setRegistration, { cookie: owner.cookie, locale, body: { staff_id: owner.id, ...REGISTRATION } }),
      ),
    );
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([
        409,
        expect.stringContaining(`npm run store -- staff registration ${owner.email}`),
      ]);
    expect(await db.pharmacistRegistration.count()).toBe(0);
  });

  it('saves it by the command line, which emails every owner', async () => {
    const { number, council } = REGISTRATION;
    await register(owner.email, { number, council, validUntil: '2029-12-31' }, COMMAND_LINE);
    expect(await db.pharmacistRegistration.count({ where: { customerId: owner.id } })).toBe(1);
    expect(await mails('powerChanged')).toMatchObject([
      { to: owner.email, values: { by: null, after: { text: '12345, Tamil Nadu Pharmacy Council, 2029-12-31' } } },
    ]);
  });
});

describe('open invitations of a person', () => {
  const opened = (token: string) => callRoute(readInvitation, { body: { token } });
  const joins = (token: string) => callRoute(join, { body: { token, password: 'a long pass phrase' } });
  /** Sends an invitation from the other owner. @returns its token */
  async function sent(): Promise<string> {
    expect((await request(invite, MEENA, other.cookie)).status).toBe(200);
    const token = await mailedToken();
    await db.outboxMessage.deleteMany();
    return token;
  }

  it.each([
    ['is deactivated', () => request(deactivate, { staff_id: other.id }).then(({ status }) => status)],
    [
      'gets a lesser role',
      () => request(changeRole, { staff_id: other.id, role: 'OPERATOR' }).then(({ status }) => status),
    ],
    ['leaves the staff', () => removeStaff(other.email, COMMAND_LINE).then(() => 200)],
  ])('end in the same transaction when the person %s', async (_, lose) => {
    const token = await sent();
    expect((await opened(token)).status).toBe(200);
    expect(await lose()).toBe(200);
    expect([(await opened(token)).status, (await joins(token)).status]).toEqual([400, 400]);
    expect(await listInvitations()).toEqual([]);
    expect(await db.auditEntry.count({ where: { action: 'staff.invitationWithdrawn' } })).toBe(1);
    const news = await mails('powerChanged');
    expect(news.find(({ to }) => to === owner.email)!.values.ended).toEqual([MEENA.email]);
    expect(news.find(({ to }) => to === MEENA.email)!.values).toMatchObject({ what: 'withdrawn', person: null });
  });

  it('stay when only the registration or the second factor of the person changes', async () => {
    const token = await sent();
    await request(setRegistration, { staff_id: other.id, ...REGISTRATION });
    await request(resetFactor, { staff_id: other.id });
    expect((await opened(token)).status).toBe(200);
  });

  it('open nothing where an older release left them open, and the list says so', async () => {
    const token = await sent();
    await db.customer.update({ where: { id: other.id }, data: { staffInactiveAt: new Date() } });
    expect([(await opened(token)).status, (await joins(token)).status]).toEqual([400, 400]);
    const [waiting, ...more] = await listInvitations();
    expect([waiting!.isSenderOut, more]).toEqual([true, []]);
    // Another owner approves the person by sending it again.
    expect((await request(resend, { invitation_id: waiting!.id })).status).toBe(200);
    expect(await listInvitations()).toMatchObject([{ isSenderOut: false }]);
    expect((await joins(await mailedToken())).status).toBe(200);
  });

  it('are never used after the change when both happen at the same moment', async () => {
    const token = await sent();
    const [left, joined] = await Promise.all([request(deactivate, { staff_id: other.id }), joins(token)]);
    expect(left.status).toBe(200);
    const actions = (await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action);
    const [first] = actions.filter((action) => action === 'staff.joined' || action === 'staff.deactivated');
    expect(first).toBe(joined.status === 200 ? 'staff.joined' : 'staff.deactivated');
  });

  it('of the command line have no sender, and stay', async () => {
    const path = await inviteStaff(
      { email: MEENA.email, firstName: 'Meena', lastName: '', role: 'OWNER' },
      COMMAND_LINE,
    );
    await request(deactivate, { staff_id: other.id });
    expect((await opened(path.split('#token=')[1]!)).status).toBe(200);
  });
});

describe('a fact of the store', () => {
  it('that documents hang on is emailed to every owner with both values', async () => {
    expect((await request(changeSettings, FACTS)).status).toBe(200);
    const sent = await mails('factsChanged');
    expect(sent.map(({ to }) => to)).toEqual(emails(owner, other));
    expect(sent[0]!.values).toMatchObject({
      by: `Meena Rajan, ${owner.email}`,
      changes: [{ name: 'fssai', before: '', after: '12345678901234' }],
    });
    expect(await lastAction()).toBe('settings.changed');
  });

  it('is refused without a fresh second factor', async () => {
    await stale();
    expect((await request(changeSettings, FACTS)).status).toBe(403);
    expect([await db.setting.count(), await readers('factsChanged')]).toEqual([0, []]);
  });

  it('that nothing of this hangs on is not emailed', async () => {
    const before = { supplierLeadDays: String(DEMO_SETTINGS.supplierLeadDays) };
    const change = { group: 'goods', before, after: { supplierLeadDays: '9' } };
    expect((await request(changeSettings, change)).status).toBe(200);
    expect(await readers('factsChanged')).toEqual([]);
  });
});
