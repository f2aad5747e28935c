import { POST as restore } from '@/app/api/console/restore-facts/route';
import { POST as review } from '@/app/api/console/review-facts/route';
import { POST as save } from '@/app/api/console/save-facts/route';
import { POST as withdraw } from '@/app/api/console/withdraw-facts/route';
import { mergeSalt } from '@/lib/catalogue/salts/change-salt';
import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createSalted } from '@/test/factories/salted-product';
import { createStaff, LAST_WEEK, NEXT_YEAR } from '@/test/factories/staff';
import { announcedTags } from '@/test/shop/announced-tags';
import { insertSample } from './change-facts';
import { FACT_PARTS, type FactTexts } from './fact-rules';
import { exportFacts, importFacts } from './import-facts';
import { listFacts, type FactView } from './list-facts';
import { findMedicineFacts, findNamedSubject, listFactVersions, listSharing, sharedSubjectOf } from './queries';
import { readSubject } from './subject-rules';

type Reply = { status: string; message?: string; fields?: Record<string, string>; version?: number | null };
const BY = { actor: 'test' };
let operator: string;
let pharmacist: string;
beforeEach(async () => {
  await emptyDatabase();
  operator = (await createStaff('OPERATOR')).cookie;
  pharmacist = (await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() })).cookie;
});

const textsOf = (of: string, lang: 'en' | 'ta' = 'en'): FactTexts =>
  Object.fromEntries(FACT_PARTS.map((part) => [`${lang}.${part}`, `${of} ${part}`]));

/** Creates a product with its salts read. @returns its id and the subject it shares */
async function medicine(composition: string, label: { form?: string; name?: string } = {}) {
  const id = await createSalted(composition);
  await db.product.update({ where: { id }, data: { isDrug: true, form: 'tablet', isActive: true, ...label } });
  await inTransaction.withModels((tx) => upsertSalts(tx, [id]));
  return { id, shared: (await sharedSubjectOf(id))! };
}

const call = (route: Parameters<typeof callRoute>[0], body: object, cookie = operator) =>
  callRoute<Reply>(route, { cookie, body });
const newest = async (subject: string) => (await listFactVersions(subject))[0]?.id ?? 0;
const write = async (subject: string, texts: FactTexts, base?: number) =>
  call(save, { subject, base: base ?? (await newest(subject)), texts });
const approve = async (subject: string, cookie = pharmacist) =>
  call(review, { subject, version: await newest(subject) }, cookie);
const shownOf = async (id: number, locale: 'en' | 'ta' = 'en') =>
  (await findMedicineFacts(id, locale)).found?.facts.map(({ lines }) => lines.join(' ')) ?? null;
const rowsOf = async (view: FactView, q = '') => (await listFacts({ view, q })).rows;

describe('review', () => {
  it('shows a draft on no page before a registered pharmacist reviewed it', async () => {
    const { id, shared } = await medicine('Paracetamol (500mg)');
    const other = await medicine('Paracetamol IP (650 mg)');
    expect([other.shared, (await write(shared, textsOf('First'))).status]).toEqual([shared, 200]);
    expect(await shownOf(id)).toBeNull();
    expect((await approve(shared)).status).toBe(200);
    expect([await shownOf(id), await shownOf(other.id)]).toEqual([
      expect.arrayContaining(['First use', 'First storage']),
      expect.arrayContaining(['First use']),
    ]);
    const { found } = await findMedicineFacts(id, 'en');
    expect(found).toMatchObject({
      source: { lines: ['First source'] },
      author: expect.stringMatching(/\S/),
      reviewer: { name: expect.stringMatching(/\S/), registration: expect.stringMatching(/^TN-.* \(Tamil Nadu\)$/) },
    });
  });

  it('is refused to others: an operator, an owner, and a pharmacist whose registration has ended', async () => {
    const { id, shared } = await medicine('Paracetamol (500mg)');
    await write(shared, textsOf('First'));
    const owner = await createStaff('OWNER');
    const former = await createStaff('PHARMACIST', { registeredUntil: LAST_WEEK() });
    for (const cookie of [operator, owner.cookie, former.cookie])
      expect((await approve(shared, cookie)).status).toBe(403);
    expect(await shownOf(id)).toBeNull();
    expect(await db.auditEntry.count({ where: { action: 'facts.review' } })).toBe(0);
  });

  it('names each missing fact, and needs the version that the reviewer read', async () => {
    const { shared } = await medicine('Paracetamol (500mg)');
    const { 'en.driving': _, ...incomplete } = textsOf('First');
    await write(shared, incomplete);
    const refused = await approve(shared);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['en.driving']]);
    const read = await newest(shared);
    await write(shared, textsOf('Second'));
    expect((await call(review, { subject: shared, version: read }, pharmacist)).status).toBe(409);
    expect((await approve(shared)).status).toBe(200);
    expect((await approve(shared)).status).toBe(409);
  });
});

