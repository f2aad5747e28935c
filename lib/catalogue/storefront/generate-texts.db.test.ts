import { DAY, HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { httpTextModel } from '@/lib/kernel/inference/inference';
import { importSettings } from '@/lib/backoffice/merchandising/commands';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { mockServer, type MockServer } from '@/test/servers/stand-in';
import { generateWith } from './generate-texts';
import { findProduct } from './queries';

const NAME = 'Openlab 7B';
let outside: MockServer;
beforeEach(async () => {
  // Starts with the goods of the earlier tests.
  await emptyDatabase();
  outside = await mockServer();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => outside.close());

const model = () => httpTextModel({ url: `${outside.url}/generate`, timeoutMs: 10_000 });
const allow = (textModel: { name: string } | null) =>
  importSettings({ store: { textModel } }, { by: { actor: 'test' } });
const shown = async (id: number, locale = 'en') => (await findProduct(locale, { id }))?.generatedText;
const asked = () => outside.requests.map(({ body }) => (JSON.parse(body) as { inputs: string }).inputs);

it('sends only the name, once, and shows the text with the model’s name', async () => {
  const id = await createProduct({ name: 'Folding walking stick' });
  await allow({ name: NAME });
  outside.answers('[{"generated_text":"  A stick\\u0000 that folds. "}]');
  expect(await generateWith(model(), NAME)).toBe(1);
  expect(await generateWith(model(), NAME)).toBe(0);
  expect(asked()).toEqual(['Folding walking stick']);
  expect(await shown(id)).toEqual({ text: 'A stick that folds.', model: NAME });
  expect(await shown(id, 'ta')).toBeNull();
});

it('asks in Tamil where the product has a Tamil name', async () => {
  const id = await createProduct({ name: 'Walker' });
  await db.productTranslation.create({ data: { productId: id, locale: 'ta', name: 'நடைவண்டி' } });
  await allow({ name: NAME });
  outside.answers('[{"generated_text":"நடக்க உதவும்."}]');
  expect(await generateWith(model(), NAME)).toBe(2);
  expect(asked().toSorted()).toEqual(['Walker', 'நடைவண்டி']);
  expect(await shown(id, 'ta')).toEqual({ text: 'நடக்க உதவும்.', model: NAME });
});

it('never asks about a prescription medicine, nor shows what was written before it became one', async () => {
  const id = await createProduct({ name: 'Becomes a medicine' });
  await createProduct({ name: 'Is one', requiresPrescription: true });
  await allow({ name: NAME });
  outside.answers('[{"generated_text":"Words."}]');
  await generateWith(model(), NAME);
  expect(asked()).toEqual(['Becomes a medicine']);
  await db.product.update({ where: { id }, data: { requiresPrescription: true } });
  expect(await shown(id)).toBeNull();
});

it('shows nothing once the owner takes the permission back, and asks again under another name', async () => {
  const id = await createProduct();
  await allow({ name: NAME });
  outside.answers('[{"generated_text":"Words."}]');
  await generateWith(model(), NAME);
  await allow(null);
  expect(await shown(id)).toBeNull();
  await allow({ name: 'Another' });
  expect(await shown(id)).toBeNull();
  expect(await generateWith(model(), 'Another')).toBe(1);
  expect(await shown(id)).toMatchObject({ model: 'Another' });
});

it('asks again hours after no answer, and after half a year', async () => {
  const id = await createProduct();
  const now = new Date();
  const later = (ms: number) => new Date(now.getTime() + ms);
  await allow({ name: NAME });
  outside.answers('', { status: 500 });
  expect(await generateWith(model(), NAME, now)).toBe(0);
  outside.answers('[{"generated_text":"Words."}]');
  expect(await generateWith(model(), NAME, later(HOUR))).toBe(0);
  expect(await generateWith(model(), NAME, later(7 * HOUR))).toBe(1);
  outside.answers('[{"generated_text":"Newer words."}]');
  expect(await generateWith(model(), NAME, later(100 * DAY))).toBe(0);
  expect(await generateWith(model(), NAME, later(200 * DAY))).toBe(1);
  expect(await shown(id)).toMatchObject({ text: 'Newer words.' });
});

it('cuts what is too long at the end of a sentence', async () => {
  const id = await createProduct();
  await allow({ name: NAME });
  outside.answers(JSON.stringify([{ generated_text: 'This is one sentence. '.repeat(80) }]));
  await generateWith(model(), NAME);
  const text = (await shown(id))!.text;
  expect(text.length).toBeLessThanOrEqual(800);
  expect(text.endsWith('sentence.')).toBe(true);
});
