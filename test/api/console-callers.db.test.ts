import { db } from '@/lib/kernel/db/client';
import { MINUTE } from '@/lib/kernel/dates';
import { STAFF_LIFETIME } from '@/lib/kernel/sessions/staff-sessions';
import { mayDo, PERMISSIONS, STEP_UP, needsStepUp, type PermissionName } from '@/lib/people/staff/permission-rules';
import { createCustomer } from '../factories/customer';
import { createStaff, createStaffCookie, LAST_WEEK, NEXT_YEAR } from '../factories/staff';
import { expectEnvelope, logged } from './expectations';
import { exampleInput } from './examples';
import { callsOf, consoleFiles, type Call } from './routes';
import { send, type Reply } from './send';
import { setTheStage } from './stage';

setTheStage({ keepPeople: true });

type StaffMember = Awaited<ReturnType<typeof createStaff>> & { isRegistered: boolean };
let staff: Record<string, StaffMember>;
let cookies: { shopper: string; alone: string; locked: string; stale: string };

beforeAll(async () => {
  const made = async (role: 'OWNER' | 'OPERATOR' | 'PHARMACIST', registeredUntil?: Date) => ({
    ...(await createStaff(role, { registeredUntil })),
    isRegistered: registeredUntil !== undefined && registeredUntil > new Date(),
  });
  staff = {
    owner: await made('OWNER'),
    operator: await made('OPERATOR'),
    'registered owner': await made('OWNER', NEXT_YEAR()),
    'registered operator': await made('OPERATOR', NEXT_YEAR()),
    'registered pharmacist': await made('PHARMACIST', NEXT_YEAR()),
    'pharmacist whose registration lapsed': await made('PHARMACIST', LAST_WEEK()),
  };
  const everybody = await createStaff('OWNER', { registeredUntil: NEXT_YEAR() });
  const before = (minutes: number) => new Date(Date.now() - minutes);
  const locked = await createStaffCookie(everybody.id, { now: before(STAFF_LIFETIME.idle + MINUTE) });
  const stale = await createStaffCookie(everybody.id, { now: before(STEP_UP + MINUTE) });
  cookies = {
    shopper: (await createCustomer()).cookie,
    alone: await createStaffCookie(everybody.id, { isProven: false }),
    locked,
    stale,
  };
});

/**
 * Calls with ids that do not exist. A permitted call ends in 404 or in rejected input, never in 401
 * or 403.
 */
const request = async (call: Call, cookie?: string): Promise<Reply> =>
  (await logged(() => send(call, { ...exampleInput(call, {}), cookie }))).result;
const permissionOf = (call: Call) => call.declaration.permission?.name as PermissionName;

describe.each(consoleFiles())('$pattern', (route) => {
  it('refuses visitors, shoppers, password-only and locked sessions', async () => {
    for (const call of (await callsOf(route)).filter(({ declaration }) => declaration.session === 'staff')) {
      const strangers = [undefined, cookies.shopper, staff.owner!.shopperCookie, 'medcall.staff=forged'];
      for (const cookie of [...strangers, cookies.alone, cookies.locked]) {
        const reply = await request(call, cookie);
        expect([call.pattern, cookie, reply.status]).toEqual([call.pattern, cookie, 401]);
        expectEnvelope(reply);
      }
    }
  });

  it('is open to whom the table of permissions names, and to no one else', async () => {
    for (const call of (await callsOf(route)).filter(({ declaration }) => declaration.permission))
      for (const [who, person] of Object.entries(staff)) {
        const reply = await request(call, person.cookie);
        const isRefused = reply.status === 403 || reply.status === 401;
        expect([call.pattern, who, isRefused, reply.status < 500]).toEqual([
          call.pattern,
          who,
          ![permissionOf(call), ...(ALSO[call.pattern] ?? [])].every((name) => mayDo(name, person)),
          true,
        ]);
      }
  });

  it('asks for a fresh second factor where the table says so', async () => {
    for (const call of (await callsOf(route)).filter(({ declaration }) => declaration.permission)) {
      const reply = await request(call, cookies.stale);
      const needs = needsStepUp(permissionOf(call)) ? 'second-factor' : null;
      const isRefused = reply.status === 403;
      expect([call.pattern, reply.headers.get('x-medcall-needs'), isRefused]).toEqual([call.pattern, needs, !!needs]);
    }
  });

  it('names its permission, unless it is about one’s own session', async () => {
    for (const { declaration } of await callsOf(route))
      expect([declaration.session, Boolean(declaration.permission)]).toEqual(
        declaration.session === 'staff' ? ['staff', true] : [expect.stringMatching(/^(?:none|staffPassword)$/), false],
      );
  });
});

it('every permission is asked for by a call or a screen', async () => {
  const asked = new Set((await Promise.all(consoleFiles().map(callsOf))).flat().map(permissionOf));
  expect((Object.keys(PERMISSIONS) as PermissionName[]).filter((name) => !asked.has(name))).toEqual(OF_OTHERS);
});
/** Further permissions that the example of a call needs: a bulk edit of prices. */
const ALSO: Record<string, PermissionName[]> = {
  '/preview-bulk-edit': ['products.price'],
  '/run-bulk-edit': ['products.price'],
};
/** Permissions that only screens check (`requireStaff`), or calls that serve several rooms. */
const OF_OTHERS: PermissionName[] = [
  'till.readAll',
  'registers.read',
  'jobs.read',
  'audit.read',
  'audit.readAll',
  'staff.read',
  'customers.read',
  'quotes.answer',
];

/** Audit actions of example calls that need no id. */
const DONE = [
  'prescription.read',
  'register.export',
  'stocktake.open',
  'report.export',
  'stock.export',
  'supplierReturn.export',
  'staff.invited',
  'staff.sessionsEnded',
  'staff.preferences',
  'view.save',
  'settings.changed',
  'mailText.change',
  'mailText.test',
  'message.change',
  'message.test',
  'redirect.change',
  'redirect.export',
  'delivery.zones',
  'picture added',
  'receipt.bill',
  'customer.open',
  'remittance.enter',
  'till.close',
  'product.add',
  'product.picture',
  'import.upload',
];

test('the calls that were not refused changed nothing else', async () => {
  expect(await db.auditEntry.findMany({ where: { action: { notIn: DONE } }, select: { action: true } })).toEqual([]);
});
