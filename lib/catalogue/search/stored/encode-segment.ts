import { sortAll } from '@/lib/catalogue/search/lists/list-order';
import { FILTERS } from '@/lib/catalogue/search/list-filters';
import { orderName } from '@/lib/catalogue/search/lists/product-lists';
import { nameAt, type Segment } from '@/lib/catalogue/search/segment';
import { FIELDS, SORTS } from '@/lib/catalogue/search/types';
import { createYielder } from '@/lib/catalogue/search/yielder';
import type { Directory, StoredColumn } from './types';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/kernel/locales';

/** Bytes per part of a column that readers hold in memory. */
export const PART_BYTES = 256 * 1024;
/** Numbers per part of word lists, and products per part of shown texts: about 32 kB each. */
export const ITEMS = 8192;
export const ROWS_PER_PART = 256;

type Values = Uint8Array | Uint16Array | Uint32Array | Int32Array;
type Contents = Pick<Directory, 'held' | 'orders' | 'items' | 'shown'>;

const typeOf = (values: Values): StoredColumn['type'] =>
  values instanceof Uint32Array
    ? 'u32'
    : values instanceof Int32Array
      ? 'i32'
      : values instanceof Uint16Array
        ? 'u16'
        : 'u8';

/**
 * Stores values with the fewest bytes that hold the largest one. Stock can get another text while a
 * reader uses the column.
 */
function narrowed(values: Values, largest: number): Values {
  if (largest < 250) return Uint8Array.from(values);
  return largest < 2 ** 16 ? Uint16Array.from(values) : values;
}

/** Returns the places of all products, sorted by id. */
const positionsById = ({ ids }: Segment): Uint32Array =>
  Uint32Array.from(ids, (_, place) => place).sort((one, other) => ids[one]! - ids[other]!);

/**
 * Returns the name of each product in all languages as one text, and the start of each. A name is
 * empty in languages without a translation.
 */
function namesOf(segment: Segment): { bytes: Uint8Array; starts: Uint32Array } {
  const texts = Array.from(segment.ids, (_, place) => place).flatMap((place) => {
    const name = nameAt(segment, place, DEFAULT_LOCALE);
    return LOCALES.map((locale) => {
      const text = nameAt(segment, place, locale);
      return Buffer.from(locale !== DEFAULT_LOCALE && text === name ? '' : text);
    });
  });
  const starts = new Uint32Array(texts.length + 1);
  for (const [at, { length }] of texts.entries()) starts[at + 1] = starts[at]! + length;
  return { bytes: Buffer.concat(texts), starts };
}

/**
 * Returns the columns that readers hold in memory: all except shown texts and the products of
 * words.
 */
function columnsOf(segment: Segment): Record<string, Values | readonly string[]> {
  const { spelled, sounded, wordsSounded, equivalents, values, texts, productsOf } = segment;
  const { bytes, starts } = namesOf(segment);
  const { ids, prices, unitPrices, categories, subcategories, positions, soldCounts, ratingCounts, ratings } = segment;
  const { flags, saltCounts, fingerprints, openedBy, words, wordsSpelled } = segment;
  return {
    ...{ ids, prices, unitPrices, categories, subcategories, positions, soldCounts, ratingCounts, ratings },
    ...{ flags, saltCounts, fingerprints, openedBy, words, wordsSpelled, byId: positionsById(segment) },
    ...{ 'names.bytes': bytes, 'names.starts': starts },
    ...{ medicines: equivalents.medicines, 'medicines.texts': equivalents.texts },
    ...{ 'packs.start': equivalents.packs.start, 'packs.items': equivalents.packs.items },
    ...{ 'sounds.start': wordsSounded.start, 'sounds.items': wordsSounded.items, 'sounded.keys': sounded.keys },
    ...Object.fromEntries(Object.entries(spelled.columns).map(([name, column]) => [`spelled.${name}`, column])),
    ...Object.fromEntries(Object.entries(sounded.columns).map(([name, column]) => [`sounded.${name}`, column])),
    ...Object.fromEntries(FIELDS.map((field) => [`start.${field}`, productsOf[field].start])),
    ...Object.fromEntries(FILTERS.map((name) => [`value.${name}`, narrowed(values[name], texts[name].length)])),
    ...Object.fromEntries(FILTERS.map((name) => [`text.${name}`, texts[name]])),
  };
}

const bytesOf = (values: Values): Uint8Array => new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

/** Encodes the texts of one part, after a table of their starts. */
function shownPart(texts: readonly string[]): Uint8Array {
  const all = texts.map((text) => Buffer.from(text));
  const starts = new Uint32Array(all.length + 1);
  for (const [at, { length }] of all.entries()) starts[at + 1] = starts[at]! + length;
  return Buffer.concat([bytesOf(starts), ...all]);
}

/**
 * Splits an index into parts.
 * @param give receives the next parts, which are released afterwards
 * @returns the location of each column and list
 */
export async function encodeSegment(segment: Segment, give: (parts: Uint8Array[]) => Promise<void>): Promise<Contents> {
  const breath = createYielder();
  let given = 0;
  const put = async (parts: Uint8Array[]): Promise<number> => {
    const first = given;
    given += parts.length;
    if (parts.length > 0) await give(parts);
    if (breath.due) await breath.pause();
    return first;
  };
  const putColumn = async (column: Values | readonly string[]): Promise<StoredColumn> => {
    const isText = !ArrayBuffer.isView(column);
    const bytes = isText ? Buffer.from(column.map((text) => `${text}\u0000`).join('')) : bytesOf(column);
    const parts: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; at += PART_BYTES) parts.push(bytes.subarray(at, at + PART_BYTES));
    const first = await put(parts);
    return isText
      ? { type: 'text', length: bytes.length, first }
      : { type: typeOf(column), length: column.length, first };
  };
  const held: Contents['held'] = {};
  for (const [name, column] of Object.entries(columnsOf(segment))) held[name] = await putColumn(column);
  const orders: Contents['orders'] = {};
  for (const order of SORTS)
    for (const locale of LOCALES) {
      const name = orderName(order, locale);
      orders[name] ??= await putColumn(await sortAll(segment, order, locale, breath));
    }
  const items = {} as Contents['items'];
  for (const field of FIELDS) {
    const { items: all } = segment.productsOf[field];
    items[field] = given;
    for (let at = 0; at < all.length; at += ITEMS) await put([bytesOf(all.subarray(at, at + ITEMS))]);
  }
  const shown = given;
  for (let at = 0; at < segment.shown.length; at += ROWS_PER_PART)
    await put([shownPart(segment.shown.slice(at, at + ROWS_PER_PART))]);
  return { held, orders, items, shown };
}
