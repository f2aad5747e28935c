import { POST as askstockalert } from '@/app/api/admin/askstockalert/route';
import { POST as confirmsubscription } from '@/app/api/admin/confirmsubscription/route';
import { POST as endstockalert } from '@/app/api/admin/endstockalert/route';
import { GET as mystockalerts } from '@/app/api/admin/mystockalerts/route';
import { POST as unsubscribe } from '@/app/api/admin/unsubscribe/route';
import { processDue } from '@/lib/background/handlers';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { SETTINGS_KEY } from '@/lib/site/pages/store-settings';
import { localMessages } from '@/lib/kernel/messenger/messenger';
import { readByEmail } from '@/lib/people/privacy/queries';
import { eraseAccount } from '@/lib/people/retention/erase-account';
import { purgeExpired } from '@/lib/people/retention/purge-expired';
import { callRoute } from '@/test/call-route';
import { newNumber } from '@/test/factories/mobile-number';
import { createProduct } from '@/test/factories/product';
import { address, mailsTo, member } from '@/test/shop/mailed-links';
import { alertTokenOf } from './alert-tokens';
import { announceStock } from './announce-stock';
import { listAwaitedProducts } from './queries';
import { MAX_CONFIRMATIONS_PER_DAY, MAX_OPEN, MAX_PER_PRODUCT } from './rules';

type Reply = { status: boolean; message: string };
type Options = { cookie?: string; email?: string; way?: string; locale?: string; website?: string };
const ask = (productId: number, { cookie, locale, ...body }: Options = {}) =>
  callRoute<Reply>(askstockalert, { cookie, locale, body: { product_id: productId, ...body } });
const confirm = (token: string) => callRoute<Reply>(confirmsubscription, { body: { token } });
const end = (token: string) => callRoute<Reply>(unsubscribe, { body: { token } });
const own = (cookie: string) =>
  callRoute<{ ways: string[]; alerts: { product_id: number; is_confirmed: boolean }[] }>(mystockalerts, { cookie });
const restock = (productId: number, onHand = 5) => db.stockLevel.update({ where: { productId }, data: { onHand } });
const tokenIn = (text = '') => /#token=([\w.-]+)/.exec(text)?.[1] ?? '';
const confirmed = { emailVerifiedAt: new Date() };

let productId: number;
beforeEach(async () => {
  productId = await createProduct({ name: 'Sitafix 200 mg Tablet', stock: 0 });
});

