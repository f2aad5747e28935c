import DemoCodesPage from '@/app/sandbox/(local)/codes/page';
import { POST as logIn } from '@/app/api/console/login/route';
import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { callRoute } from '@/test/call-route';
import { loadLogins } from '@/tools/commands/demo/load-people';
import logins from '@/tools/local-stack/demo-logins.json';
import { disableDemoLogins } from './demo-logins';

const tried = { ...env() };
afterEach(() => Object.assign(env(), tried));

/** What a text of the start prints, line by line. */
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
    const { printSummary } = (await import('@/tools/local-stack/start-summary.mjs' as string)) as {
      printSummary: (of: object) => void;
    };
    const accounts = Object.values(logins).map(({ email, password }) => [email, password, '']);
    const opening = { disabled: [], ownerLink: null };
    const said = (of: object) =>
      printedBy(() => printSummary({ env: of, embedded: false, logins: accounts, opening, took: '1 s' }));
    for (const word of [logins.owner.email, logins.owner.password, '/sandbox/codes', '/console'])
      expect([
        word,
        (await said({ ...tried, ...store })).includes(word),
        (await said({ ...tried })).includes(word),
      ]).toEqual([word, false, true]);
  });
});

it('opens the console to nobody once others can reach the store: no password, no second factor, no role', async () => {
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
