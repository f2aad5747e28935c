import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

const folder = mkdtempSync(join(tmpdir(), 'medcall-secret-'));
process.env.DATA_DIR = folder;

import { disconnect } from '@/lib/kernel/db/client';
import { resetDatabase } from '../database';

const before = process.env.NEXTAUTH_SECRET;
const [former, present, third] = ['former', 'present', 'third'].map((name) => name.padEnd(40, '.')) as [
  string,
  string,
  string,
];
const NEVER = new Date('2100-01-01T00:00:00Z');

/** Starts a store process with these settings, which are read once. */
async function started(secret: string, previous = '') {
  Object.assign(process.env, { NEXTAUTH_SECRET: secret, NEXTAUTH_SECRET_PREVIOUS: previous });
  jest.resetModules();
  const modules = {
    ...(await import('@/lib/kernel/db/client')),
    ...(await import('@/lib/kernel/keys/key-ring')),
    ...(await import('@/lib/kernel/queue/reseal-work')),
    ...(await import('@/lib/kernel/sessions/cookie')),
    ...(await import('@/lib/kernel/sessions/device-cookie')),
    ...(await import('@/lib/kernel/sessions/known-devices')),
    ...(await import('@/lib/kernel/sessions/sessions')),
    ...(await import('@/lib/kernel/mailer/mailer')),
    ...(await import('@/lib/site/newsletter/commands')),
    ...(await import('@/lib/site/newsletter/deliver-issue')),
    ...(await import('@/lib/people/notifications/offer-tokens')),
    ...(await import('@/lib/money/payments/payment-mark')),
    ...(await import('@/lib/people/staff/factors/reseal-factors')),
    ...(await import('@/lib/people/staff/factors/second-factor')),
    ...(await import('@/lib/shared/files/file-response')),
    ...(await import('@/lib/shared/files/reseal-files')),
    ...(await import('@/lib/shared/files/store-file')),
    ...(await import('@/lib/kernel/storage/storage')),
    ...(await import('@/lib/background/handlers')),
    ...(await import('../factories/customer')),
  };
  open.push(modules.disconnect);
  return modules;
}
type Started = Awaited<ReturnType<typeof started>>;
const open: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await resetDatabase();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
  process.env.NEXTAUTH_SECRET = before;
  delete process.env.NEXTAUTH_SECRET_PREVIOUS;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await disconnect();
});

const EMAIL = 'kavya@medcall.example';
const RECEIPT = 'a'.repeat(32);
const UPLOADED = { contentType: 'image/jpeg', bytes: Buffer.from('a picture') };

/**
 * Creates a customer with a session, a known browser, a second factor, two files and a pending
 * email, and a newsletter reader.
 */
async function write(store: Started) {
  const shopper = await store.createCustomer({ email: EMAIL });
  const device = store.newDevice();
  await store.rememberDevice(shopper.id, device);
  await store.enrolTotp(shopper.id, new Date());
  await store.saveFile({ kind: 'profile', customerId: shopper.id, ...UPLOADED }, new Date(), async (tx, kept) => {
    await tx.customer.update({ where: { id: shopper.id }, data: { profileImageKey: kept.storageKey } });
  });
  await store.saveFile({ kind: 'rx', customerId: shopper.id, ...UPLOADED }, new Date(), async (tx, kept) => {
    await tx.prescription.create({ data: { ...kept, customerId: shopper.id, originalName: 'rx.jpg' } });
  });
  await store.subscribe(EMAIL, 'en');
  const { email, createdAt } = await store.db.newsletterSubscriber.findUniqueOrThrow({ where: { email: EMAIL } });
  return {
    customerId: shopper.id,
    session: shopper.cookie.split('=').slice(1).join('='),
    device: store.deviceCookieHeader(device).split(';')[0]!,
    newsletter: store.tokenOf({ email, createdAt }),
    offer: store.offerTokenOf(shopper.id),
    notes: store.notesOf(RECEIPT, 'MC2611-ABCDEFGH'),
  };
}
type Written = Awaited<ReturnType<typeof write>>;

