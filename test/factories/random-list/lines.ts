import type { ReasonKey } from '@/lib/catalogue/imports/files/reason-types';
import { codeForm } from '@/lib/kernel/code-rules';
import type { Chance } from '@/test/random/chance';
import * as say from './spellings';

export const FIELDS = ['sku', 'name', 'price', 'sellingPrice', 'stock', 'batch', 'expiry', 'gst', 'hsn'] as const;
export type ListField = (typeof FIELDS)[number];
type Cells = Record<ListField, say.Cell>;

/** Result that the check must give for a line: a model of the importer. */
export type Expected =
  | { answer: 'REFUSED'; problem: ReasonKey }
  | { answer: 'NEW'; facts: NewFacts }
  | { answer: 'CHANGED' | 'UNCHANGED'; facts: ChangedFacts };
type NewFacts = {
  name: string;
  mrpPaise: number;
  pricePaise: number;
  units: number;
  lot: string;
  expiry: string | null;
  gstRateBp: number;
  hsn: string;
};
type ChangedFacts = {
  mrpPaise?: number;
  pricePaise?: number;
  batch?: { number: string; units: number; expiry: string | null };
};
/**
 * Line of a list. `shape` is the way a text file breaks it: a quote that opens a cell and never
 * closes it, the first or the last of two lines with one quote each, or more cells than the heading
 * has.
 */
export type ListLine = {
  cells: Cells;
  expected: Expected;
  isPlain?: boolean;
  shape?: 'quote' | 'firstQuote' | 'lastQuote' | 'wide';
};

export type KnownProduct = { sku: string; batch: string; units: number; expiry: string };
export const KNOWN = { mrpPaise: 5000, pricePaise: 4500 };

const EMPTY: Cells = {
  sku: '',
  name: '',
  price: '',
  sellingPrice: '',
  stock: '',
  batch: '',
  expiry: '',
  gst: '',
  hsn: '',
};
const WORDS = ['Zarvo', 'Quelmix', 'Mextrano', 'Novikay'];
const RATES = [0, 500, 1200, 1800, 2800, 4000];
const HSNS = ['3004', '300490', '30049063', '33051090'];

const refused = (cells: Cells, problem: ReasonKey): ListLine => ({ cells, expected: { answer: 'REFUSED', problem } });

