import { POST as save } from '@/app/api/console/save-supplier/route';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { dayFromNow } from '@/test/factories/batch';
import { createStaff } from '@/test/factories/staff';
import { createSupplier } from '@/test/factories/supplier';
import { findSupplier, listSupplierChoices } from './find-supplier';
import { listSuppliers } from './list-suppliers';
import { mayDeliverDrugs, readLicences, writeLicences } from './supplier-rules';

type Reply = { supplier_id: string; message: string; fields?: Record<string, string> };
let cookie: string;
beforeEach(async () => {
  await emptyDatabase();
  cookie = (await createStaff('OPERATOR')).cookie;
});

const NEW = {
  name: ' Sri Murugan  Agencies ',
  address: '4 Anna Salai, Chennai 600002',
  gstin: '33 aaacr5055k1zE',
  phone: '+91 98400 11223',
  email: 'orders@murugan.example',
  licences: '20b; TN/CHN/1; 2099-03-31\n21B; TN/CHN/2; 2099-03-31',
};
const call = (body: object) => callRoute<Reply>(save, { cookie, body });
const all = { after: undefined, before: undefined, q: '' };
const found = async (view: 'active' | 'unlicensed' | 'inactive', q = '') =>
  (await listSuppliers({ ...all, view, q })).rows.map(({ name }) => name);

test('a supplier is added with its licences, and found again', async () => {
  const { status, body } = await call({ after: NEW });
  expect(status).toBe(200);
  expect(await findSupplier(body.supplier_id)).toEqual({
    name: 'Sri Murugan Agencies',
    address: '4 Anna Salai, Chennai 600002',
    gstin: '33AAACR5055K1ZE',
    phone: '+91 98400 11223',
    email: 'orders@murugan.example',
    is_active: 'true',
    licences: '20B; TN/CHN/1; 2099-03-31\n21B; TN/CHN/2; 2099-03-31',
  });
  expect(await listSupplierChoices()).toMatchObject([
    { name: 'Sri Murugan Agencies', licences: [{ form: '20B' }, {}] },
  ]);
  expect(await db.auditEntry.findMany({ where: { action: 'supplier.save' } })).toMatchObject([
    { subjectId: body.supplier_id, change: { fields: ['name', 'address', 'gstin', 'phone', 'email', 'licences'] } },
  ]);
  expect((await call({ after: { ...NEW, name: 'SRI MURUGAN AGENCIES' } })).body.fields).toHaveProperty('name');
});

test('what is wrong is named by its field', async () => {
  const wrong = async (change: object) => {
    const { status, body } = await call({ after: { ...NEW, ...change } });
    return [status, Object.keys(body.fields ?? {})];
  };
  expect(await wrong({ name: ' ' })).toEqual([400, ['name']]);
  expect(await wrong({ address: '' })).toEqual([400, ['address']]);
  expect(await wrong({ gstin: '33AAACR5055K1ZF' })).toEqual([400, ['gstin']]);
  expect(await wrong({ phone: 'call me' })).toEqual([400, ['phone']]);
  expect(await wrong({ email: 'nobody' })).toEqual([400, ['email']]);
  for (const licences of ['20B; TN/1', '20B; ; 2099-03-31', '20B; TN/1; 31/03/2099', '20B; TN/1; 2099-02-30'])
    expect(await wrong({ licences })).toEqual([400, ['licences']]);
  expect(await wrong({ licences: '20B; 1; 2099-03-31\n20b; 1; 2098-03-31' })).toEqual([400, ['licences']]);
  expect((await call({ after: { phone: '04428150000' } })).status).toBe(400);
  expect((await call({ supplier_id: '0198a000-0000-7000-8000-000000000000', after: NEW })).status).toBe(404);
  expect(await db.supplier.count()).toBe(0);
});

test('edits of different fields both persist; the same field shows both values', async () => {
  const id = (await call({ after: NEW })).body.supplier_id;
  const edit = (before: object, after: object) => call({ supplier_id: id, before, after });
  expect((await edit({ phone: NEW.phone }, { phone: '04428151111' })).status).toBe(200);
  expect((await edit({ email: NEW.email }, { email: '' })).status).toBe(200);
  const taken = await edit({ phone: NEW.phone }, { phone: '04428152222' });
  expect([taken.status, taken.body.fields?.phone]).toEqual([409, expect.stringMatching(/04428151111.*04428152222/)]);
  expect(await findSupplier(id)).toMatchObject({ phone: '04428151111', email: '' });
  expect((await db.supplier.findUniqueOrThrow({ where: { id } })).version).toBe(3);
});

test('lists show whom goods are received of, whose licence ends, and who is switched off', async () => {
  const named = async (until: string | null, name: string) =>
    db.supplier.update({ where: { id: await createSupplier({ until }) }, data: { name } });
  await named('2099-12-31', 'Long');
  await named(dayFromNow(20), 'Soon');
  await named(null, 'None');
  await db.supplier.update({ where: { id: (await named('2099-12-31', 'Off')).id }, data: { isActive: false } });
  expect(await found('active')).toEqual(['None', 'Soon', 'Long']);
  expect(await found('unlicensed')).toEqual(['None', 'Soon']);
  expect(await found('inactive')).toEqual(['Off']);
  expect(await found('active', 'lon')).toEqual(['Long']);
  expect(await found('active', 'a\0')).toEqual([]);
});

test('licences are written and read a line each, and one that holds is enough', () => {
  const licences = [{ form: '20B', number: 'TN 1/2', validUntil: '2027-03-31' }];
  expect(readLicences(writeLicences(licences))).toEqual(licences);
  expect(readLicences('\n ; ; \n20B')).toEqual([{ form: '20B', number: '', validUntil: '' }]);
  expect([mayDeliverDrugs(licences, '2027-03-31'), mayDeliverDrugs(licences, '2027-04-01')]).toEqual([true, false]);
});