/** Returns the parts that still work. */
async function read(store: Started, { customerId, session, device, newsletter, offer, notes }: Written) {
  const fileOf = async (key: string) => String(await store.storedBytes(key).catch((error: Error) => error.name));
  const customer = await store.db.customer.findUniqueOrThrow({ where: { id: customerId } });
  const prescription = await store.db.prescription.findFirstOrThrow();
  return {
    session: (await store.findSession(await store.openSession(session)))?.id ?? null,
    device: await store.knowsDevice(EMAIL, store.readDevice(device)),
    factor: await store.codeOf(customerId),
    files: [await fileOf(customer.profileImageKey!), await fileOf(prescription.storageKey)],
    newsletter: await store.confirmSubscription(newsletter).then(
      () => true,
      () => false,
    ),
    offer: store.readOfferToken(offer),
    payment: store.ownerOf({ receipt: RECEIPT, notes }),
  };
}

const readable = ({ customerId }: Written) => ({
  session: customerId,
  device: true,
  factor: expect.stringMatching(/^\d{6}$/),
  files: ['a picture', 'a picture'],
  newsletter: true,
  offer: customerId,
  payment: 'OURS',
});

/** Processes all pending work except file deletions, and returns the emails sent. */
async function mailsSent(store: Started) {
  await store.db.outboxMessage.updateMany({ where: { topic: 'file' }, data: { availableAt: NEVER } });
  await store.processDue();
  return store.localMails();
}

async function reseal(store: Started) {
  const done = [await store.resealFactors(), await store.resealWork(), await store.resealFiles()];
  return { counts: done.map(({ count }) => count), unreadable: done.flatMap(({ unreadable }) => unreadable) };
}

// Some of these tests provoke warnings about unreadable data.
const said = (['warn', 'error'] as const).map((kind) => jest.spyOn(console, kind).mockImplementation(() => undefined));
afterAll(() => said.forEach((each) => each.mockRestore()));

it('rotating the secret keeps sessions, queued work and links; another secret reads nothing', async () => {
  const written = await write(await started(former));
  const turned = await started(present, former);
  expect(await read(turned, written)).toEqual(readable(written));
  const [mail] = await mailsSent(turned);
  expect(JSON.stringify(mail)).toContain(written.newsletter);

  const stranger = await started(third);
  expect(await read(stranger, written)).toEqual({
    session: null,
    device: false,
    factor: null,
    files: ['NotReadable', 'NotReadable'],
    // The row holds a hash of the link, not of a secret.
    newsletter: true,
    offer: null,
    payment: 'OTHERS',
  });
  expect((await reseal(stranger)).unreadable).toEqual([
    `second factor of account ${written.customerId}`,
    expect.stringMatching(/^file rx\//),
    expect.stringMatching(/^file profile\//),
  ]);
});

it('leaves a email that nothing opens where it waits, and says so', async () => {
  await write(await started(former));
  const stranger = await started(third, present);
  expect((await reseal(stranger)).unreadable).toContainEqual(expect.stringMatching(/^mail [0-9a-f-]{36}$/));
  expect(await mailsSent(stranger)).toEqual([]);
  const waiting = await stranger.db.outboxMessage.findFirst({ where: { topic: 'mail', attempts: 1 } });
  expect(waiting).not.toBeNull();
  const again = await started(present, former);
  await again.db.outboxMessage.updateMany({ where: { topic: 'mail' }, data: { availableAt: new Date(0) } });
  expect(await mailsSent(again)).toHaveLength(1);
});

it('needs the one before no more once all is resealed', async () => {
  const written = await write(await started(former));
  const turned = await started(present, former);
  const keys = async () => [
    (await turned.db.customer.findFirstOrThrow()).profileImageKey!,
    (await turned.db.prescription.findFirstOrThrow()).storageKey,
  ];
  const earlier = await keys();
  expect(await reseal(turned)).toEqual({ counts: [1, 1, 2], unreadable: [] });
  expect(await reseal(turned)).toEqual({ counts: [0, 0, 0], unreadable: [] });

  const after = await started(present);
  const { factor, files, newsletter } = readable(written);
  expect(await read(after, written)).toMatchObject({ session: null, factor, files, newsletter });
  expect(await reseal(after)).toEqual({ counts: [0, 0, 0], unreadable: [] });
  expect(await mailsSent(after)).toHaveLength(1);

  // A reader that opened the file before may finish. Then it is deleted, and the new one stays.
  expect(readFileSync(join(folder, 'files', earlier[0]!))).not.toHaveLength(0);
  await after.db.outboxMessage.updateMany({ where: { topic: 'file' }, data: { availableAt: new Date(0) } });
  await after.processDue();
  const now = await keys();
  for (const key of now) expect(await after.storage().head(key)).not.toBeNull();
  for (const key of earlier) expect(await after.storage().head(key)).toBeNull();
});

it('is resealed by a command, before the store starts with the new secret alone', async () => {
  const written = await write(await started(former));
  const run = (secrets: { NEXTAUTH_SECRET: string; NEXTAUTH_SECRET_PREVIOUS: string }) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/commands/reseal.ts'], {
      env: { ...process.env, ...secrets },
    });
  const { stdout } = await run({ NEXTAUTH_SECRET: present, NEXTAUTH_SECRET_PREVIOUS: former });
  expect(stdout).toBe(
    'Re-encrypted: 2 files, 1 second factor, 1 message of the outbox.\nNo stored data needs a previous secret. See docs/security.md before you remove NEXTAUTH_SECRET_PREVIOUS.\n',
  );
  const after = await started(present);
  const { factor, files } = readable(written);
  expect(await read(after, written)).toMatchObject({ session: null, factor, files });
  const lost = run({ NEXTAUTH_SECRET: third, NEXTAUTH_SECRET_PREVIOUS: '' });
  await expect(lost).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('decrypts:\n  second factor') });
});

