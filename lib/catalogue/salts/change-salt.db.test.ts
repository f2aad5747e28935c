import { POST as addName } from '@/app/api/console/add-salt-name/route';
import { GET as find } from '@/app/api/console/find-salts/route';
import { POST as merge } from '@/app/api/console/merge-salt/route';
import { POST as removeName } from '@/app/api/console/remove-salt-name/route';
import { POST as rename } from '@/app/api/console/rename-salt/route';
import { liveIndex } from '@/lib/catalogue/search/live-index';
import { cacheTags } from '@/lib/shared/cache-tags';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { announcedTags } from '@/test/shop/announced-tags';
import { callRoute } from '@/test/call-route';
import { createSalted, saltsOfProduct } from '@/test/factories/salted-product';
import { createStaff } from '@/test/factories/staff';
import { mergeSalt } from './change-salt';
import { findSalt } from './find-salt';
import { listSalted, listSalts, listUnread } from './list-salts';
import { upsertSalts } from './upsert-salts';

let cookie: string;
beforeAll(async () => ({ cookie } = await createStaff('OPERATOR')));
type Reply = { salt_id?: number; message?: string; fields?: Record<string, string> };
const call = (handler: Parameters<typeof callRoute>[0], body: object) => callRoute<Reply>(handler, { cookie, body });
const ACTOR = { actor: 'test', actorId: null };

/** Creates a pack of ten tablets, which the index lists as an alternative of others. */
async function tablets(composition: string, name?: string): Promise<number> {
  const id = await createSalted(composition);
  await db.product.update({
    where: { id },
    data: {
      netQuantity: 10,
      netQuantityUnit: 'tablets',
      form: 'tablet',
      packSize: '10 tablets',
      ...(name && { name }),
    },
  });
  await inTransaction.withModels((tx) => upsertSalts(tx, [id]));
  return id;
}
const saltOf = async (productId: number) =>
  (await db.productSalt.findFirstOrThrow({ where: { productId }, orderBy: { position: 'asc' } })).saltId;
const alternatives = async (id: number) => (await liveIndex().ready()).alternativesOf(id);
const found = async (term: string) => (await (await liveIndex().ready()).list({ term, locale: 'en' }, 0, 50)).ids;

test('two salts become one: their packs are alternatives, and each name finds both', async () => {
  const [one, other] = [await tablets('Vardenone (5mg)', 'Alpex'), await tablets('Qorimab (5mg)', 'Betrix')];
  const [from, into] = [await saltOf(one), await saltOf(other)];
  expect([await alternatives(one), await found('qorimab')]).toEqual([[], [other]]);
  const tags = await announcedTags(async () => {
    const { status, body } = await call(merge, { salt_id: from, into: ' QORIMAB ' });
    expect([status, body.salt_id]).toEqual([200, into]);
  });
  expect(tags).toEqual([cacheTags.product(one), cacheTags.salts].toSorted());
  expect(await saltsOfProduct(one)).toEqual([['qorimab', 'vardenone', 5, 'mg', null, null]]);
  expect([await alternatives(one), await alternatives(other)]).toEqual([[other], [one]]);
  expect((await found('qorimab')).toSorted()).toEqual([one, other].toSorted());
  expect((await found('vardenone')).toSorted()).toEqual([one, other].toSorted());
  expect(await findSalt(into)).toMatchObject({ name: 'qorimab', names: [{ name: 'vardenone', products: 1 }] });
  expect((await call(merge, { salt_id: from, into: 'qorimab' })).status).toBe(404);
  expect((await call(merge, { salt_id: into, into: 'vardenone' })).status).toBe(409);
  expect(await call(merge, { salt_id: into, into: 'no such salt' })).toMatchObject({
    status: 400,
    body: { fields: { into: expect.any(String) } },
  });

  // Separates them again: the name on the label becomes its own salt.
  expect((await call(removeName, { salt_id: into, salt_name: 'Vardenone' })).status).toBe(200);
  expect((await saltsOfProduct(one))[0]![0]).toBe('vardenone');
  expect([await alternatives(one), await found('qorimab')]).toEqual([[], [other]]);
});

test('concurrent merges in both directions lose no row; one finds its salt gone', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 8; at += 1) ids.push(await tablets(`${at % 2 ? 'Leftine' : 'Rightine'} (${at + 1}mg)`));
  const [right, left] = [await saltOf(ids[0]!), await saltOf(ids[1]!)];
  const both = await Promise.allSettled([mergeSalt(right, 'leftine', ACTOR), mergeSalt(left, 'rightine', ACTOR)]);
  expect(both.map(({ status }) => status).toSorted()).toContain('fulfilled');
  expect(await db.salt.count({ where: { id: { in: [left, right] } } })).toBe(1);
  const salts = new Set<number>();
  for (const id of ids) salts.add(await saltOf(id));
  expect(salts.size).toBe(1);
  // A writer that reads the old name concurrently gets the remaining salt.
  const [stale, another] = [await createSalted('Rightine (9mg)'), await tablets('Elsewhine (1mg)')];
  await Promise.all([
    inTransaction.withModels((tx) => upsertSalts(tx, [stale])),
    mergeSalt([...salts][0]!, 'elsewhine', ACTOR),
  ]);
  expect(await saltOf(stale)).toBe(await saltOf(another));
});

