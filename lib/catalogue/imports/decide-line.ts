import { readExpiry, readGtin, readRupees, readUnits } from '@/lib/catalogue/imports/files/number-rules';
import { contentsOf } from '@/lib/catalogue/imports/files/name-pack-rules';
import { readPack } from '@/lib/catalogue/imports/files/pack-rules';
import type { SourceRecord } from '@/lib/catalogue/imports/files/mapping';
import { compactDraft, readProduct, readRack, type Names } from '@/lib/catalogue/imports/files/to-product-row';
import { readQuantityTerms, unreadTiers } from '@/lib/catalogue/imports/files/quantity-terms';
import type { Reason, ReasonKey } from '@/lib/catalogue/imports/files/reason-types';
import { tierProblem, tierText } from '@/lib/shared/prices/tier-price-rules';
import { codeForm } from '@/lib/kernel/code-rules';
import { BATCH_NUMBER_LENGTH } from '@/lib/inventory/stock/rules';
import type { BatchChange, Change, Fields, Known, KnownBatch, RowAnswer } from './types';
import type { RunOptions } from './run-rules';

/** Input for the decision about a line. */
export type LineFacts = {
  record: SourceRecord;
  options: RunOptions;
  known: Known | null;
  /** Existing batch of the product that the line names. */
  batch?: KnownBatch;
  /** True if the product already has the barcode of the line. */
  hasBarcode: boolean;
  /** An earlier line of the same product, and the batches of all such lines. */
  earlier?: { line: number; lots: string[] };
  names: Names;
  taxed: (hsn: string) => boolean;
  /** Current date in India. */
  today: string;
};
type Decision = Pick<RowAnswer, 'answer' | 'before' | 'after' | 'problem' | 'notes'>;

const quoted = (text: string) => JSON.stringify(text);
export const refuse = (key: ReasonKey, values?: Reason['values'], notes: Reason[] = []): Decision => ({
  answer: 'REFUSED',
  before: null,
  after: null,
  problem: { key, ...(values ? { values } : {}) },
  notes,
});

type Stock = { units: number; batch: Omit<BatchChange, 'mrpPaise' | 'units'> | null } | null;

/** Returns the stock according to the line; null if it states none. */
function stockOf({ record, batch, today }: LineFacts): Stock | Reason {
  if (record.stock === '') return null;
  const units = readUnits(record.stock);
  if (units === undefined) return { key: 'stockUnread', values: { stock: quoted(record.stock) } };
  const number = record.batch;
  if (number === '') return { units, batch: null };
  if (number.length > BATCH_NUMBER_LENGTH) return { key: 'batchLong', values: { most: BATCH_NUMBER_LENGTH } };
  const expiry = record.expiry === '' ? null : readExpiry(record.expiry);
  if (expiry === undefined) return { key: 'expiryUnread', values: { expiry: quoted(record.expiry) } };
  if (expiry && expiry < today) return { key: 'expired', values: { batch: number, day: expiry } };
  if (batch && batch.alsoAs.length > 0)
    return { key: 'batchTwice', values: { batch: batch.number, others: batch.alsoAs.join(', ') } };
  if (batch && batch.state !== 'SELLABLE') return { key: 'batchNotSellable', values: { batch: number } };
  if (batch?.expiry && expiry && batch.expiry !== expiry)
    return { key: 'batchDiffers', values: { batch: number, day: batch.expiry } };
  return { units, batch: { number: batch?.number ?? number, expiry: expiry ?? batch?.expiry ?? null } };
}

/** Returns the batch number of a line in normal form. */
const lotOf = (stock: Stock): string => codeForm(stock?.batch?.number ?? '');

const isReason = (given: Stock | Reason | Fields): given is Reason => given !== null && 'key' in given;

