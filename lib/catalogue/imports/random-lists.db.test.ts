import { db } from '@/lib/kernel/db/client';
import { endSpare } from '@/lib/kernel/decoding/child';
import { codeForm } from '@/lib/kernel/code-rules';
import { chanceFrom, seedFor } from '@/test/random/chance';
import { createBatch } from '@/test/factories/batch';
import { check, everything, read, rowsOf, runOf } from '@/test/factories/import-run';
import { createProduct } from '@/test/factories/product';
import { KNOWN, type Expected, type KnownProduct } from '@/test/factories/random-list/lines';
import { writeList } from '@/test/factories/random-list/write-list';
import { runs, SEED } from '@/test/random/random-input';

afterAll(endSpare);

const FILES = runs(60);

/** Creates products whose SKUs and batch numbers have mixed spellings. */
async function openSubcategory(): Promise<KnownProduct[]> {
  const known: KnownProduct[] = [];
  for (let at = 1; at <= 6; at += 1) {
    const product = { sku: `Fad-0${at}x`, batch: `Lot 1${at}a`, units: 20, expiry: '2098-03-31' };
    const id = await createProduct({ ...KNOWN, stock: 0 });
    await db.product.update({ where: { id }, data: { sku: product.sku } });
    await createBatch(id, { ...product, number: product.batch });
    known.push(product);
  }
  return known;
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Converts the check result of a line to the terms of the model. */
function outcomeOf({ answer, problem, after }: Row): Expected {
  if (answer === 'REFUSED') return { answer, problem: problem!.key };
  const { draft, fields, batch, lot } = after;
  if (answer !== 'NEW') {
    const { mrpPaise, pricePaise } = fields ?? {};
    const named = batch && { number: codeForm(batch.number), units: batch.units, expiry: batch.expiry };
    return {
      answer: answer as 'CHANGED' | 'UNCHANGED',
      facts: { ...(fields ? { mrpPaise, pricePaise } : {}), ...(named ? { batch: named } : {}) },
    };
  }
  return {
    answer,
    facts: {
      ...{ name: draft!.name!, mrpPaise: draft!.mrpPaise!, pricePaise: draft!.pricePaise!, lot },
      units: draft!.stock ?? 0,
      expiry: draft!.expiryDate ?? null,
      gstRateBp: draft!.gstRateBp!,
      hsn: draft!.hsn ?? '',
    },
  };
}

it(
  'reads or refuses every line of random files like the model, accounting for each',
  async () => {
    const known = await openSubcategory();
    const before = await everything();
    const met: Record<string, number> = {};
    for (let at = 0; at < FILES; at += 1) {
      const list = writeList(chanceFrom(seedFor(`list ${at}`, SEED)), known);
      const id = await read(list.bytes);
      await check(id);
      const stated = (await rowsOf(id)).map((row) => [row.line, outcomeOf(row)]);
      const run = await runOf(id);
      expect({ at, said: stated, sums: run.lineSums, lines: run.lines }).toEqual({
        ...{ at, said: [...list.lines], sums: list.sums, lines: list.sums.rows },
      });
      for (const expected of list.lines.values()) {
        const what = expected.answer === 'REFUSED' ? expected.problem : expected.answer;
        met[what] = (met[what] ?? 0) + 1;
      }
      await db.importRun.delete({ where: { id } });
    }
    // The files cover every answer of the model.
    expect(Object.keys(met).toSorted()).toEqual(
      [
        ...['NEW', 'CHANGED', 'UNCHANGED', 'duplicate', 'total', 'cells', 'quoteOpen', 'quoteUnclear', 'cellError'],
        ...['priceUnread', 'sellingPriceUnread', 'stockUnread', 'expiryUnread', 'expired', 'gstUnread', 'hsnUnread'],
        ...['skuUnread', 'nameMissing'],
      ].toSorted(),
    );
    expect(await everything()).toEqual(before);
  },
  FILES * 10_000 + 60_000,
);
