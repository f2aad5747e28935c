import { randomUUID } from 'node:crypto';
import { db } from '@/lib/kernel/db/client';
import type { IdKind } from '@/lib/kernel/http/fields';
import type { Values } from './examples';
import { expectEnvelope, expectNothingOf, isPrivate, logged, needsSession, succeeded } from './expectations';
import { BEFORE, rightInput, withValue } from './inputs';
import { createPerson, type Person } from './people';
import { callsOf, routeFiles, type Call, type RouteFile, type TakenId } from './routes';
import { forgetAllBut, rowsNaming } from './rows';
import { requestsSent, send } from './send';
import { setTheStage } from './stage';

setTheStage({ keepPeople: true });

/**
 * Documented ids that a call takes but does not read. They can neither reveal nor change anything.
 */
const UNREAD: Record<string, string> = {
  'paymentorder.address_id': 'the address is frozen in the order',
  'endstockalert.product_id': 'ending a request that does not exist changes nothing',
  'viewedproducts.products': 'products that are no longer sold are left out',
};

const isUnread = (call: Call, { field }: Pick<TakenId, 'field'>) => `${call.name}.${field}` in UNREAD;
const privateIds = (call: Call) => call.ids.filter(({ names }) => isPrivate(names));
const shouted = (id: unknown) => String(id).toUpperCase();

type Attack = { title: string; values: Values; harmless?: boolean };

/**
 * Returns attacks with the ids of the owner: one id at a time in otherwise valid input of the
 * attacker, in other letter case, and all together.
 */
async function attacksOn(call: Call, owner: Person, attacker: Person): Promise<Attack[]> {
  const right = await rightInput(call, attacker);
  const taken = privateIds(call);
  if (taken.length === 0) return [{ title: 'no id', values: right }];
  const single = taken.flatMap((id) =>
    [owner.ids[id.names], shouted(owner.ids[id.names])].map((value) => ({
      title: `${id.place}.${id.field}`,
      values: withValue(right, id, value),
      harmless: isUnread(call, id),
    })),
  );
  return [...single, { title: "everything of the owner's", values: await rightInput(call, owner) }];
}

type Caller = { who: 'stranger' | 'nobody' | 'ended session' | 'staff'; cookie?: string; id?: string };

async function refused(
  call: Call,
  { who, cookie, id }: Caller,
  { title, values, harmless }: Attack,
  owner: Person,
): Promise<void> {
  const { result: reply, lines } = await logged(() => send(call, { ...values, cookie }));
  const known = who === 'stranger' || who === 'staff';
  expectNothingOf(owner, reply);
  if (harmless && known) return;
  const seen = { call: `${call.method} ${call.pattern}`, who, title, status: reply.status, text: reply.text };
  const allowed = needsSession(call) && !known ? [401] : [401, 403, 404];
  expect({ ...seen, allowed }).toEqual({ ...seen, allowed: expect.arrayContaining([reply.status]) });
  expectEnvelope(reply);
  if (reply.status === 404) return;
  const line = lines.find(({ at }) => at === 'refused');
  expect({ ...seen, line }).toEqual({
    ...seen,
    line: expect.objectContaining({
      status: reply.status,
      path: expect.stringContaining(call.name),
      customer: known ? id : null,
    }),
  });
}

const STAFF = ['PHARMACIST', 'OPERATOR', 'OWNER'] as const;

/**
 * Person who owns one of each thing. The rows of this person stay the same throughout this file.
 */
let owner: Person;
let untouched: string[];
let signedOut: Person;
let staff: Record<(typeof STAFF)[number], Person>;

/** Excludes audit entries of staff actions, which have tests of their own. */
const rowsOfOwner = async () => (await rowsNaming(owner.secrets)).filter((row) => !row.startsWith('audit_entry '));
const titleOf = ({ method, pattern }: Call) => `${method} ${pattern}`;

beforeAll(async () => {
  owner = await createPerson();
  signedOut = await createPerson();
  await db.session.updateMany({ where: { customerId: signedOut.id }, data: { revokedAt: new Date() } });
  staff = {
    PHARMACIST: await createPerson('PHARMACIST'),
    OPERATOR: await createPerson('OPERATOR'),
    OWNER: await createPerson('OWNER'),
  };
  untouched = await rowsOfOwner();
});

/**
 * Tries all attacks on a route. A call without personal ids may succeed, but must show nothing of
 * the owner.
 */
