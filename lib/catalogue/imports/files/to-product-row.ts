import {
  fieldOf,
  PRODUCT_FIELDS,
  PRODUCT_PROPERTIES,
  type ProductKind,
  type ProductValues,
  type PropertyWith,
  type Undecided,
} from '@/lib/catalogue/storefront/product-field-rules';
import { DEFAULT_LOCALE, OTHER_LOCALES, type LocalizedText } from '@/lib/kernel/locales';
import { isScheduled, tierProblem } from '@/lib/shared/prices/tier-price-rules';
import type { ProductRow } from '@/lib/catalogue/storefront/upsert/product-row';
import type { SourceRecord } from './mapping';
import { goodsFact, type GoodsFact } from './goods-rules';
import { readGstBp, readHsn, readRupees } from './number-rules';
import { readQuantityTerms, unreadTiers } from './quantity-terms';
import { contentsOf, labelOf } from './name-pack-rules';
import { illustrationOf, readPack } from './pack-rules';
import { decideSchedule, saltsOf, type ScheduleDecision } from './schedule-rules';
import type { PartSlug, CategorySlug } from './categories';
import type { Reason } from './reason-types';

/** Latin letters that do not decompose into a letter and an accent. */
const FOLDED: Record<string, string> = { ł: 'l', æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łæœßøđðþı]/g, (letter) => FOLDED[letter]!);

/**
 * Converts a name to a part of a URL: 'Crocin® 650 mg' becomes 'crocin-650-mg'. Returns '' if
 * nothing remains.
 */
