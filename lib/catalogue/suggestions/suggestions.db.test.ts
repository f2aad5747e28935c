import { POST as confirm } from '@/app/api/console/confirm-suggestions/route';
import { POST as undo } from '@/app/api/console/undo-suggestions/route';
import { POST as undoBulk } from '@/app/api/console/undo-bulk-edit/route';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import { listDrafts } from './list-drafts';
import type { FieldTexts, SuggestedDraft, SuggestedPart } from './types';

type Reply = {
  change_set_id: string | null;
  confirmed: number[];
  published: number;
  refused: { product_id: number; name: string; message: string; fields: Record<string, string> }[];
};
type Row = { product_id: number; before: FieldTexts; after: FieldTexts };
let owner: { id: string; cookie: string };
beforeAll(async () => (owner = await createStaff('OWNER')));
beforeEach(async () => {
  await db.product.updateMany({ data: { isActive: false, discontinued: true } });
});

/** Creates a draft as an import of `label, mrp, price` leaves it. */
async function draft(name: string): Promise<number> {
  const id = await createProduct({ name });
  await db.product.update({
    where: { id },
    data: {
      isActive: false,
      hsn: '',
      schedule: 'NONE',
      requiresPrescription: true,
      form: 'other',
      undecided: ['category', 'hsn', 'prescription', 'schedule'],
    },
  });
  return id;
}

/** Creates a product on sale whose details people have completed. */
async function completed(name: string, data: object): Promise<number> {
  const id = await createProduct({ name });
  const told = { manufacturer: 'Micro Labs Ltd', manufacturerAddress: 'Hosur', image: '/pictures/x.webp' };
  await db.product.update({ where: { id }, data: { ...told, ...data } });
  await inTransaction.withModels((tx) => upsertSalts(tx, [id]));
  return id;
}

const found = async (id: number): Promise<SuggestedDraft> =>
  (await listDrafts({ view: 'drafts', q: '' })).rows.find((row) => row.id === id)!;
const partOf = ({ suggestions }: SuggestedDraft, part: SuggestedPart) => suggestions.find((one) => one.part === part);
const send = (rows: Row[], publish = false, { cookie } = owner) =>
  callRoute<Reply>(confirm, { cookie, body: { rows, publish } });

/** Accepts all suggestions of a draft, with further fields. */
function accepted({ id, texts, suggestions }: SuggestedDraft, more: FieldTexts = {}): Row {
  const after: FieldTexts = Object.assign({}, ...suggestions.map((one) => one.texts), more);
  const fields = (Object.keys(after) as (keyof FieldTexts)[]).filter((field) => after[field] !== texts[field]);
  return {
    product_id: id,
    before: Object.fromEntries(fields.map((field) => [field, texts[field]])),
    after: Object.fromEntries(fields.map((field) => [field, after[field]])),
  };
}

test('a draft gets details from the completed product of its name, strength and form', async () => {
  await completed('Dolo 650 Tablet', {
    composition: 'Paracetamol (650mg)',
    form: 'tablet',
    schedule: 'OTC',
    packSize: 'strip of 15 tablets',
  });
  const row = await found(await draft("DOLO 650 TAB 10'S"));
  expect(partOf(row, 'composition')).toMatchObject({
    texts: { composition: 'Paracetamol (650mg)' },
    reason: { key: 'sameProduct', values: { name: 'Dolo 650 Tablet' } },
    isCertain: true,
  });
  expect(partOf(row, 'manufacturer')?.texts).toEqual({ manufacturer: 'Micro Labs Ltd', manufacturerAddress: 'Hosur' });
  expect(partOf(row, 'quantity')?.texts).toEqual({ netQuantity: '10', netQuantityUnit: 'tablet' });
  const other = await found(await draft("DOLO 500 TAB 10'S"));
  expect(partOf(other, 'composition')?.reason.key).not.toBe('sameProduct');
});

test('products on sale with the same salts decide what the tables leave open', async () => {
  const like = { composition: 'Teneligliptin (20mg)', form: 'tablet', schedule: 'H', requiresPrescription: true };
  await completed('Tenepride 20 Tablet', like);
  await completed('Teneza 20 Tablet', like);
  const id = await draft('Olymprix 20 tab');
  await db.product.update({ where: { id }, data: { composition: 'Teneligliptin (20mg)' } });
  expect(partOf(await found(id), 'schedule')).toMatchObject({
    texts: { schedule: 'H', requiresPrescription: 'yes' },
    reason: { key: 'sameSalts' },
    isCertain: true,
  });
});

test('listing suggests and changes nothing', async () => {
  const id = await draft('Crocin 650 Tab');
  const before = await db.product.findUniqueOrThrow({ where: { id } });
  expect((await found(id)).suggestions.length).toBeGreaterThan(2);
  expect(await db.product.findUniqueOrThrow({ where: { id } })).toEqual(before);
});

