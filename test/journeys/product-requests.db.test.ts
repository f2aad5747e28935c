import { POST as requestproduct } from '@/app/api/admin/requestproduct/route';
import { announceArrivals } from '@/lib/backoffice/enquiries/announce-arrivals';
import { listRequestedProducts } from '@/lib/backoffice/enquiries/find-product-requests';
import { readByEmail } from '@/lib/people/privacy/queries';
import { eraseAccount } from '@/lib/people/retention/erase-account';
import { purgeExpired } from '@/lib/people/retention/purge-expired';
import { DAY } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { createProduct } from '../factories/product';
import { address, mailsTo, member } from '../shop/mailed-links';

const GUEST = 'kavya@example.com';
const call = (search: string, { email = GUEST, ...rest }: { email?: string; cookie?: string; locale?: string } = {}) =>
  callRoute(requestproduct, { body: { search, email }, ...rest });
const requests = () => db.productRequest.findMany({ orderBy: { createdAt: 'asc' } });

describe('what the store does not have', () => {
  it('can be asked for by a guest with a email address; asking again changes nothing', async () => {
    expect(await call('  Sitafix  200 ', { email: ' Kavya@Example.com', locale: 'ta' })).toMatchObject({
      status: 200,
      body: { status: true, message: expect.stringMatching(/[஀-௿]/) },
    });
    expect((await call('sitafix 200')).body).toMatchObject({ status: true });
    expect(await requests()).toMatchObject([{ term: 'Sitafix 200', email: GUEST, locale: 'ta', customerId: null }]);
  });

  it('uses the address of the signed-in account, whatever else is typed', async () => {
    const { id, cookie, email } = await member();
    expect((await call('Sitafix', { cookie, email: 'somebody@else.example' })).status).toBe(200);
    expect(await requests()).toMatchObject([{ email, customerId: id }]);
  });

  it('is not stored without an address or words, for programs, or beyond measure', async () => {
    for (const [body, field] of [
      [{ search: 'Sitafix' }, 'email'],
      [{ search: 'Sitafix', email: 'no address' }, 'email'],
      [{ search: '  ', email: GUEST }, 'search'],
    ] as const)
      expect(await callRoute(requestproduct, { body })).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      });
    const filled = { search: 'Sitafix', email: GUEST, website: 'x' };
    expect((await callRoute(requestproduct, { body: filled })).body).toMatchObject({ status: false });
    expect(await requests()).toEqual([]);
    await db.productRequest.createMany({
      data: Array.from({ length: 10 }, (_, at) => ({ term: `Thing ${at}`, email: GUEST })),
    });
    expect((await call('One more')).body).toMatchObject({ status: false });
    expect(await requests()).toHaveLength(10);
  });

  it('is shown to the owner, the most wanted first', async () => {
    await call('Otherwise');
    for (const email of [GUEST, 'meena@example.com']) await call(email === GUEST ? 'Sitafix' : 'SITAFIX', { email });
    expect(await listRequestedProducts(10)).toMatchObject([
      { term: expect.stringMatching(/^sitafix$/i), people: 2, firstAt: expect.any(Date), lastAt: expect.any(Date) },
      { term: 'Otherwise', people: 1 },
    ]);
  });
});

describe('when it is there', () => {
  it('who asked is told once, in their language, by the name the store gives it', async () => {
    const email = address('asker');
    await call('sitafix 200', { email, locale: 'ta' });
    expect(await announceArrivals()).toBe(0);
    const id = await createProduct({ name: 'Sitafix 200 mg Tablet', stock: 0 });
    expect(await announceArrivals()).toBe(0);
    await db.stockLevel.update({ where: { productId: id }, data: { onHand: 5 } });
    expect(await announceArrivals()).toBe(1);
    expect(await announceArrivals()).toBe(0);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/[஀-௿]/);
    expect(mail?.text).toContain('Sitafix 200 mg Tablet');
    expect(mail?.text).toContain('/ta/Detail_page/');
  });

  it('no one is notified of what is only of the same salt, or spelled alike', async () => {
    const id = await createProduct({ name: 'Crosan 500 mg Tablet' });
    await db.product.update({ where: { id }, data: { composition: 'Paracetamol (500mg)' } });
    await call('crocin');
    await call('crosen');
    expect(await announceArrivals()).toBe(0);
  });
});

describe('what is held on who asked', () => {
  it('is exported and deleted with the account, also requests made as a guest', async () => {
    const { id, cookie, email } = await member();
    await call('Signed in', { cookie });
    await call('As a guest', { email });
    await call('Somebody else');
    expect((await readByEmail(email)).asked_as_guest).toMatchObject([{ term: 'As a guest' }]);
    await inTransaction.withModels((tx) => eraseAccount(tx, { id, email }, new Date()));
    expect(await requests()).toMatchObject([{ term: 'Somebody else' }]);
  });

  it('is deleted a month after the notice, and a year after no match', async () => {
    const long = (days: number) => new Date(Date.now() - days * DAY);
    await db.productRequest.createMany({
      data: [
        { term: 'Told long ago', email: GUEST, toldAt: long(31) },
        { term: 'Told', email: GUEST, toldAt: long(29) },
        { term: 'Never came', email: GUEST, createdAt: long(366) },
        { term: 'Waits', email: GUEST, createdAt: long(364) },
      ],
    });
    expect((await purgeExpired()).product_request).toBe(2);
    expect((await requests()).map(({ term }) => term).sort()).toEqual(['Told', 'Waits']);
  });
});
