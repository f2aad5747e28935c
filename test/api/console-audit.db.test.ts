import { inviteStaff } from '@/lib/people/staff/issue-invitation';
import { generate } from 'otplib';
import { enrolDemoLogin } from '@/lib/people/staff/demo-logins';
import { startReplacement } from '@/lib/people/staff/factors/replace-factor';
import { startPasskey } from '@/lib/people/staff/factors/start-passkey';
import { PasskeyDevice } from '../shop/passkey-device';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { setActive } from '@/lib/people/staff/commands';
import { changeRows } from '@/lib/catalogue/product-admin/change-rows';
import { fieldsOf } from '@/lib/backoffice/audit-log/rules';
import { STEP_UP, needsStepUp, type PermissionName } from '@/lib/people/staff/permission-rules';
import { SECOND } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import english from '@/messages/console/en.json';
import { resetDatabase } from '../database';
import { createPaidOrder } from '../factories/order';
import { createPasskey, createStaff, createStaffCookie, NEXT_YEAR } from '../factories/staff';
import { SCENES as OF_WORK } from './audit-scenes';
import { openDraft } from './goods-scenes';
import { allRows } from './rows';
import { callsOf, consoleFiles, readings, shapeOf, type Call, type Shape } from './routes';
import { send } from './send';
import { setTheStage } from './stage';

setTheStage();
beforeEach(resetDatabase);

const WORDS = [
  english.audit.field,
  english.client.desk.fields,
  english.client.registers.correction,
  english.client.settings.fields,
  english.client.products.fields,
];
/**
 * Settings have the names of the command line, by their place. All others have their name on a
 * screen.
 */
const hasWords = (name: string) =>
  name === 'value' ||
  (name.includes('.') ? !name.startsWith('store.') : WORDS.some((words) => name in words)) ||
  name.replace(/^store\./, '') in english.client.settings.fields;

const MEENA = { email: 'meena@nalam.example', firstName: 'Meena', lastName: '', role: 'OPERATOR' };
const invitation = async () => {
  await inviteStaff(MEENA, { actor: 'command line' });
  return { invitation_id: (await db.staffInvitation.findFirstOrThrow()).id };
};
const colleague = async () => ({ staff_id: (await createStaff('OPERATOR')).id });
const order = async () => ({ order_id: (await createPaidOrder()).id });
const savedView = async (customerId: string) =>
  (await db.savedView.create({ data: { customerId, list: 'orders', name: 'x', query: 'view=toPack' } })).id;
/** Creates a parcel that has left. */
const sentParcel = async () => {
  const { id } = await createPaidOrder();
  await moveOrder(id, 'DISPATCHED', { actor: 'test' });
  return { parcel_id: (await db.parcel.findFirstOrThrow({ where: { orderId: id } })).id };
};
type Owner = Pick<StaffSignedIn, 'id' | 'email' | 'firstName' | 'lastName' | 'sessionId'>;
/**
 * Scene of each call that changes something: it creates the state before the call and returns the
 * request.
 */