test('another name finds its products, and belongs to one salt', async () => {
  const [id, taken] = [await tablets('Zelotrine (20mg)', 'Gammol'), await tablets('Otherine (2mg)')];
  const saltId = await saltOf(id);
  expect(await found('kalavaine')).toEqual([]);
  expect((await call(addName, { salt_id: saltId, salt_name: ' Kalavaine  Base ' })).status).toBe(200);
  expect(await found('kalavaine base')).toEqual([id]);
  expect((await call(addName, { salt_id: saltId, salt_name: 'kalavaine base' })).status).toBe(409);
  const refused = await call(addName, { salt_id: await saltOf(taken), salt_name: 'Zelotrine' });
  expect([refused.status, refused.body.fields?.salt_name]).toEqual([400, expect.stringContaining('zelotrine')]);
  expect((await call(addName, { salt_id: saltId, salt_name: ' ' })).status).toBe(400);
  expect((await call(removeName, { salt_id: saltId, salt_name: 'zelotrine' })).status).toBe(409);
  expect((await call(removeName, { salt_id: saltId, salt_name: 'otherine' })).status).toBe(404);
  expect((await call(removeName, { salt_id: saltId, salt_name: 'kalavaine base' })).status).toBe(200);
  expect([await found('kalavaine base'), (await findSalt(saltId)).names]).toEqual([[], []]);
  // A new label with this name reads as the salt while the name exists.
  await call(addName, { salt_id: saltId, salt_name: 'kalavaine' });
  const labelled = await tablets('Kalavaine (20mg)', 'Deltol');
  expect([await saltOf(labelled), await alternatives(labelled)]).toEqual([saltId, [id]]);
});

test('a name that the rules give a salt stays apart once it was taken away', async () => {
  const id = await tablets('Acetaminophen (500mg)');
  const saltId = await saltOf(id);
  expect((await findSalt(saltId)).name).toBe('paracetamol');
  expect((await call(removeName, { salt_id: saltId, salt_name: 'acetaminophen' })).status).toBe(200);
  const plain = await tablets('Paracetamol (500mg)');
  expect([(await saltsOfProduct(id))[0]![0], (await saltsOfProduct(plain))[0]![0]]).toEqual([
    'acetaminophen',
    'paracetamol',
  ]);
  expect(await alternatives(plain)).not.toContain(id);
});

test('a main name is changed, the old one goes on meaning the salt', async () => {
  const id = await tablets('Namine (1mg)');
  const saltId = await saltOf(id);
  expect((await call(rename, { salt_id: saltId, salt_name: 'Namine Hemihydrate' })).status).toBe(200);
  expect((await call(rename, { salt_id: saltId, salt_name: 'Namine Hemihydrate' })).status).toBe(409);
  expect(await findSalt(saltId)).toMatchObject({
    name: 'Namine Hemihydrate',
    names: [{ name: 'namine', products: 1 }],
  });
  const again = await tablets('Namine (1mg)');
  expect([await saltOf(again), await alternatives(again)]).toEqual([saltId, [id]]);
  expect((await call(rename, { salt_id: saltId, salt_name: 'paracetamol' })).status).toBe(400);
  expect((await call(rename, { salt_id: 2_147_483_647, salt_name: 'x' })).status).toBe(404);
});

test('the list is paged by name and searchable by any name', async () => {
  for (let from = 0; from < 120; from += 40)
    await tablets(
      Array.from(
        { length: 40 },
        (_, at) => `Pagine ${String.fromCharCode(97 + Math.floor((from + at) / 26), 97 + ((from + at) % 26))}x`,
      ).join(' + '),
    );
  const first = await listSalts({ q: 'pagine' });
  const second = await listSalts({ q: 'pagine', after: first.after! });
  const third = await listSalts({ q: 'pagine', after: second.after! });
  const names = [first, second, third].flatMap(({ rows }) => rows.map(({ name }) => name));
  expect([names.length, names, first.count, first.before, third.after]).toEqual([
    120,
    names.toSorted(),
    120,
    null,
    null,
  ]);
  expect((await listSalts({ q: 'pagine', before: third.before! })).rows).toEqual(second.rows);
  expect((await listSalts({ q: 'pagine', before: second.before! })).rows).toEqual(first.rows);
  expect((await listSalts({ q: '\u0000%_' })).rows).toEqual([]);
  const reply = await callRoute<{ salts: { name: string }[] }>(find, { cookie, query: 'q=PAGINE%20aax' });
  expect(reply.body.salts.map(({ name }) => name)).toEqual(['pagine aax']);
});

test('lists a salt’s products with strengths, and unreadable ones separately', async () => {
  const syrup = await tablets('Listine (250mg/5ml)');
  const bare = await tablets('Listine (as base) + Listine (2.50%)');
  const saltId = await saltOf(syrup);
  const { rows, count } = await listSalted(saltId, {});
  expect([count, rows]).toMatchObject([
    2,
    [
      { id: syrup, amount: '250', unit: 'mg', perAmount: '5', perUnit: 'ml', named: 'listine', notes: '' },
      { id: bare, amount: null, unit: null, notes: 'as base' },
    ],
  ]);
  expect((await listSalted(saltId, { after: String(syrup) })).rows.map(({ id }) => id)).toEqual([bare]);
  expect((await listSalted(saltId, { before: 'of another list' })).rows).toHaveLength(2);
  const odd = await tablets('Each has 5 mg of this 10 mg of that');
  expect((await listUnread({})).rows).toContainEqual(expect.objectContaining({ id: odd }));
});