/** Returns the new MRP and selling price; nothing if both stay. */
function pricesOf({ record }: LineFacts, known: Known, notes: Reason[]): Fields | Reason {
  const read = (text: string) => (text === '' ? null : readRupees(text));
  const [mrp, price] = [read(record.price), read(record.sellingPrice)];
  if (mrp === undefined) return { key: 'priceUnread', values: { price: quoted(record.price) } };
  if (price === undefined) return { key: 'priceUnread', values: { price: quoted(record.sellingPrice) } };
  if (mrp === 0 || price === 0) return { key: 'priceZero' };
  // While older packs are on sale, the store shows their lower MRP, as it does after a goods
  // receipt.
  const mrpPaise = Math.min(mrp ?? known.mrpPaise, known.batchMrpPaise ?? Infinity);
  if (mrp !== null && mrpPaise < mrp) notes.push({ key: 'mrpStays', values: { mrp: mrpPaise / 100 } });
  if (price !== null && price > (mrp ?? mrpPaise))
    return { key: 'priceAboveMrp', values: { price: price / 100, mrp: (mrp ?? mrpPaise) / 100 } };
  // Nothing may be sold above its MRP, so the price falls with it.
  const pricePaise = Math.min(price ?? known.pricePaise, mrpPaise);
  if (price === null && pricePaise < known.pricePaise) notes.push({ key: 'priceFollowsMrp' });
  return mrpPaise === known.mrpPaise && pricePaise === known.pricePaise ? {} : { mrpPaise, pricePaise };
}

/** Returns the quantity prices and the largest quantity that the line changes. */
function quantityTermsOf(
  { record }: LineFacts,
  known: Known,
  { pricePaise = known.pricePaise }: Fields,
): Fields | Reason {
  const terms = readQuantityTerms(record);
  if ('reason' in terms) return terms.reason;
  const tierPrices = terms.tierPrices ?? known.tierPrices;
  const maxQuantity = terms.maxQuantity ?? known.maxQuantity;
  if (terms.tierPrices && tierProblem({ ...known, pricePaise, tierPrices, maxQuantity }))
    return unreadTiers(record.tierPrices);
  const texts = [known.tierPrices, tierPrices].map((tiers) => (tiers ?? []).map(tierText).join());
  return {
    ...(texts[0] !== texts[1] && { tierPrices }),
    ...(maxQuantity !== known.maxQuantity && { maxQuantity }),
  };
}

const YES = new Set(['true', 'yes', '1', 'y']);

/** Returns the other fields of the line that differ from the known product. */
function detailsOf({ record, options }: LineFacts, known: Known): Fields {
  const fields: Fields = {};
  if (YES.has(record.discontinued.toLowerCase()) && !known.discontinued) {
    fields.discontinued = true;
    fields.isActive = false;
  }
  if (!options.details) return fields;
  const { name, manufacturer, packSize, composition } = record;
  if (name && name !== known.name) fields.name = name;
  if (manufacturer && manufacturer !== known.manufacturer) fields.manufacturer = manufacturer;
  if (composition && composition !== known.composition) fields.composition = composition;
  if (packSize && packSize !== known.packSize)
    Object.assign(fields, { packSize, ...contentsOf(packSize, name, readPack(packSize, name).form) });
  return fields;
}

const MAX_NAME_LENGTH = 300;