const SCENES: Record<string, (who: Owner) => Promise<Record<string, unknown>>> = {
  ...OF_WORK,
  '/cancel-order': order,
  '/fail-delivery': async () => ({ ...(await sentParcel()), reason: 'NOBODY_HOME' }),
  '/change-parcel': async () => ({ ...(await sentParcel()), courier: 'Speed Post' }),
  '/dispatch-order': order,
  '/invite-staff': () => Promise.resolve({ email: MEENA.email, first_name: 'Meena', role: 'OPERATOR' }),
  '/resend-invitation': invitation,
  '/withdraw-invitation': invitation,
  '/change-role': async () => ({ ...(await colleague()), role: 'PHARMACIST' }),
  '/set-registration': async () => ({
    ...(await colleague()),
    number: '1',
    council: 'Tamil Nadu',
    valid_until: '2099-01-01',
  }),
  '/deactivate-staff': colleague,
  '/reactivate-staff': async () => {
    const { id } = await createStaff('OPERATOR');
    await setActive(id, false, { actor: 'command line' });
    return { staff_id: id };
  },
  '/reset-second-factor': colleague,
  '/end-session': async ({ id }) => {
    await createStaffCookie(id);
    const { id: session } = await db.staffSession.findFirstOrThrow({ orderBy: { id: 'desc' } });
    return { session_id: session };
  },
  '/end-other-sessions': async ({ id }) => ({ other: await createStaffCookie(id) }),
  '/change-preferences': () => Promise.resolve({ single_keys: false }),
  '/save-view': () => Promise.resolve({ list: 'orders', name: 'Madurai', query: 'q=625001' }),
  '/rename-view': async ({ id }) => ({ view_id: await savedView(id), name: 'Madurai' }),
  '/share-view': async ({ id }) => ({ view_id: await savedView(id), is_shared: true }),
  '/delete-view': async ({ id }) => ({ view_id: await savedView(id) }),
  '/add-passkey': async (who) => ({
    credential: new PasskeyDevice().make(await startPasskey(who)),
    name: 'The red key',
  }),
  '/undo-suggestions': async ({ id: actorId }) => {
    const { id } = await openDraft();
    const row = { id, before: { form: '' }, after: { form: 'tablet' } };
    const by = { actor: 'console', actorId };
    const { changeSetId } = await changeRows([row], { isPublished: false, by, refuse: () => null });
    return { change_set_id: changeSetId };
  },
  '/rename-passkey': async ({ id }) => ({ passkey_id: await createPasskey(id), name: 'The red key' }),
  '/remove-passkey': async ({ id }) => ({ other: await createPasskey(id), passkey_id: await createPasskey(id) }),
  '/remove-app': async ({ id }) => ({ app: await enrolDemoLogin(id), passkey: await createPasskey(id) }),
  '/renew-recovery-codes': async ({ id }) => ({ app: await enrolDemoLogin(id) }),
  '/finish-replacement': async ({ id, email }) => {
    await enrolDemoLogin(id);
    const { secret } = await startReplacement({ id, email });
    return { code: await generate({ secret }) };
  },
};

/** Calls that start something which has no effect until it is finished. */
const BEGINS = new Set([
  '/start-replacement',
  '/start-passkey',
  '/save-draft',
  '/preview-steps',
  '/preview-papers',
  '/find-caller',
  '/quote-order',
  '/preview-order-edit',
  '/preview-bulk-edit',
  '/match-pictures',
  '/preview-look',
  '/preview-page',
  '/preview-mail-text',
  '/match-purchases',
  '/confirm-unit',
]);

const changing = async (): Promise<Call[]> =>
  (await Promise.all(consoleFiles().map(callsOf)))
    .flat()
    .filter(({ pattern, method, declaration }) => method === 'POST' && declaration.permission && !BEGINS.has(pattern));

it('has a scene for every call of the console that changes something', async () => {
  expect((await changing()).map(({ pattern }) => pattern).filter((pattern) => !SCENES[pattern])).toEqual([]);
});

/**
 * Fields of an entry that describe the subject, the result or the reason. All others are recorded
 * with their values before and after. Names of fields with free text are listed in `fields`. An
 * invited person had no role before.
 */
const AUDITED_SEPARATELY = new Set([
  ...['parcel', 'returnId', 'refundId', 'noteId', 'answerId', 'passkey', 'register', 'list', 'topic', 'image', 'bytes'],
  ...['serial', 'line', 'customerId'],
  ...[
    'lines',
    'isWhole',
    'amountPaise',
    'ratePaise',
    'action',
    'writtenOff',
    'failures',
    'count',
    'sessions',
    'attempt',
    'reason',
    'absorbed',
    'other',
  ],
  ...['courier', 'trackingNumber', 'fields', 'field', 'role', 'productId', 'units', 'removed'],
  ...['recallClass', 'isMock', 'buyers', 'part'],
  ...['payment', 'way', 'reference', 'orders', 'paidOn', 'edit', 'added', 'cause'],
  ...['day', 'countedPaise', 'expectedPaise', 'differencePaise'],
  ...['operation', 'value', 'skipped'],
  ...['locale', 'version', 'publishAt', 'restored', 'addedZones', 'changedZones', 'removedZones'],
]);

