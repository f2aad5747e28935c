import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { encode } from 'next-auth/jwt';
import type * as KeyRing from './key-ring';
import type * as DeviceCookie from '@/lib/kernel/sessions/device-cookie';
import type * as Cookie from '@/lib/kernel/sessions/cookie';
import type * as Sealed from '@/lib/kernel/queue/sealed';
import type * as StalePages from '@/lib/background/stale-pages';
import type * as OfferTokens from '@/lib/people/notifications/offer-tokens';
import type * as Options from '@/lib/people/sign-in/options';

type Process = {
  ring: typeof KeyRing;
  cookie: typeof Cookie;
  devices: typeof DeviceCookie;
  sealed: typeof Sealed;
  pages: typeof StalePages;
  offers: typeof OfferTokens;
  options: typeof Options;
};

const before = process.env.NEXTAUTH_SECRET;
afterAll(() => {
  process.env.NEXTAUTH_SECRET = before;
  delete process.env.NEXTAUTH_SECRET_PREVIOUS;
});

/** Starts a process with these secrets, because settings are read once per process. */
const startedWith = (...secrets: string[]): Promise<Process> => started(secrets.join(','), '');

async function started(secret: string, previous: string): Promise<Process> {
  Object.assign(process.env, { NEXTAUTH_SECRET: secret, NEXTAUTH_SECRET_PREVIOUS: previous });
  jest.resetModules();
  return {
    ring: await import('./key-ring'),
    cookie: await import('@/lib/kernel/sessions/cookie'),
    devices: await import('@/lib/kernel/sessions/device-cookie'),
    sealed: await import('@/lib/kernel/queue/sealed'),
    pages: await import('@/lib/background/stale-pages'),
    offers: await import('@/lib/people/notifications/offer-tokens'),
    options: await import('@/lib/people/sign-in/options'),
  };
}

const [former, present, other] = ['former', 'present', 'other'].map((name) => name.padEnd(40, '.')) as [
  string,
  string,
  string,
];
const DEVICE = 'a-browser-of-22-letter';
const customerId = '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0c';

/** Writes everything that a store must be able to read later. */
async function write({ ring, cookie, devices, sealed, offers }: Process) {
  return {
    session: await cookie.sealSession({ sub: customerId, sid: 'the session' }, 3600),
    outbox: sealed.seal({ to: 'kavya@medcall.example' }),
    file: ring.sealBytes('medcall test file', Buffer.from('a page'), 'file 1'),
    offer: offers.offerTokenOf(customerId),
    announcement: ring.sign('medcall cache expire'),
    device: devices.deviceCookieHeader(DEVICE).split(';')[0]!,
  };
}

async function readBy(
  { ring, cookie, devices, sealed, offers, pages, options }: Process,
  written: Awaited<ReturnType<typeof write>>,
) {
  const attempt = (work: () => unknown) => {
    try {
      return work();
    } catch (error) {
      return (error as Error).name;
    }
  };
  const { jwt } = options.authOptions({ returnTo: '/' }, ring.secrets()[0]!);
  return {
    session: await cookie.openSession(written.session),
    nextAuth: (await jwt!.decode!({ token: written.session, secret: 'not asked' }))?.sid ?? null,
    outbox: attempt(() => sealed.unseal(written.outbox)),
    file: attempt(() => String(ring.openBytes('medcall test file', written.file, 'file 1'))),
    offer: offers.readOfferToken(written.offer),
    announcement: pages.isOurs(written.announcement),
    device: devices.readDevice(written.device) ?? null,
  };
}

const ALL = {
  session: 'the session',
  nextAuth: 'the session',
  outbox: { to: 'kavya@medcall.example' },
  file: 'a page',
  offer: customerId,
  announcement: true,
  device: DEVICE,
};
const NOTHING = {
  session: null,
  nextAuth: null,
  outbox: 'NotReadable',
  file: 'NotReadable',
  offer: null,
  announcement: false,
  device: null,
};