describe('a request of a guest', () => {
  it('leads to a message only after the address was confirmed, once, in the language of the page', async () => {
    const email = address('guest');
    expect(await ask(productId, { email: ` ${email.toUpperCase()}`, locale: 'ta' })).toMatchObject({
      status: 200,
      body: { status: true, message: expect.stringMatching(/[஀-௿]/) },
    });
    await restock(productId);
    expect(await announceStock()).toBe(0);
    const [first, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(first!.subject).not.toContain('Sitafix');
    const token = tokenIn(first!.text);
    for (let press = 0; press < 2; press += 1) expect((await confirm(token)).body.status).toBe(true);
    expect(await announceStock()).toBe(1);
    const [, second] = await mailsTo(email);
    expect(second!.subject).not.toContain('Sitafix');
    expect(second!.text).toContain('/ta/Detail_page/');
    expect(await announceStock()).toBe(0);
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await db.stockAlert.findFirstOrThrow()).toldAt).toBeInstanceOf(Date);
  });

  it('asks an address once a day to confirm a request, and at most a few times for all of them', async () => {
    const email = address('often');
    await Promise.all(Array.from({ length: 4 }, () => ask(productId, { email })));
    expect(await mailsTo(email)).toHaveLength(1);
    for (let at = 1; at < MAX_CONFIRMATIONS_PER_DAY; at += 1)
      expect((await ask(await createProduct({ stock: 0 }), { email })).body.status).toBe(true);
    expect((await ask(await createProduct({ stock: 0 }), { email })).body.status).toBe(false);
    expect(await mailsTo(email)).toHaveLength(MAX_CONFIRMATIONS_PER_DAY);
    const pass = (ms: number) =>
      db.$executeRaw`UPDATE stock_alert SET created_at = created_at - ${ms} * interval '1 ms'`;
    await pass(2 * HOUR);
    expect((await ask(productId, { email })).body.status).toBe(true);
    expect(await mailsTo(email)).toHaveLength(MAX_CONFIRMATIONS_PER_DAY);
    await pass(DAY);
    expect((await ask(productId, { email })).body.status).toBe(true);
    expect(await mailsTo(email)).toHaveLength(MAX_CONFIRMATIONS_PER_DAY + 1);
  });

  it('is refused without an address, for programs, for goods in stock or unknown, and by message', async () => {
    for (const email of [undefined, '', 'no address', 'x@mobile.invalid'])
      expect(await ask(productId, { email })).toMatchObject({
        status: 400,
        body: { fields: { email: expect.any(String) } },
      });
    const email = address('refused');
    expect((await ask(productId, { email, website: 'x' })).body.status).toBe(false);
    expect((await ask(productId, { email, way: 'phone' })).body.status).toBe(false);
    expect((await ask(await createProduct(), { email })).body.status).toBe(false);
    expect((await ask(999_999_999, { email })).status).toBe(404);
    expect(await db.stockAlert.count()).toBe(0);
  });

  it('ends with its link, which is no one else’s; what it ended is never sent', async () => {
    const [one, other] = [address('one'), address('other')];
    const second = await createProduct({ stock: 0 });
    for (const [id, email] of [
      [productId, one],
      [second, one],
      [productId, other],
    ] as const)
      await ask(id, { email });
    await db.stockAlert.updateMany({ data: { confirmedAt: new Date() } });
    const mine = await db.stockAlert.findFirstOrThrow({ where: { email: one, productId } });
    const theirs = await db.stockAlert.findFirstOrThrow({ where: { email: other } });
    const forged = alertTokenOf(mine.id).replace(mine.id, theirs.id);
    expect((await end(forged)).status).toBe(400);
    expect((await confirm(forged)).status).toBe(400);
    await restock(productId);
    expect(await announceStock()).toBe(2);
    for (let press = 0; press < 2; press += 1) expect((await end(alertTokenOf(mine.id))).body.status).toBe(true);
    expect((await confirm(alertTokenOf(mine.id))).status).toBe(400);
    const before = (await mailsTo(one)).length;
    expect((await mailsTo(one)).length).toBe(before);
    expect((await mailsTo(one)).some(({ text }) => text.includes('/Detail_page/'))).toBe(false);
    expect((await mailsTo(other)).some(({ text }) => text.includes('/Detail_page/'))).toBe(true);
    expect(await db.stockAlert.count({ where: { email: one } })).toBe(0);
  });
});