it('does not bring back a file that went while it was being resealed', async () => {
  const { customerId } = await write(await started(former));
  const turned = await started(present, former);
  const put = turned.storage().put.bind(turned.storage());
  jest.spyOn(turned.storage(), 'put').mockImplementation(async (key, body: Readable) => {
    await turned.db.prescription.deleteMany();
    await turned.db.customer.update({ where: { id: customerId }, data: { profileImageKey: null } });
    return put(key, body);
  });
  expect((await turned.resealFiles()).count).toBe(0);
  const made = await turned.db.outboxMessage.findMany({ where: { topic: 'file' }, select: { payload: true } });
  const left = await Promise.all(made.map(({ payload }) => turned.storage().head((payload as { key: string }).key)));
  // The two original files. The code that replaced them has to delete them.
  expect(left.filter(Boolean)).toHaveLength(2);
});

it('writes newsletters with the present secret, and knows the links of those before', async () => {
  const { newsletter } = await write(await started(former));
  const turned = await started(present, former);
  await turned.confirmSubscription(newsletter);
  const row = () => turned.db.newsletterSubscriber.findUniqueOrThrow({ where: { email: EMAIL } });
  const fresh = await turned.freshTokenOf(await row());
  expect(fresh).not.toBe(newsletter);
  expect(await turned.freshTokenOf(await row())).toBe(fresh);
  const after = await started(present);
  await after.unsubscribe(newsletter);
  await after.unsubscribe(fresh);
  expect((await row()).unsubscribedAt).not.toBeNull();
  // A new subscription has new links.
  await after.subscribe(EMAIL, 'en', new Date(Date.now() + 1));
  await expect(after.unsubscribe(newsletter)).rejects.toThrow();
  await expect(after.unsubscribe(fresh)).rejects.toThrow();
});

it('goes on knowing a browser under its new name, and tells no one of it', async () => {
  const { customerId, device: cookie } = await write(await started(former));
  const turned = await started(present, former);
  const device = turned.readDevice(cookie)!;
  const known = () => turned.db.knownDevice.findMany({ where: { customerId } });
  const [first] = await known();
  expect(await turned.isKnownTo(customerId, device)).toBe(true);
  await Promise.all([1, 2].map(() => turned.rememberDevice(customerId, device, new Date())));
  const [second, ...more] = await known();
  expect(more).toEqual([]);
  expect(second!.createdAt).toEqual(first!.createdAt);
  expect(second!.deviceHash).not.toBe(first!.deviceHash);
  expect(await (await started(present)).knowsDevice(EMAIL, device)).toBe(true);
});