it('an edit after the review is a draft, and the reviewed version stays shown until the next review', async () => {
  const { id, shared } = await medicine('Paracetamol (500mg)');
  await write(shared, textsOf('First'));
  await approve(shared);
  await write(shared, textsOf('Second'));
  expect(await shownOf(id)).toContain('First use');
  expect(await rowsOf('waiting')).toMatchObject([{ subject: shared, state: 'edited', products: 1 }]);
  await approve(shared);
  expect(await shownOf(id)).toContain('Second use');
});

it('a restored version is a new draft that needs a review', async () => {
  const { id, shared } = await medicine('Paracetamol (500mg)');
  await write(shared, textsOf('First'));
  await approve(shared);
  const first = await newest(shared);
  await write(shared, textsOf('Second'));
  await approve(shared);
  const base = await newest(shared);
  expect((await call(restore, { subject: shared, version: first, base: first })).status).toBe(409);
  expect((await call(restore, { subject: shared, version: base + 99, base })).status).toBe(404);
  expect((await call(restore, { subject: shared, version: first, base })).status).toBe(200);
  expect(await shownOf(id)).toContain('Second use');
  expect((await listFactVersions(shared))[0]).toMatchObject({ restoredId: first, reviewedAt: null });
  await approve(shared);
  expect(await shownOf(id)).toContain('First use');
});

it('withdrawn facts show no earlier version, and return with the next review', async () => {
  const { id, shared } = await medicine('Paracetamol (500mg)');
  await write(shared, textsOf('First'));
  await approve(shared);
  await write(shared, textsOf('Second'));
  await approve(shared);
  expect((await call(withdraw, { subject: shared })).status).toBe(200);
  expect([await shownOf(id), (await call(withdraw, { subject: shared })).status]).toEqual([null, 404]);
  expect(await rowsOf('missing')).toMatchObject([{ subject: shared, state: 'withdrawn' }]);
  await write(shared, textsOf('Third'));
  await approve(shared);
  expect(await shownOf(id)).toContain('Third use');
});

it('a colleague’s version in between is a conflict, and the same texts change nothing', async () => {
  const { shared } = await medicine('Paracetamol (500mg)');
  await write(shared, textsOf('First'));
  expect((await write(shared, textsOf('Other'), 0)).status).toBe(409);
  expect((await write(shared, textsOf('First'))).body.version).toBeNull();
  expect(await listFactVersions(shared)).toHaveLength(1);
});

it('a missing translation falls back to the default language', async () => {
  const { id, shared } = await medicine('Paracetamol (500mg)');
  await write(shared, { ...textsOf('First'), 'ta.use': 'காய்ச்சல்' });
  await approve(shared);
  const { found } = await findMedicineFacts(id, 'ta');
  expect(found?.facts.slice(0, 2)).toEqual([
    { fact: 'use', lines: ['காய்ச்சல்'], lang: 'ta' },
    { fact: 'take', lines: ['First take'], lang: 'en' },
  ]);
});

it('facts of a product replace those of its salts, on its page only', async () => {
  const [own, other] = [await medicine('Paracetamol (500mg)'), await medicine('Paracetamol (650mg)')];
  await write(own.shared, textsOf('Salt'));
  await approve(own.shared);
  await write(`product-${own.id}`, textsOf('Own'));
  expect(await shownOf(own.id)).toContain('Salt use');
  await approve(`product-${own.id}`);
  expect([await shownOf(own.id), await shownOf(other.id)]).toEqual([
    expect.arrayContaining(['Own use']),
    expect.arrayContaining(['Salt use']),
  ]);
});

it('other routes of the same salt, and other salts, share nothing', async () => {
  const tablet = await medicine('Ciprofloxacin (500mg)');
  const drops = await medicine('Ciprofloxacin (0.3% w/v)', { form: 'drops', name: 'Cipro Eye Drops' });
  const unknown = await medicine('Ciprofloxacin (0.3% w/v)', { form: 'drops', name: 'Cipro Drops' });
  const both = await medicine('Ciprofloxacin (500mg) + Tinidazole (600mg)');
  const names = [tablet, drops, unknown, both].map(({ shared }) => shared.split('-')[0]);
  expect(names).toEqual(['mouth', 'eye', 'other', 'mouth']);
  await write(tablet.shared, textsOf('Tablet'));
  await approve(tablet.shared);
  for (const { id } of [drops, unknown, both]) expect(await shownOf(id)).toBeNull();
  expect((await listSharing(readSubject(tablet.shared)!, 9)).map(({ id }) => id)).toEqual([tablet.id]);
  expect(await listSharing({ kind: 'product', productId: drops.id }, 9)).toMatchObject([{ name: 'Cipro Eye Drops' }]);
  expect(await findNamedSubject(readSubject(both.shared)!)).toMatchObject({ name: 'ciprofloxacin + tinidazole' });
});

