import { POST as addpasskey } from '@/app/api/admin/addpasskey/route';
import { POST as passkeylogin } from '@/app/api/admin/passkeylogin/route';
import { POST as passkeyquestion } from '@/app/api/admin/passkeyquestion/route';
import { POST as removepasskey } from '@/app/api/admin/removepasskey/route';
import { POST as renamepasskey } from '@/app/api/admin/renamepasskey/route';
import { POST as startpasskey } from '@/app/api/admin/startpasskey/route';
import { processDue } from '@/lib/background/handlers';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { localMails } from '@/lib/kernel/mailer/mailer';
import type { PasskeyOptions, PasskeyQuestion } from '@/lib/people/passkeys/passkey-schema';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { startPasskey } from '@/lib/people/staff/factors/start-passkey';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { Browser } from '@/test/shop/number-codes';
import { PasskeyDevice } from '@/test/shop/passkey-device';

type Reply = { status: unknown; message: string; admin_id?: { id: string }[] };
const PASSWORD = 'a-long-enough-passphrase-71';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await resetDatabase();
  await resetRateLimits();
});

async function person() {
  const customer = await createCustomer({ passwordHash });
  const browser = new Browser();
  browser.set(customer.cookie);
  return { ...customer, browser };
}

const optionsOf = async (browser: Browser, current_password = PASSWORD) =>
  (await browser.call<{ options?: PasskeyOptions }>(startpasskey, { current_password })).body.options;
const questionOf = async (browser = new Browser()) =>
  (await browser.call<{ options: PasskeyQuestion }>(passkeyquestion, {})).body.options;

/** Adds a passkey of a device to the account of a browser. */
async function added(browser: Browser, device = new PasskeyDevice()) {
  const credential = device.make((await optionsOf(browser))!);
  const reply = await browser.call<Reply>(addpasskey, { credential, name: 'My phone' });
  expect(reply.body).toMatchObject({ status: true });
  return device;
}
const logIn = (browser: Browser, credential: unknown) => browser.call<Reply>(passkeylogin, { credential });

describe('a passkey of a shopper', () => {
  it('is added with the password, ends other sessions, emails the owner and logs in', async () => {
    const { id, email, browser } = await person();
    expect(await optionsOf(browser, 'wrong-password-1')).toBeUndefined();
    expect((await optionsOf(browser))!.authenticatorSelection.residentKey).toBe('required');
    const device = await added(browser);
    await processDue();
    const mails = (await localMails(500)).filter(({ to }) => to === email);
    expect(mails.map(({ text }) => text).join()).toContain('A passkey was added to your');
    const other = new Browser();
    const question = await questionOf(other);
    expect(question.allowCredentials).toEqual([]);
    expect((await logIn(other, device.sign(question))).body).toMatchObject({ status: 'true', admin_id: [{ id }] });
    expect(await other.who()).toBe(id);
    expect((await db.shopperPasskey.findFirstOrThrow()).lastUsedAt).not.toBeNull();
  });

  it('logs in once per question, and with none that was made up, for another site or without its owner', async () => {
    const { browser } = await person();
    const device = await added(browser);
    const question = await questionOf();
    const proof = device.sign(question);
    const wrong = [
      device.sign({ ...question, challenge: 'q8Yt0n1JqU3mF6sV9xB2cD5eG7hK4lM8pR1tW3zA6yE' }),
      device.sign(await questionOf(), { origin: 'https://evil.example' }),
      device.sign(await questionOf(), { rpId: 'evil.example' }),
      device.sign(await questionOf(), { isVerified: false }),
      new PasskeyDevice().sign(await questionOf()),
    ];
    for (const each of wrong)
      expect((await logIn(new Browser(), each)).body).toMatchObject({ status: 'false', admin_id: [] });
    expect((await logIn(new Browser(), proof)).body.status).toBe('true');
    expect((await logIn(new Browser(), proof)).body.status).toBe('false');
  });

  it('whose counter goes back belongs to a copy', async () => {
    const { browser } = await person();
    const device = await added(browser);
    expect((await logIn(new Browser(), device.sign(await questionOf(), { counter: 9 }))).body.status).toBe('true');
    expect((await logIn(new Browser(), device.sign(await questionOf(), { counter: 9 }))).body.status).toBe('false');
  });

  it('is not added for the question of a login, of another account, or twice', async () => {
    const [mine, other] = [await person(), await person()];
    const device = new PasskeyDevice();
    const options = (await optionsOf(mine.browser))!;
    const credential = device.make(options);
    const login = device.make({ ...options, challenge: (await questionOf()).challenge });
    for (const [browser, each] of [
      [other.browser, credential],
      [mine.browser, login],
    ] as const)
      expect((await browser.call<Reply>(addpasskey, { credential: each, name: 'x' })).body.status).toBe(false);
    await added(mine.browser, device);
    const again = device.make((await optionsOf(other.browser))!);
    expect((await other.browser.call<Reply>(addpasskey, { credential: again, name: 'x' })).status).toBe(409);
  });

  it('is renamed and removed by its owner only, and logs in no more', async () => {
    const [mine, other] = [await person(), await person()];
    const device = await added(mine.browser);
    const { id: passkey_id } = await db.shopperPasskey.findFirstOrThrow();
    const rename = (browser: Browser) => browser.call<Reply>(renamepasskey, { passkey_id, name: 'Key' });
    const remove = (browser: Browser, current_password = PASSWORD) =>
      browser.call<Reply>(removepasskey, { passkey_id, current_password });
    expect([(await rename(other.browser)).status, (await remove(other.browser)).status]).toEqual([404, 404]);
    expect((await rename(mine.browser)).status).toBe(200);
    expect((await remove(mine.browser, 'wrong-password-1')).body.status).toBe(false);
    expect((await db.shopperPasskey.findFirstOrThrow()).name).toBe('Key');
    expect((await remove(mine.browser)).body).toMatchObject({ status: true });
    expect((await logIn(new Browser(), device.sign(await questionOf()))).body.status).toBe('false');
  });

  it('does not replace the one of the same person as staff on a device', async () => {
    const { id, browser } = await person();
    const { email, firstName, lastName } = await db.customer.findUniqueOrThrow({ where: { id } });
    const staff = await startPasskey({ id, sessionId: crypto.randomUUID(), email, firstName, lastName });
    const shopper = (await optionsOf(browser))!;
    expect(shopper.rp.id).toBe(staff.rp.id);
    expect(shopper.user.id).not.toBe(staff.user.id);
    expect((await optionsOf(browser))!.user.id).toBe(shopper.user.id);
    expect(Buffer.from(shopper.user.id, 'base64url').length).toBe(32);
  });

  it('does not open the console, and one of staff does not log in to the shop', async () => {
    const { id, browser } = await person();
    const device = await added(browser);
    const row = await db.shopperPasskey.findFirstOrThrow();
    const { id: _, ...columns } = row;
    await db.shopperPasskey.deleteMany();
    await db.staffPasskey.create({ data: columns });
    expect((await logIn(new Browser(), device.sign(await questionOf()))).body.status).toBe('false');
    expect(await db.staffSession.count({ where: { customerId: id } })).toBe(0);
  });
});