export function toSlug(name: string): string {
  return folded(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
    .replaceAll(/^-+|-+$/g, '');
}

/**
 * Returns the slug of a product. It uses the SKU if the name has no letters, or if its words have
 * no Latin letters ('டோலோ 650' would become '650').
 */
export function slugOf(name: string, sku: string): string {
  const slug = toSlug(name);
  const hasLost = /\p{L}/u.test(folded(name).replaceAll(/[a-z]/g, ''));
  const isNamed = hasLost ? /[a-z]{3}/.test(slug) : /[a-z]/.test(slug);
  return isNamed ? slug : toSlug(sku) || slug || 'product';
}

/** Category of a product: one of ours, or the one that the file names. */
export type ProductCategory = { shelf: CategorySlug; part: PartSlug; named: LocalizedText | null };
/** A product without the ids of its category. */
export type Draft = Omit<ProductRow, 'categoryId' | 'subcategoryId'> & { place: ProductCategory };

const YES = new Set(['true', 'yes', '1', 'y']);
const NO = new Set(['false', 'no', '0', 'n']);

/**
 * Completes a composition. The column has strengths, but often only the first salt; the others are
 * added by name.
 */
function wholeComposition({ genericName, composition, composition2 }: SourceRecord): string | null {
  const known = [composition, composition2].filter(Boolean).join(' + ');
  const missing = genericName
    .split('+')
    .map((salt) => salt.trim())
    .filter((salt) => salt && !known.toLowerCase().includes(salt.toLowerCase()));
  return [known, ...missing].filter(Boolean).join(' + ') || null;
}

const quoted = (text: string) => JSON.stringify(text);

function problemOf(record: SourceRecord, paise: number | undefined, own: Names | undefined): Reason | undefined {
  const { id, name, price } = record;
  if (!own && !/^[\w.-]{1,40}$/.test(id)) return { key: 'id', values: { id: quoted(id) } };
  if (!name) return { key: 'nameMissing' };
  if (name.length > 300) return { key: 'nameLong' };
  const unnamed = OTHER_LOCALES.find(
    (locale) => (record[`material.${locale}`] || record[`size.${locale}`]) && !record[`name.${locale}`],
  );
  if (unnamed) return { key: 'translatedName', values: { locale: unnamed } };
  if (paise === undefined) return { key: 'priceUnread', values: { price: quoted(price) } };
  if (paise === 0) return { key: 'priceZero' };
  return undefined;
}

/** Reads HSN and GST of a line. An unreadable cell is refused and never counts as empty. */
function taxOf({ hsn, gst }: SourceRecord): { hsn: string | null; gstBp: number | null } | { reason: Reason } {
  const [digits, gstBp] = [readHsn(hsn), readGstBp(gst)];
  if (digits === undefined) return { reason: { key: 'hsnUnread', values: { hsn: quoted(hsn) } } };
  if (gstBp === undefined) return { reason: { key: 'gstUnread', values: { gst: quoted(gst) } } };
  return { hsn: digits, gstBp };
}

/** Normalizes a schedule: 'Schedule H1', 'Sch. H-1' and 'h1' are the same. */
const scheduleOf = ({ schedule }: SourceRecord) => schedule.toUpperCase().replaceAll(/SCH(?:EDULE)?|[^A-Z0-9]/g, '');
const SCHEDULES = ['NONE', 'OTC', 'G', 'H', 'H1'] as const;
type Law = Pick<
  ProductRow,
  'schedule' | 'requiresPrescription' | 'hsn' | 'gstRateBp' | 'isDrug' | 'isMedicalDevice'
> & { undecided: Undecided[] };

/**
 * Decides schedule and prescription: from the file first, then from derived facts. The owner
 * decides the rest.
 */
function lawOf(
  record: SourceRecord,
  tax: { hsn: string | null; gstBp: number | null },
  decision: Extract<ScheduleDecision, { sold: true }>,
  goods: GoodsFact | null,
  taxed: (hsn: string) => boolean,
): Law {
  const statedSchedule = SCHEDULES.find((schedule) => schedule === scheduleOf(record));
  const schedule = statedSchedule ?? (goods ? 'NONE' : decision.schedule);
  const needed = schedule === 'H' || schedule === 'H1';
  const derived = statedSchedule || goods ? needed : decision.schedule === null ? null : decision.requiresPrescription;
  // An undecided product counts as one that needs a prescription, and is not sold until it is
  // decided.
  const requiresPrescription =
    needed ||
    (YES.has(record.prescription.toLowerCase())
      ? true
      : NO.has(record.prescription.toLowerCase())
        ? false
        : (derived ?? true));
  const { hsn: saidHsn, gstBp: gst } = tax;
  const isMedicine = !goods && schedule !== null && schedule !== 'NONE';
  const hsn = saidHsn ?? (isMedicine ? '3004' : (goods?.proposedHsn ?? ''));
  const isTaxed = (saidHsn !== null || isMedicine) && (gst !== null || taxed(hsn));
  const undecided: Undecided[] = [];
  if (schedule === null) undecided.push('schedule');
  if (schedule === null && derived === null && record.prescription === '') undecided.push('prescription');
  if (!isTaxed) undecided.push('hsn');
  if (!goods && !decision.shelf && !record.category) undecided.push('category');
  return {
    schedule: schedule ?? 'NONE',
    requiresPrescription,
    hsn,
    gstRateBp: gst ?? 500,
    isDrug: !goods && schedule !== 'NONE',
    isMedicalDevice: goods?.isMedicalDevice ?? false,
    undecided,
  };
}

const readMonths = (text: string) => [
  ...new Set(
    text
      .split(/\D+/)
      .map(Number)
      .filter((month) => month >= 1 && month <= 12),
  ),
];

/** Names of a product that do not come from the id in its line. */
export type Names = { sku: string; importId: string | null };
type Options = {
  /** Stock of new products that are not discontinued, if the file has no stock. */
  openingStock: number;
  /** True if the GST rate of an HSN is known. */
  taxed: (hsn: string) => boolean;
  names?: Names;
};

const RACK_LENGTH = PRODUCT_FIELDS.rack.length;

/** Returns the place of the product in the shop, null if the line states none, or a refusal. */
export const readRack = ({ rack }: SourceRecord): string | null | { reason: Reason } =>
  rack.length > RACK_LENGTH ? { reason: { key: 'rackLong', values: { most: RACK_LENGTH } } } : rack || null;

/** Converts a line of the file to a product, or returns the reason for its refusal. */
export function readProduct(
  record: SourceRecord,
  { openingStock, taxed, names }: Options,
): { draft: Draft } | { reason: Reason } {
  const paise = readRupees(record.price);
  const reason = problemOf(record, paise, names);
  if (reason || paise === undefined) return { reason: reason ?? { key: 'priceZero' } };
  const pricePaise = record.sellingPrice ? readRupees(record.sellingPrice) : paise;
  if (!pricePaise || pricePaise > paise)
    return { reason: { key: 'sellingPriceUnread', values: { price: quoted(record.sellingPrice) } } };
  const terms = readQuantityTerms(record);
  if ('reason' in terms) return terms;
  const rack = readRack(record);
  if (rack && typeof rack === 'object') return rack;
  const tax = taxOf(record);
  if ('reason' in tax) return tax;
  if (scheduleOf(record) === 'X') return { reason: { key: 'scheduleX' } };

  const { id, name, manufacturer, packSize, genericName, composition, composition2 } = record;
  const pack = readPack(packSize, name);
  const salts = saltsOf(genericName, `${composition}+${composition2}`);
  const decision = decideSchedule(salts, pack.form, name);
  if (!decision.sold) return { reason: { key: decision.reason } };
  const goods = salts.length === 0 ? goodsFact(name) : null;

  const law = lawOf(record, tax, decision, goods, taxed);
  if (tierProblem({ pricePaise, ...terms, isScheduled: isScheduled(law) }))
    return { reason: unreadTiers(record.tierPrices) };
  const isActive = !YES.has(record.discontinued.toLowerCase());
  const contents = contentsOf(packSize, name, pack.form);
  const { sku, importId } = names ?? { sku: `IMP-${id}`, importId: id };
  const named = record.category
    ? {
        [DEFAULT_LOCALE]: record.category,
        ...Object.fromEntries(OTHER_LOCALES.map((locale) => [locale, record[`category.${locale}`]])),
      }
    : null;
  return {
    draft: {
      place: { shelf: goods?.shelf ?? decision.shelf ?? 'other-medicines', part: goods ? 'goods' : 'medicines', named },
      sku,
      importId,
      slug: slugOf(name, sku),
      isActive,
      name,
      manufacturer,
      packSize: packSize || labelOf(contents),
      ...contents,
      form: goods?.form ?? pack.form,
      image: illustrationOf(goods?.kind ?? pack.kind, genericName || name),
      composition: wholeComposition(record),
      // Without a selling price, the file has one price, and no discount is invented.
      mrpPaise: paise,
      pricePaise,
      ...law,
      stock: readStock(record.stock) ?? (isActive ? openingStock : 0),
      ...UNKNOWN,
      ...terms,
      rack,
      specifications: [],
      genericName: record.commodity || null,
      material: record.material || null,
      size: record.size || null,
      months: readMonths(record.months),
      translations: translationsIn(record),
    },
  };
}

const translationsIn = (record: SourceRecord): Draft['translations'] =>
  OTHER_LOCALES.filter((locale) => record[`name.${locale}`]).map((locale) => ({
    locale,
    name: record[`name.${locale}`],
    description: '',
    packSize: '',
    ingredients: null,
    material: record[`material.${locale}`] || null,
    size: record[`size.${locale}`] || null,
  }));

function readStock(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** Values of the fields that such a file does not have. */
const UNKNOWN = Object.fromEntries(
  PRODUCT_PROPERTIES.flatMap((property) => {
    const { absent } = fieldOf(property);
    return absent === undefined ? [] : [[property, absent]];
  }),
) as ProductValues<PropertyWith<{ absent: unknown }>>;

const EMPTY_OF: Partial<Record<ProductKind, unknown>> = {
  text: '',
  optionalText: null,
  boolean: false,
  quantity: null,
  hsn: '',
  months: [],
  units: null,
  tiers: null,
  date: null,
};
/** Default values of a draft. */
const EMPTY: Partial<Draft> = {
  ...Object.fromEntries(
    PRODUCT_PROPERTIES.filter((property) => fieldOf(property).kind in EMPTY_OF).map((property) => [
      property,
      EMPTY_OF[fieldOf(property).kind],
    ]),
  ),
  undecided: [],
  isDraft: false,
  position: 0,
  stock: 0,
  translations: [],
  specifications: [],
};

const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || value === 0 || (Array.isArray(value) && value.length === 0);

/** Removes default values from a draft, because there are hundreds of thousands of drafts. */
export const compactDraft = (draft: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => !(name in EMPTY && isEmpty(value))));

/** Restores the default values of a draft. */
export const completeDraft = (draft: Partial<Draft>): Draft => ({ ...EMPTY, ...draft }) as Draft;