it('a new secret keeps old data readable until the former secret is removed', async () => {
  const written = await write(await startedWith(former));
  expect(await readBy(await startedWith(present, former), written)).toEqual(ALL);
  expect(await readBy(await startedWith(present), written)).toEqual(NOTHING);
  expect(await readBy(await startedWith(present, other), written)).toEqual(NOTHING);
});

it('writes with the first secret and reads with the second during a rotation', async () => {
  const written = await write(await startedWith(present, former));
  expect(await readBy(await startedWith(present), written)).toEqual(ALL);
  expect(await readBy(await startedWith(former), written)).toEqual(NOTHING);
  // First step of a secret rotation with several processes: the new secret follows the old one.
  expect(await readBy(await startedWith(former, present), written)).toEqual(ALL);
});

it('takes the secret from before by a setting of its own as well', async () => {
  const written = await write(await startedWith(former));
  expect(await readBy(await started(present, former), written)).toEqual(ALL);
  expect(await readBy(await started(present, other), written)).toEqual(NOTHING);
  const fresh = await write(await started(present, former));
  expect(await readBy(await startedWith(present), fresh)).toEqual(ALL);
});

it('knows what would be lost with the secret from before', async () => {
  const { ring } = await startedWith(former);
  const sealed = ring.sealBytes('medcall test file', Buffer.from('a page'));
  const after = await started(present, former);
  expect([
    ring.isResealed('medcall test file', sealed),
    after.ring.isResealed('medcall test file', sealed),
    after.ring.isResealed('medcall test file', after.ring.sealBytes('medcall test file', Buffer.from('a page'))),
    after.ring.isResealed('medcall another', after.ring.sealBytes('medcall test file', Buffer.from('a page'))),
    after.ring.isResealed('medcall test file', Buffer.alloc(0)),
  ]).toEqual([true, false, true, false, false]);
});

it('goes on with a visit at Google that began before', async () => {
  const { options } = await started(present, former);
  const visit = async (secret: string, salt = 'next-auth.state') =>
    `a=1; ${salt}=${await encode({ token: { value: 'a state', provider: 'google' }, secret, salt })}`;
  expect([
    await options.secretOfVisit(await visit(former)),
    await options.secretOfVisit(await visit(former, '__Secure-next-auth.state')),
    await options.secretOfVisit(await visit(present)),
    await options.secretOfVisit(await visit(other)),
    await options.secretOfVisit(null),
  ]).toEqual([former, former, present, present, present]);
});

it('opens nothing that was changed, or sealed for another purpose or thing', async () => {
  const { ring } = await startedWith(present);
  const sealed = ring.sealBytes('medcall test file', Buffer.from('a page'), 'file 1');
  expect(ring.isSealed('medcall test file', sealed)).toBe(true);
  expect([
    ring.isSealed('medcall another', sealed),
    ring.isSealed('medcall test file', randomBytes(60)),
    ring.isSealed('medcall test file', Buffer.alloc(0)),
  ]).toEqual([false, false, false]);
  expect(() => ring.openBytes('medcall another', sealed, 'file 1')).toThrow(ring.NotReadable);
  expect(() => ring.openBytes('medcall test file', sealed, 'file 2')).toThrow(ring.NotReadable);
  for (const place of [0, 1, 10, 25, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place]! ^= 1;
    expect(() => ring.openBytes('medcall test file', changed, 'file 1')).toThrow(ring.NotReadable);
  }
});

it('reads what a version before the key ring left in the outbox', async () => {
  const { sealed } = await startedWith(present, former);
  const program = `
    const { createCipheriv, hkdfSync, randomBytes } = require('crypto');
    const iv = randomBytes(12), cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', ${JSON.stringify(former)}, '', 'medcall outbox', 32)), iv);
    const text = Buffer.concat([cipher.update('{"to":"kavya"}'), cipher.final()]);
    console.log(Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { cwd: process.cwd() });
  expect(sealed.unseal(stdout.trim())).toEqual({ to: 'kavya' });
});