/** Writes lines of one list, each with its expected result. */
export function lineWriter(chance: Chance, known: readonly KnownProduct[], isWorkbook: boolean) {
  let count = 0;
  const open = [...known];
  /** SKUs of accepted lines, which other lines duplicate. */
  const taken: string[] = [];

  function newLine(): ListLine & { expected: Extract<Expected, { answer: 'NEW' }> } {
    count += 1;
    const name = `${chance.pick(WORDS)} 4" plate & ${count} sons`;
    const mrpPaise = 100 + chance.below(9_000_000);
    const hasPrice = chance.happens(0.6);
    const pricePaise = hasPrice ? 1 + chance.below(mrpPaise) : mrpPaise;
    const hasStock = chance.happens(0.7);
    const units = hasStock ? chance.below(2000) : 0;
    const code = hasStock && chance.happens(0.7) ? `${chance.pick(['B', 'LOT/', '-K', '=Q', ''])}${1000 + count}A` : '';
    const expiry = code !== '' && chance.happens(0.7) ? say.spellExpiry(chance, isWorkbook) : null;
    const rate = chance.happens(0.6) ? chance.pick(RATES) : null;
    const hsn = chance.happens(0.6) ? chance.pick(HSNS) : '';
    const sku = chance.happens(0.5) ? `NEW-${count}X` : '';
    if (sku !== '') taken.push(sku);
    return {
      cells: {
        sku: sku && say.spellCode(chance, sku),
        name: say.spellName(chance, name),
        price: say.spellMoney(chance, mrpPaise, isWorkbook),
        sellingPrice: hasPrice ? say.spellMoney(chance, pricePaise, isWorkbook) : '',
        stock: hasStock ? say.spellUnits(chance, units, isWorkbook) : '',
        batch: code && say.spellCode(chance, code),
        expiry: expiry?.cell ?? '',
        gst: rate === null ? chance.pick(['', '-', 'NA']) : say.spellRate(chance, rate, isWorkbook),
        hsn: hsn && say.spellHsn(chance, hsn, isWorkbook),
      },
      expected: {
        answer: 'NEW',
        facts: {
          ...{ name, mrpPaise, pricePaise, units, hsn },
          lot: codeForm(code),
          expiry: expiry?.day ?? null,
          gstRateBp: rate ?? 500,
        },
      },
    };
  }

  /** Makes a line of a known product, with its SKU and batch number in other spellings. */
  function knownLine(product: KnownProduct): ListLine {
    const mrpPaise = chance.pick([KNOWN.mrpPaise, 4600 + chance.below(400)]);
    const pricePaise = chance.happens(0.5) ? 100 + chance.below(4400) : KNOWN.pricePaise;
    const way = chance.pick(['none', 'same', 'counted', 'other'] as const);
    const units = way === 'same' ? product.units : 1 + chance.below(900);
    const other = say.spellExpiry(chance, isWorkbook);
    const code = way === 'other' ? `OTHER${1 + chance.below(900)}` : product.batch;
    const isMoved = way === 'other' || (way === 'counted' && units !== product.units);
    taken.push(product.sku);
    const facts: ChangedFacts = {
      ...(mrpPaise !== KNOWN.mrpPaise || pricePaise !== KNOWN.pricePaise ? { mrpPaise, pricePaise } : {}),
      ...(isMoved
        ? { batch: { number: codeForm(code), units, expiry: way === 'other' ? other.day : product.expiry } }
        : {}),
    };
    return {
      cells: {
        ...EMPTY,
        sku: say.spellCode(chance, product.sku),
        name: chance.pick(['', 'Whatever the supplier calls it']),
        price: say.spellMoney(chance, mrpPaise, isWorkbook),
        sellingPrice: say.spellMoney(chance, pricePaise, isWorkbook),
        stock: way === 'none' ? '' : say.spellUnits(chance, units, isWorkbook),
        batch: way === 'none' ? '' : say.spellCode(chance, code),
        expiry: way === 'none' ? '' : way === 'other' ? other.cell : chance.pick(['', product.expiry.slice(0, 7)]),
      },
      expected: { answer: Object.keys(facts).length > 0 ? 'CHANGED' : 'UNCHANGED', facts },
    };
  }

  /** Makes a line with one cell whose value must not be guessed. */
  function badLine(): ListLine {
    const { cells } = newLine();
    if (cells.sku !== '') taken.pop();
    const changed = (change: Partial<Cells>, problem: ReasonKey) => refused({ ...cells, ...change }, problem);
    const inStock = { stock: '5', batch: 'BAD1', expiry: '' };
    return chance.pick([
      () => changed({ price: chance.pick(say.BAD_SUMS) }, 'priceUnread'),
      () => changed({ sellingPrice: chance.pick(say.BAD_SUMS) }, 'sellingPriceUnread'),
      () => changed({ stock: chance.pick(say.BAD_UNITS) }, 'stockUnread'),
      () => changed({ ...inStock, expiry: chance.pick(say.BAD_DAYS) }, 'expiryUnread'),
      () => changed({ ...inStock, expiry: chance.pick(['03/2020', '2021-12-31', 'Mar-19']) }, 'expired'),
      () => changed({ gst: chance.pick(say.BAD_RATES) }, 'gstUnread'),
      () => changed({ hsn: chance.pick(say.BAD_HSNS) }, 'hsnUnread'),
      () => changed({ sku: chance.pick(['A;B', 'A"B', 'A\u2013B']) }, 'skuUnread'),
      () => changed({ name: '' }, 'nameMissing'),
      () => changed({ [chance.pick(FIELDS)]: chance.pick(say.FAILED) }, 'cellError'),
    ])();
  }

  /** Makes a new product in plain letters and digits, for the line next to a broken one. */
  function plainLine(): ListLine {
    count += 1;
    const name = `Plain ${chance.pick(WORDS)} ${count}`;
    const prices = { mrpPaise: 1250, pricePaise: 1250 };
    const facts: NewFacts = { ...prices, name, units: 0, lot: '', expiry: null, gstRateBp: 500, hsn: '' };
    return { cells: { ...EMPTY, name, price: '12.50' }, expected: { answer: 'NEW', facts }, isPlain: true };
  }
  const broken = (shape: NonNullable<ListLine['shape']>, problem: ReasonKey): ListLine => ({
    ...plainLine(),
    expected: { answer: 'REFUSED', problem },
    shape,
  });
  const total = (): ListLine =>
    refused({ ...EMPTY, name: chance.pick(say.TOTALS), price: '99.00', stock: String(chance.below(5000)) }, 'total');
  const duplicate = (sku: string): ListLine =>
    refused({ ...EMPTY, sku: say.spellCode(chance, sku), name: 'Once more', price: '10.00' }, 'duplicate');

  /** Makes the next lines: one, or several that belong together. */
  return function next(): ListLine[] {
    const roll = chance.below(100);
    if (roll < 25 && open.length > 0) return [knownLine(open.splice(chance.below(open.length), 1)[0]!)];
    if (roll < 33 && taken.length > 0) return [duplicate(chance.pick(taken))];
    if (roll < 50) return [badLine()];
    if (roll < 55) return [total()];
    if (isWorkbook || roll < 85) return [newLine()];
    if (roll < 90) return [broken('quote', 'quoteOpen'), plainLine()];
    if (roll < 95) return [broken('firstQuote', 'quoteUnclear'), broken('lastQuote', 'quoteUnclear')];
    return [broken('wide', 'cells')];
  };
}