/** Creates a staff member with all permissions, and the input that the call needs. */
async function scene(pattern: string) {
  const [call] = (await changing()).filter((each) => each.pattern === pattern);
  const { id, email, cookie } = await createStaff('OWNER', { registeredUntil: NEXT_YEAR() });
  const { id: sessionId } = await db.staffSession.findFirstOrThrow({ where: { customerId: id } });
  const body = await SCENES[pattern]!({ id, email, firstName: 'Malar', lastName: '', sessionId });
  return { call: call!, id, cookie, sessionId, body };
}

it.each(Object.keys(SCENES))('%s leaves one entry of the audit, with who did it, in which session', async (pattern) => {
  const { call, id, cookie, sessionId, body } = await scene(pattern);
  const before = await db.auditEntry.count();
  const reply = await send(call, { params: {}, query: {}, body, cookie });
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('"true"')]);
  const entries = await db.auditEntry.findMany({ where: { requestId: { not: null } } });
  expect(await db.auditEntry.count()).toBe(before + 1);
  expect(entries).toMatchObject([{ actor: 'console', actorId: id, sessionId }]);
  const fields = fieldsOf(entries[0]!.change as Record<string, unknown>);
  expect(fields.filter(({ name }) => !hasWords(name))).toEqual([]);
  expect(
    fields.filter((field) => !('before' in field) && !AUDITED_SEPARATELY.has(field.name)).map(({ name }) => name),
  ).toEqual([]);
});

/**
 * Returns all rows except those of the session itself and of counts, which timers write at any
 * time.
 */
const currentState = async () =>
  (await allRows()).filter((row) => !/^(?:staff_session|rate_limit|security_count) /.test(row));

it('step-up calls change nothing without a fresh factor, and run after it', async () => {
  const asking = (await changing()).filter(({ declaration }) =>
    needsStepUp(declaration.permission!.name as PermissionName),
  );
  expect(asking.length).toBeGreaterThan(10);
  for (const { pattern } of asking) {
    const { call, cookie, sessionId, body } = await scene(pattern);
    const proven = (secondFactorAt: Date) =>
      db.staffSession.update({ where: { id: sessionId }, data: { secondFactorAt } });
    await proven(new Date(Date.now() - STEP_UP - SECOND));
    const before = await currentState();
    const ask = () => send(call, { params: {}, query: {}, body, cookie });
    const refused = await ask();
    expect([pattern, refused.status, refused.headers.get('x-medcall-needs')]).toEqual([pattern, 403, 'second-factor']);
    expect([pattern, await currentState()]).toEqual([pattern, before]);
    await proven(new Date());
    expect([pattern, (await ask()).status]).toEqual([pattern, 200]);
    await resetDatabase();
  }
});

const CANARY = 'Kanariya';
const NUMBER = '9840011223';
/** Words of the enquiry in its scene, which no audit entry may contain. */
const OF_ENQUIRIES = ['Kavya', 'k@example.com'];
/** Texts that name things or that the console generates. All others are free text of people. */
const NO_WORDS = new Set([
  ...['slug', 'query', 'email', 'number', 'council', 'tracking_number', 'courier', 'batch_number', 'expiry'],
  ...['prescriber_registration', 'quantity', 'before', 'after', 'salt_name', 'into'],
  ...['path', 'target', 'replaces', 'digits', 'lines'],
]);
/** Fields with the name of a thing, which the entry of their call contains. */
const NAMES_OF_THINGS: Record<string, string[]> = {
  '/save-zone': ['name'],
  '/save-menus': ['version'],
  '/place-order': ['coupon_code'],
  '/pay-out-refund': ['reference'],
  '/enter-remittance': ['reference'],
  '/edit-order': ['version'],
  '/change-order-address': ['version', 'pincode'],
  '/add-caller-address': ['pincode'],
};