describe('a request of a customer', () => {
  it('takes one press, is listed, and ends with one press; others neither see nor end it', async () => {
    const [meena, other] = [await member(confirmed), await member(confirmed)];
    expect((await ask(productId, { cookie: meena.cookie, email: 'someone@else.example' })).body.status).toBe(true);
    expect(await db.stockAlert.findMany()).toMatchObject([
      { customerId: meena.id, email: null, confirmedAt: expect.any(Date) },
    ]);
    expect((await own(meena.cookie)).body).toMatchObject({
      ways: ['email'],
      alerts: [{ product_id: productId, is_confirmed: true }],
    });
    expect((await own(other.cookie)).body.alerts).toEqual([]);
    expect((await callRoute(mystockalerts, {})).status).toBe(401);
    await callRoute(endstockalert, { cookie: other.cookie, body: { product_id: productId } });
    expect(await db.stockAlert.count()).toBe(1);
    await callRoute(endstockalert, { cookie: meena.cookie, body: { product_id: productId } });
    expect(await db.stockAlert.count()).toBe(0);
  });

  it('waits for the button where the address of the account is not confirmed', async () => {
    const { cookie, email } = await member({ emailVerifiedAt: null });
    await ask(productId, { cookie });
    expect((await own(cookie)).body.alerts).toMatchObject([{ is_confirmed: false }]);
    const [mail] = await mailsTo(email);
    await confirm(tokenIn(mail!.text));
    await restock(productId);
    await announceStock();
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('reaches a confirmed number by text message', async () => {
    const { id, cookie } = await member(confirmed);
    expect((await ask(productId, { cookie, way: 'phone' })).body.status).toBe(false);
    const number = newNumber();
    await db.confirmedNumber.create({ data: { customerId: id, number } });
    expect((await own(cookie)).body.ways).toEqual(['email', 'phone']);
    expect((await ask(productId, { cookie, way: 'phone' })).body.status).toBe(true);
    await restock(productId);
    // Without quiet hours, so that the test can run at night.
    const value = { messages: { quietFrom: 0, quietUntil: 0 } };
    await db.setting.upsert({ where: { key: SETTINGS_KEY }, create: { key: SETTINGS_KEY, value }, update: { value } });
    expect(await announceStock()).toBe(1);
    await processDue();
    await db.setting.deleteMany({ where: { key: SETTINGS_KEY } });
    const messages = (await localMessages(500)).filter(({ to }) => to === number);
    expect(messages).toMatchObject([
      { kind: 'stockAlert', text: expect.stringMatching(/back in stock: \S+\/Detail_page\?product_id=\d+$/) },
    ]);
  });

  it('is one of a few: the next is refused', async () => {
    const { id, cookie } = await member(confirmed);
    for (let at = 0; at < MAX_OPEN; at += 1)
      await db.stockAlert.create({ data: { customerId: id, productId: await createProduct({ stock: 0 }) } });
    expect((await ask(productId, { cookie })).body.status).toBe(false);
  });

  it('is refused if too many wait for the product', async () => {
    const { cookie } = await member(confirmed);
    const row = (at: number) => ({ productId, email: `w${at}@example.com` });
    await db.stockAlert.createMany({ data: Array.from({ length: MAX_PER_PRODUCT - 1 }, (_, at) => row(at)) });
    expect((await ask(productId, { cookie })).body.status).toBe(true);
    expect(await ask(productId, { email: address('late') })).toMatchObject({ body: { status: false } });
  });
});

describe('when goods arrive', () => {
  it('several processes notify each shopper once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => member(confirmed)));
    for (const { cookie } of people) await ask(productId, { cookie });
    await restock(productId, 2);
    const counts = await Promise.all([announceStock(), announceStock(), announceStock()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(6);
    await Promise.all([processDue(), processDue()]);
    for (const { email } of people) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('no one is notified of goods that were sold before the message left; the next arrival counts', async () => {
    const { cookie, email } = await member(confirmed);
    await ask(productId, { cookie });
    await restock(productId);
    expect(await announceStock()).toBe(1);
    await restock(productId, 0);
    expect(await mailsTo(email)).toEqual([]);
    expect(await announceStock()).toBe(0);
    await restock(productId);
    await db.product.update({ where: { id: productId }, data: { isActive: false } });
    expect(await announceStock()).toBe(0);
    await db.product.update({ where: { id: productId }, data: { isActive: true } });
    expect(await announceStock(new Date(Date.now() + 1000))).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('the owner sees which products are awaited by how many', async () => {
    for (const person of [await member(confirmed), await member(confirmed)])
      await ask(productId, { cookie: person.cookie });
    await ask(productId, { email: address('unconfirmed') });
    expect(await listAwaitedProducts(10)).toMatchObject([{ productId, people: 2, firstAt: expect.any(Date) }]);
  });
});

describe('data on those who wait', () => {
  it('is exported and deleted with the account, also requests made as a guest', async () => {
    const { id, cookie, email } = await member(confirmed);
    await ask(productId, { cookie });
    await ask(productId, { email });
    await ask(productId, { email: address('somebody') });
    expect((await readByEmail(email)).stock_alert_as_guest).toHaveLength(1);
    await inTransaction.withModels((tx) => eraseAccount(tx, { id, email }, new Date()));
    expect(await db.stockAlert.count()).toBe(1);
  });

  it('is deleted a month after the message or without a confirmation, and after a year', async () => {
    const long = (days: number) => new Date(Date.now() - days * DAY);
    const row = (index: number) => ({ productId, email: `p${index}@example.com` });
    await db.stockAlert.createMany({
      data: [
        { ...row(1), confirmedAt: long(40), toldAt: long(31) },
        { ...row(2), confirmedAt: long(40), toldAt: long(29) },
        { ...row(3), createdAt: long(31) },
        { ...row(4), createdAt: long(29) },
        { ...row(5), createdAt: long(366), confirmedAt: long(366) },
      ],
    });
    expect((await purgeExpired()).stock_alert).toBe(3);
    expect((await db.stockAlert.findMany()).map(({ email }) => email).sort()).toEqual([
      'p2@example.com',
      'p4@example.com',
    ]);
  });
});