function decideKnown(facts: LineFacts, known: Known): Decision {
  const { record, batch, earlier, hasBarcode } = facts;
  const notes: Reason[] = [];
  const stock = stockOf(facts);
  if (isReason(stock)) return refuse(stock.key, stock.values);
  const lot = lotOf(stock);
  if (earlier && (lot === '' || earlier.lots.includes(lot) || earlier.lots.includes('')))
    return refuse('duplicate', { line: earlier.line });
  if (record.name.length > MAX_NAME_LENGTH) return refuse('nameLong');
  const prices = earlier ? {} : pricesOf(facts, known, notes);
  if (isReason(prices)) return refuse(prices.key, prices.values);
  const terms = earlier ? {} : quantityTermsOf(facts, known, prices);
  if (isReason(terms)) return refuse(terms.key, terms.values);
  const rack = readRack(record);
  if (rack && typeof rack === 'object') return refuse(rack.reason.key, rack.reason.values);
  const isMoved = rack !== null && rack !== known.rack;
  const fields: Fields = earlier ? {} : { ...prices, ...terms, ...(isMoved && { rack }), ...detailsOf(facts, known) };
  const after: Change = { lot };
  const before: NonNullable<Decision['before']> = {};
  const names = Object.keys(fields) as (keyof Fields)[];
  if (names.length > 0) {
    after.fields = fields;
    before.fields = Object.fromEntries(names.map((name) => [name, known[name]]));
  }
  if (stock?.batch && stock.units !== (batch?.units ?? 0)) {
    after.batch = { ...stock.batch, mrpPaise: readRupees(record.price) || null, units: stock.units };
    before.units = batch?.units ?? null;
    if (known.uncounted > 0) notes.push({ key: 'uncountedLeft', values: { count: known.uncounted } });
  }
  if (stock && !stock.batch && stock.units !== known.onHand) {
    if (stock.units < known.reserved) return refuse('stockPromised', { count: known.reserved });
    after.onHand = stock.units;
    before.onHand = known.onHand;
  }
  const gtin = readGtin(record.barcode);
  if (gtin && !hasBarcode && !earlier) after.barcode = gtin;
  const isChanged = after.fields || after.batch || after.onHand !== undefined || after.barcode;
  return { answer: isChanged ? 'CHANGED' : 'UNCHANGED', before, after, problem: null, notes };
}

/** Decides about another batch of a product that an earlier line of the file creates. */
function decideOtherBatch(facts: LineFacts, earlier: NonNullable<LineFacts['earlier']>): Decision {
  const stock = stockOf(facts);
  if (isReason(stock)) return refuse(stock.key, stock.values);
  if (!stock?.batch || earlier.lots.includes(lotOf(stock)) || earlier.lots.includes(''))
    return refuse('duplicate', { line: earlier.line });
  const batch = { ...stock.batch, mrpPaise: readRupees(facts.record.price) || null, units: stock.units };
  return {
    answer: 'CHANGED',
    before: { units: null },
    after: { lot: lotOf(stock), batch, sameAs: earlier.line },
    problem: null,
    notes: [],
  };
}

function decideNew(facts: LineFacts): Decision {
  const { record, options, earlier, names, taxed } = facts;
  if (!options.createNew) return refuse('unknownProduct');
  if (earlier) return decideOtherBatch(facts, earlier);
  const stock = stockOf(facts);
  if (isReason(stock)) return refuse(stock.key, stock.values);
  if (record.price === '' && record.sellingPrice === '') return refuse('mrpMissing');
  // If a line has only one price, it is the MRP.
  const priced = record.price === '' ? { ...record, price: record.sellingPrice, sellingPrice: '' } : record;
  const [mrp, price] = [
    readRupees(priced.price),
    priced.sellingPrice === '' ? undefined : readRupees(priced.sellingPrice),
  ];
  if (mrp && price && price > mrp) return refuse('priceAboveMrp', { price: price / 100, mrp: mrp / 100 });
  const reading = readProduct({ ...priced, stock: '' }, { openingStock: 0, taxed, names });
  if ('reason' in reading) return refuse(reading.reason.key, reading.reason.values);
  const draft = compactDraft({
    ...reading.draft,
    isDraft: true,
    stock: stock?.units ?? 0,
    batchNumber: stock?.batch?.number ?? null,
    expiryDate: stock?.batch?.expiry ?? null,
  });
  const barcode = readGtin(record.barcode);
  const after = { lot: lotOf(stock), draft, ...(barcode ? { barcode } : {}) };
  return { answer: 'NEW', before: {}, after, problem: null, notes: [] };
}

/** Decides the result of a line. The preview and the import use the same decision. */
export const decideLine = (facts: LineFacts): Decision =>
  facts.known ? decideKnown(facts, facts.known) : decideNew(facts);