it('a review invalidates only the pages of its medicine', async () => {
  const [{ shared }] = [await medicine('Paracetamol (500mg)'), await medicine('Ibuprofen (400mg)')];
  expect(await announcedTags(() => write(shared, textsOf('First')))).toEqual([]);
  expect(await announcedTags(() => approve(shared))).toEqual([`facts:${shared}`]);
  expect(await announcedTags(() => call(withdraw, { subject: shared }))).toEqual([`facts:${shared}`]);
});

it('lists medicines without facts, most sold first, and finds them by any name of a salt', async () => {
  const rare = await medicine('Ibuprofen (400mg)');
  const often = await medicine('Amoxycillin (500mg)');
  await db.product.update({ where: { id: often.id }, data: { soldCount: 40 } });
  const unread = await medicine('Each tablet 5 mg of this 10 mg of that', { name: 'Kaveri Tonic' });
  expect(await rowsOf('missing')).toMatchObject([
    { subject: often.shared, name: 'amoxycillin', sold: 40, products: 1, state: 'missing', changedAt: null },
    { subject: rare.shared },
    { subject: `product-${unread.id}`, name: 'Kaveri Tonic' },
  ]);
  expect(await rowsOf('all', 'Amoxicillin')).toMatchObject([{ subject: often.shared }]);
  expect(await rowsOf('all', 'kaveri')).toMatchObject([{ subject: `product-${unread.id}` }]);
  await write(often.shared, textsOf('First'));
  expect(await rowsOf('waiting')).toMatchObject([{ subject: often.shared, state: 'draft' }]);
  await approve(often.shared);
  expect(await rowsOf('shown')).toMatchObject([{ subject: often.shared, state: 'reviewed' }]);
});

it('facts follow a salt that merges with another', async () => {
  const [from, to] = [await medicine('Newsaltine (5mg)'), await medicine('Oldsaltine (5mg)')];
  await write(from.shared, textsOf('First'));
  await approve(from.shared);
  const { salts } = readSubject(from.shared) as { salts: number[] };
  const announced = await announcedTags(() => mergeSalt(salts[0]!, 'oldsaltine', BY));
  expect(announced).toContain(`facts:${to.shared}`);
  expect(await shownOf(to.id)).toContain('First use');
});

it('a sample of the demo is marked, and replaces nothing', async () => {
  const { id, shared } = await medicine('Paracetamol (500mg)');
  expect(await insertSample(shared, textsOf('Sample'))).toBe(true);
  expect((await findMedicineFacts(id, 'en')).found).toMatchObject({ reviewer: null, author: null });
  expect(await insertSample(shared, textsOf('Other'))).toBe(false);
  expect(await shownOf(id)).toContain('Sample use');
});

it('refuses an unknown medicine, a long text and a change of a version', async () => {
  const { shared } = await medicine('Paracetamol (500mg)');
  for (const subject of ['mouth-999999', 'product-999999']) expect((await write(subject, {}, 0)).status).toBe(404);
  for (const subject of ['mouth', 'mouth-2-1', '']) expect((await write(subject, {}, 0)).status).toBe(400);
  const long = await write(shared, { 'en.use': 'x'.repeat(1501) });
  expect([long.status, Object.keys(long.body.fields ?? {})]).toEqual([400, ['en.use']]);
  await write(shared, textsOf('First'));
  await expect(db.$executeRaw`UPDATE medicine_fact_version SET texts = '{}'`).rejects.toThrow('append-only');
  await expect(db.$executeRaw`DELETE FROM medicine_fact_version`).rejects.toThrow('append-only');
});

describe('a file', () => {
  it('adds drafts, which an export returns', async () => {
    const { id, shared } = await medicine('Amoxycillin (500mg)');
    const { sku } = await db.product.findUniqueOrThrow({ where: { id } });
    const own = { product: sku, texts: textsOf('Own') };
    const entry = { route: 'mouth' as const, salts: ['Amoxicillin'], texts: textsOf('First') };
    expect(await importFacts([entry, own], BY)).toBe(2);
    expect(await importFacts([entry, own], BY)).toBe(0);
    expect([await shownOf(id), (await listFactVersions(shared)).length]).toEqual([null, 1]);
    expect(await exportFacts()).toEqual([{ ...entry, salts: ['amoxycillin'] }, own]);
  });

  it('changes nothing if one entry does not fit', async () => {
    await medicine('Paracetamol (500mg)');
    const known = { route: 'mouth' as const, salts: ['paracetamol'], texts: textsOf('First') };
    const unfit = [
      { ...known, salts: ['Unknownium'] },
      { product: 'NONE-1', texts: {} },
      { sku: 'NONE-1', texts: {} },
    ];
    for (const entry of unfit)
      await expect(importFacts([known, entry], BY)).rejects.toMatchObject({ key: 'factsUnknown' });
    const long = { ...known, texts: { 'en.source': 'x'.repeat(301) } };
    await expect(importFacts([known, long], BY)).rejects.toMatchObject({ key: 'factsInvalid' });
    expect(await db.medicineFactVersion.count()).toBe(0);
  });
});