async function tryAll(route: RouteFile, caller: Caller, attacker: Person): Promise<void> {
  for (const call of await callsOf(route)) {
    const attacks = await attacksOn(call, owner, attacker);
    for (const attack of attacks) {
      if (privateIds(call).length > 0 || (needsSession(call) && !caller.id)) await refused(call, caller, attack, owner);
      else expectNothingOf(owner, (await logged(() => send(call, { ...attack.values, cookie: caller.cookie }))).result);
    }
  }
}

/** Reading every table after each attack would take half the time of this file. */
const nothingChanged = async () => expect(await rowsOfOwner()).toEqual(untouched);

async function staffTries(call: Call, role: (typeof STAFF)[number]): Promise<void> {
  const { cookie, id: staffId } = staff[role];
  const right = await rightInput(call, staff[role]);
  for (const id of privateIds(call)) {
    const values = withValue(right, id, owner.ids[id.names]);
    const attack = { title: `${role} ${id.field}`, values, harmless: isUnread(call, id) };
    await refused(call, { who: 'staff', cookie, id: staffId }, attack, owner);
  }
}

/** Returns well-formed ids that do not exist, and malformed ids. */
function wrongIds(kind: IdKind): unknown[] {
  const odd = ["' OR 1=1 --", '../../etc/passwd', '%00', '9'.repeat(10_000), '١٢', '[object Object]', '__proto__'];
  if (!isPrivate(kind)) return [2_147_483_647, 999_999_999, ...odd, -1, 0, 1.5, 2_147_483_648, '1e3', 'NaN', '0x11'];
  const unknown = [randomUUID(), '00000000-0000-0000-0000-000000000000', '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1aff'];
  return kind === 'orderReceipt'
    ? [...unknown, ...odd]
    : [...unknown, ...odd, `${randomUUID()}'`, `${randomUUID()}%00`, randomUUID().slice(1), 17];
}

async function tryWrongIds(call: Call, person: Person): Promise<void> {
  const right = await rightInput(call, person);
  for (const id of call.ids) {
    for (const value of wrongIds(id.names)) {
      const { result: reply, lines } = await logged(() =>
        send(call, { ...withValue(right, id, value), cookie: person.cookie }),
      );
      const seen = {
        call: titleOf(call),
        field: id.field,
        value: String(value).slice(0, 80),
        status: reply.status,
        lines: lines.map((line) => JSON.stringify(line)),
      };
      expect({ ...seen, succeeded: succeeded(reply) && !isUnread(call, id), failed: reply.status >= 500 }).toEqual({
        ...seen,
        succeeded: false,
        failed: false,
      });
    }
  }
}

async function tryRightInput(call: Call, person: Person): Promise<void> {
  await BEFORE[call.name]?.(person);
  const input = { ...(await rightInput(call, person)), cookie: person.cookie };
  const { result: reply, lines } = await logged(() => send(call, input));
  const seen = {
    call: titleOf(call),
    status: reply.status,
    text: reply.text.slice(0, 500),
    lines: lines.map((line) => JSON.stringify(line)),
  };
  expect({ ...seen, succeeded: succeeded(reply) }).toEqual({ ...seen, succeeded: true });
}

describe.each(routeFiles())('$pattern', (route) => {
  let stranger: Person;
  beforeAll(async () => {
    stranger = await createPerson();
  });
  afterAll(() => forgetAllBut([owner, signedOut, ...Object.values(staff)].map(({ id }) => id)));

  it("gives another customer nothing of A's and changes nothing of it", async () => {
    await tryAll(route, { who: 'stranger', cookie: stranger.cookie, id: stranger.id }, stranger);
    await nothingChanged();
  });

  it("gives no one anything of A's, whether without a session or with one that was ended", async () => {
    await tryAll(route, { who: 'nobody' }, stranger);
    await tryAll(route, { who: 'ended session', cookie: signedOut.cookie }, stranger);
    await nothingChanged();
  });

  it('gives staff nothing either: a session of the shop is a shopper’s, whatever the role', async () => {
    for (const call of await callsOf(route)) for (const role of STAFF) await staffTries(call, role);
    await nothingChanged();
  });

  it('takes no id that names nothing or is none', async () => {
    const person = await createPerson();
    for (const call of await callsOf(route)) await tryWrongIds(call, person);
  });

  it('takes the same input when everything in it is right', async () => {
    for (const call of await callsOf(route)) await tryRightInput(call, await createPerson());
  });
});

afterAll(async () => {
  const calls = (await Promise.all(routeFiles().map(callsOf))).flat();
  const ids = calls.reduce((sum, call) => sum + call.ids.length, 0);
  console.info(
    `Caller matrix: ${calls.length} calls with ${ids} places for an id × (owner, another customer, nobody, ended session, pharmacist, operator, owner of the store) = ${requestsSent()} requests`,
  );
});
