import DemoCodesPage from '@/app/sandbox/(local)/codes/page';
import { POST as logIn } from '@/app/api/console/login/route';
import { db } from '@/lib/kernel/db/client';
import { GET as openLocalPages } from '@/app/sandbox/open/route';
import { env } from '@/lib/kernel/env';
import { PEER_HEADER } from '@/lib/kernel/http/client-address';
import { localPagesAreVisible } from '@/lib/kernel/mailer/local-pages';
import { outboxIsVisible } from '@/lib/kernel/mailer/mailer';
import { callRoute } from '@/test/call-route';
import { loadLogins } from '@/tools/commands/demo/load-people';
import logins from '@/prisma/demo/demo-logins.json';
import { disableDemoLogins } from './demo-logins';

const tried = { ...env() };
afterEach(() => Object.assign(env(), tried));

/** Returns the lines that a function prints at startup. */
async function printedBy(start: () => void): Promise<string> {
  const lines: string[] = [];
  const print = jest
    .spyOn(console, 'log')
    .mockImplementation((...words: unknown[]) => void lines.push(words.join(' ')));
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  start();
  print.mockRestore();
  write.mockRestore();
  return lines.join('\n');
}

/** Returns the text that a start with the demo accounts prints. */
async function startOf(settings: object): Promise<string> {
  const { printSummary } = (await import('@/tools/start/start-summary.mjs' as string)) as {
    printSummary: (of: object) => void;
  };
  const accounts = Object.values(logins).map(({ email, password }) => [email, password, '']);
  const opening = { disabled: [], ownerLink: null };
  return printedBy(() => printSummary({ env: settings, embedded: false, logins: accounts, opening, took: '1 s' }));
}

/** Docker's gateway: address of the host's browser as seen from a container. */
const GATEWAY = { [PEER_HEADER]: '172.17.0.1' };
const openWith = (key: string) => openLocalPages(new Request(`http://localhost:3000/sandbox/open?key=${key}`));
const printedKey = async () => /\/sandbox\/open\?key=(\S+)/.exec(await startOf(env()))?.[1] ?? '';

describe('in a container, whose requests come from the gateway of Docker', () => {
  beforeEach(() => Object.assign(env(), { NODE_ENV: 'production', PAYMENTS: 'sandbox' }));

  it('shows the codes only to a browser with the link printed at start', async () => {
    expect(localPagesAreVisible(new Headers(GATEWAY))).toBe(false);
    const answer = openWith(await printedKey());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/codes']);
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const browser = new Headers({ ...GATEWAY, cookie });
    expect([localPagesAreVisible(browser), outboxIsVisible(browser)]).toEqual([true, true]);
    for (const wrong of ['', 'x'.repeat(43)]) {
      expect([openWith(wrong).status, openWith(wrong).headers.get('set-cookie')]).toEqual([404, null]);
      expect(localPagesAreVisible(new Headers({ ...GATEWAY, cookie: `medcall.local=${wrong}` }))).toBe(false);
    }
  });

  it('shows the codes next to a mail catcher, without the local outbox', async () => {
    Object.assign(env(), { SMTP_URL: 'smtp://mail:1025' });
    const [cookie = ''] = (openWith(await printedKey()).headers.get('set-cookie') ?? '').split(';');
    const browser = new Headers({ ...GATEWAY, cookie });
    expect([localPagesAreVisible(browser), outboxIsVisible(browser)]).toEqual([true, false]);
  });

  it.each([{ PAYMENTS: 'razorpay' }, { SITE_URL: 'https://shop.example' }])(
    'takes no link in a store with %j',
    async (store) => {
      const key = await printedKey();
      expect(openWith(key).status).toBe(303);
      Object.assign(env(), store);
      expect(openWith(key).status).toBe(404);
    },
  );
});

const PRODUCTION = [
  { PAYMENTS: 'razorpay', SITE_URL: 'http://localhost:3000' },
  { PAYMENTS: 'sandbox', SITE_URL: 'https://shop.example' },
  { PAYMENTS: 'razorpay', SITE_URL: 'https://shop.example' },
] as const;

describe.each(PRODUCTION)('in a store with $PAYMENTS at $SITE_URL', (store) => {
  it('the page of codes is not there', async () => {
    await loadLogins(logins);
    Object.assign(env(), store);
    await expect(DemoCodesPage()).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
  });

  it('the start names no demo login and no place of codes', async () => {
    for (const word of [logins.owner.email, logins.owner.password, '/sandbox/open', '/console'])
      expect([
        word,
        (await startOf({ ...tried, ...store })).includes(word),
        (await startOf({ ...tried })).includes(word),
      ]).toEqual([word, false, true]);
  });
});

it('opens the console to no one without password, factor and role on a public store', async () => {
  await loadLogins(logins);
  const enter = async () =>
    (await callRoute(logIn, { body: { email: logins.owner.email, password: logins.owner.password } })).status;
  expect(await enter()).toBe(200);
  await disableDemoLogins(Object.values(logins));
  expect(await enter()).not.toBe(200);
  const emails = Object.values(logins).map(({ email }) => email);
  const staff = await db.customer.findMany({
    where: { email: { in: emails } },
    select: { role: true, passwordHash: true, staffTotp: { select: { customerId: true } } },
  });
  expect(staff).toEqual(emails.map(() => ({ role: 'CUSTOMER', passwordHash: null, staffTotp: null })));
});