test('confirmed drafts are one change set with one audit entry each, and are undone as one', async () => {
  const ids = [await draft("Crocin 650 Tab 15's"), await draft('Pan D Cap 1x15')];
  const before = await db.product.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  const rows = await Promise.all(ids.map(found));
  const { status, body } = await send(rows.map((row) => accepted(row)));
  expect([status, body.confirmed, body.published, body.refused]).toEqual([200, ids, 0, []]);
  const after = await db.product.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  expect(after.map(({ schedule, hsn, isActive }) => [schedule, hsn, isActive])).toEqual([
    ['OTC', '3004', false],
    ['H', '3004', false],
  ]);
  const audits = await db.auditEntry.findMany({
    where: { action: 'product.complete', subjectId: { in: ids.map(String) } },
  });
  expect(audits.map(({ actorId }) => actorId)).toEqual([owner.id, owner.id]);

  const { body: undone } = await callRoute<{ restored: number; skipped: unknown[] }>(undo, {
    cookie: owner.cookie,
    body: { change_set_id: body.change_set_id },
  });
  expect(undone).toMatchObject({ restored: 2, skipped: [] });
  const back = await db.product.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  expect(
    back.map(({ undecided, composition, requiresPrescription }) => [undecided, composition, requiresPrescription]),
  ).toEqual(before.map(({ undecided }) => [undecided, null, true]));
  const twice = await callRoute(undo, { cookie: owner.cookie, body: { change_set_id: body.change_set_id } });
  expect(twice.status).toBe(409);
});

test('a complete draft goes on sale only on request, and an incomplete or prohibited one never', async () => {
  const [whole, part, narcotic] = [
    await draft("Crocin 650 Tab 15's"),
    await draft('Pan D Cap 1x15'),
    await draft('Alprax 0.5 Tab'),
  ];
  const more = {
    manufacturer: 'GSK',
    manufacturerAddress: 'Nashik',
    subcategory: String((await db.subcategory.findFirstOrThrow()).id),
  };
  await db.product.updateMany({ where: { id: { in: [whole, part, narcotic] } }, data: { image: '/pictures/x.webp' } });
  const forbidden = await found(narcotic);
  expect([forbidden.prohibition, forbidden.suggestions]).toEqual(['psychotropic', []]);
  const full = {
    ...more,
    composition: 'Alprazolam (0.5mg)',
    schedule: 'H',
    requiresPrescription: 'yes',
    hsn: '3004',
    netQuantity: '10',
    netQuantityUnit: 'tablet',
  };
  const { body } = await send(
    [accepted(await found(whole), more), accepted(await found(part)), accepted(forbidden, full)],
    true,
  );
  expect([body.confirmed, body.published, body.refused.map((one) => one.product_id)]).toEqual([
    [whole],
    1,
    [part, narcotic],
  ]);
  expect(body.refused[0]!.fields).toHaveProperty('manufacturer');
  const active = await db.product.findMany({ where: { isActive: true }, select: { id: true } });
  expect(active).toEqual([{ id: whole }]);
  // The list of bulk changes undoes it too, even without an author, and takes it off sale.
  await db.changeSet.updateMany({ data: { actorId: null } });
  const { body: undone } = await callRoute<{ restored: number }>(undoBulk, {
    cookie: owner.cookie,
    body: { change_set_id: body.change_set_id },
  });
  expect([undone.restored, await db.product.count({ where: { isActive: true } })]).toEqual([1, 0]);
});

test('a value that a colleague changed is refused for its draft only', async () => {
  const [first, second] = [await draft('Crocin 650 Tab'), await draft('Calpol 500mg Tab')];
  const rows = [accepted(await found(first)), accepted(await found(second))];
  await db.product.update({ where: { id: first }, data: { composition: 'Something (1mg)' } });
  const { body } = await send(rows);
  expect([body.confirmed, body.refused.map((one) => one.product_id)]).toEqual([[second], [first]]);
  expect(body.refused[0]!.fields).toHaveProperty('composition');
});

test('each field needs its own permission, and only the author undoes a confirmation', async () => {
  const id = await draft('Crocin 650 Tab');
  const row = await found(id);
  const operator = await createStaff('OPERATOR');
  const form = { product_id: id, before: { form: 'other' }, after: { form: 'tablet' } };
  for (const { body } of [await send([accepted(row)], false, operator), await send([form], true, operator)])
    expect([body.change_set_id, body.confirmed, body.refused.map((one) => one.product_id)]).toEqual([null, [], [id]]);
  expect((await db.product.findUniqueOrThrow({ where: { id } })).form).toBe('other');
  const { body } = await send([form], false, operator);
  expect(body.confirmed).toEqual([id]);
  const foreign = await callRoute(undo, { cookie: owner.cookie, body: { change_set_id: body.change_set_id } });
  expect(foreign.status).toBe(404);
});

test('after its author changed a draft again, the undo leaves it alone and names it', async () => {
  const id = await draft('Crocin 650 Tab');
  const { body } = await send([accepted(await found(id))]);
  await db.product.update({ where: { id }, data: { composition: 'Paracetamol (650 mg)' } });
  const { body: undone } = await callRoute<{ restored: number; skipped: { product_id: number }[] }>(undo, {
    cookie: owner.cookie,
    body: { change_set_id: body.change_set_id },
  });
  expect([undone.restored, undone.skipped.map((one) => one.product_id)]).toEqual([0, [id]]);
});