const isFree = (name: string, shape: Shape) => {
  const all = readings(shape);
  const isNamed = all.some((one) => one.enum ?? one.const ?? one.format ?? one['x-names'] ?? one.items);
  const isText = all.some(({ type, pattern }) => type === 'string' && pattern === undefined);
  return isText && !isNamed && !NO_WORDS.has(name);
};
/** Returns the fields of the elements of a list; undefined if the shape is no list of objects. */
const partsOf = (shape: Shape) => readings(shape).find(({ items }) => items?.properties)?.items?.properties;
const hasFreeParts = (shape: Shape) => Object.entries(partsOf(shape) ?? {}).some(([name, part]) => isFree(name, part));

/**
 * Returns the same request with a canary in every free-text field, also in those of lists.
 * @param isWhole true to fill omitted fields as well; of the elements of a list only those that
 * exist
 */
function planted(fields: Record<string, Shape>, body: Record<string, unknown>, isWhole = true) {
  const filled = Object.entries(fields).flatMap(([name, shape]): [string, unknown][] => {
    const [parts, value] = [partsOf(shape), body[name]];
    if (parts && Array.isArray(value))
      return [[name, value.map((one) => planted(parts, one as Record<string, unknown>, false))]];
    const isMatch = isFree(name, shape) && (isWhole || value !== undefined);
    return isMatch ? [[name, name.includes('phone') ? NUMBER : CANARY]] : [];
  });
  return { ...body, ...Object.fromEntries(filled) } as Record<string, unknown>;
}

/** Sets the name, address and phone number of every person and thing to the canary. */
async function callEverything(): Promise<void> {
  await db.$executeRaw`UPDATE customer SET first_name = ${CANARY}, last_name = ${CANARY}, phone = ${NUMBER}`;
  await db.$executeRaw`UPDATE "order" SET recipient_name = ${CANARY}, delivery_address = ${CANARY}, recipient_email = ${`${CANARY}@example.com`}`;
  await db.$executeRaw`UPDATE order_line SET name = ${CANARY}`;
  await db.$executeRaw`UPDATE product SET name = ${CANARY}`;
  await db.$executeRaw`UPDATE prescription SET original_name = ${CANARY}, prescriber_name = ${CANARY}`;
  await db.$executeRaw`UPDATE review SET text = ${CANARY}`;
}

it.each(Object.keys(SCENES))('%s tells logs, audit and jobs nothing of anyone', async (pattern) => {
  const { call, cookie, body } = await scene(pattern);
  const fields = shapeOf(call.declaration, 'body').properties ?? {};
  expect(Object.keys(fields).filter((name) => hasFreeParts(fields[name]!) && !body[name])).toEqual([]);
  await callEverything();
  const spies = (['log', 'info', 'warn', 'error'] as const).map((how) =>
    jest.spyOn(console, how).mockImplementation(() => undefined),
  );
  const named = Object.fromEntries((NAMES_OF_THINGS[pattern] ?? []).map((name) => [name, body[name]]));
  const asked = { ...planted(fields, body), ...named };
  const reply = await send(call, { params: {}, query: {}, body: asked, cookie });
  const logs = spies.flatMap((spy) => spy.mock.calls);
  spies.forEach((spy) => spy.mockRestore());
  expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, '']);
  const errors = [
    await db.outboxMessage.findMany({ select: { lastError: true, dedupeKey: true, topic: true } }),
    await db.webhookEvent.findMany({ select: { lastError: true } }),
  ];
  const reported = JSON.stringify([logs, await db.auditEntry.findMany(), errors], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const word of [CANARY, NUMBER, ...OF_ENQUIRIES])
    expect(reported.toLowerCase()).not.toContain(word.toLowerCase());
});
