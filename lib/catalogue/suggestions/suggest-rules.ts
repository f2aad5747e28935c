import { contentsOf } from '@/lib/catalogue/imports/files/name-pack-rules';
import { goodsFact } from '@/lib/catalogue/imports/files/goods-rules';
import type { CategorySlug, PartSlug } from '@/lib/catalogue/imports/files/categories';
import { saltsOf } from '@/lib/catalogue/imports/files/schedule-rules';
import { adviseHeading, adviseSchedule, isHeadingOpen, type ScheduleAdvice } from './law-rules';
import { isSameMaker, packLikeness } from '@/lib/catalogue/imports/likeness/likeness-rules';
import { isSameMedicine, readName, type ReadName } from '@/lib/catalogue/imports/likeness/name-rules';
import { saltsNamed, type SaltSource } from './salt-source-rules';
import type {
  FieldTexts,
  KnownProduct,
  LikelyDuplicate,
  SuggestedDraft,
  SuggestedField,
  SuggestedPart,
  Suggestion,
} from './types';

/** Facts of the store that suggestions use. */
export type Evidence = {
  /** Completed products that may be the same, of the same brand, or of the same salts. */
  products: readonly KnownProduct[];
  /** Current GST rates by HSN prefix, in hundredths of a percent. */
  rates: ReadonlyMap<string, number>;
  /** Subcategories by `<category slug>/<subcategory slug>`. */
  subcategories: ReadonlyMap<string, number>;
};
type Draft = Pick<SuggestedDraft, 'name' | 'packSize' | 'texts'>;
export type Advice = Pick<SuggestedDraft, 'suggestions' | 'prohibition' | 'duplicate'>;

const saltKey = (text: string) => saltsOf(text, '').sort().join('+');

/** Returns the rate of the longest known prefix of an HSN, in percent. */
function rateOf(hsn: string, rates: Evidence['rates']): string | null {
  for (let length = hsn.length; length >= 2; length -= 1) {
    const rate = rates.get(hsn.slice(0, length));
    if (rate !== undefined) return String(rate / 100);
  }
  return null;
}

const percent = (points: number) => String(points / 100);

/** Suggests all parts that a completed product of the same medicine has. */
function asKnown(known: KnownProduct): Partial<Record<SuggestedPart, FieldTexts>> {
  return {
    composition: { composition: known.composition ?? '' },
    schedule: { schedule: known.schedule, requiresPrescription: known.requiresPrescription ? 'yes' : 'no' },
    tax: { hsn: known.hsn, gst: percent(known.gstRateBp) },
    form: { form: known.form },
    subcategory: { subcategory: String(known.subcategoryId) },
    manufacturer: { manufacturer: known.manufacturer, manufacturerAddress: known.manufacturerAddress },
  };
}

const agree = (products: readonly KnownProduct[], valueOf: (product: KnownProduct) => string): boolean =>
  new Set(products.map(valueOf)).size === 1;

/** Suggests the net quantity from the pack label or the name. */
function quantityOf(draft: Draft, read: ReadName): Suggestion | null {
  const { netQuantity, netQuantityUnit } = contentsOf(draft.packSize, draft.name, read.form);
  if (netQuantity === null || netQuantityUnit === null) return null;
  const texts = { netQuantity: String(netQuantity), netQuantityUnit };
  return {
    part: 'quantity',
    texts,
    reason: { key: 'packInName', values: { pack: `${netQuantity} ${netQuantityUnit}` } },
    isCertain: true,
  };
}

/** Suggests the subcategory of the tables. */
function placeOf(
  shelf: CategorySlug,
  part: PartSlug,
  { subcategories }: Evidence,
  isCertain: boolean,
): Suggestion | null {
  const id = subcategories.get(`${shelf}/${part}`) ?? subcategories.get(`${shelf}/`);
  if (id === undefined) return null;
  const key = part === 'goods' ? 'categoryOfGoods' : 'categoryOfSalt';
  return {
    part: 'subcategory',
    texts: { subcategory: String(id) },
    reason: { key, values: {} },
    isCertain: isCertain && subcategories.has(`${shelf}/${part}`),
  };
}

function taxOf(
  hsn: string,
  key: 'medicineHeading' | 'goodsHeading',
  isCertain: boolean,
  { rates }: Evidence,
): Suggestion | null {
  const gst = rateOf(hsn, rates);
  if (gst === null) return null;
  return { part: 'tax', texts: { hsn, gst }, reason: { key, values: { hsn, gst } }, isCertain };
}

/** Suggests the schedule that the tables give to these salts. */
function lawSuggestions(
  source: SaltSource,
  advice: ScheduleAdvice,
  form: string,
  evidence: Evidence,
): (Suggestion | null)[] {
  const isCertain = source.isCertain && advice.isCertain;
  const heading = adviseHeading(source.text, form, advice);
  return [
    {
      part: 'schedule',
      texts: { schedule: advice.schedule, requiresPrescription: advice.requiresPrescription ? 'yes' : 'no' },
      reason: { key: advice.why, values: { salts: source.text, schedule: advice.schedule } },
      isCertain,
    },
    taxOf(heading.hsn, 'medicineHeading', source.isCertain && heading.isCertain, evidence),
    placeOf(advice.shelf, 'medicines', evidence, source.isCertain),
  ];
}

/** Suggestions from products of the store with the same salts in the same form. */
function ofSameSalts(source: SaltSource, form: string, { products }: Evidence): Suggestion[] {
  const key = saltKey(source.text);
  const same = products.filter((known) => known.form === form && saltKey(known.composition ?? '') === key);
  const [first] = same;
  if (!first || key === '') return [];
  const reason = { key: 'sameSalts' as const, values: { name: first.name, count: String(same.length) } };
  const texts = asKnown(first);
  const parts: [SuggestedPart, (product: KnownProduct) => string][] = [
    ['schedule', ({ schedule, requiresPrescription }) => `${schedule} ${requiresPrescription}`],
    ['tax', ({ hsn }) => hsn],
    ['subcategory', ({ subcategoryId }) => String(subcategoryId)],
  ];
  return parts.map(([part, valueOf]) => ({
    part,
    texts: texts[part]!,
    reason,
    isCertain: source.isCertain && same.length > 1 && agree(same, valueOf),
  }));
}

/** Suggestions for goods without salts: devices, dressings, consumables. */
function ofGoods(draft: Draft, evidence: Evidence): Suggestion[] {
  const goods = goodsFact(draft.name);
  if (!goods) return [];
  const word = { name: draft.name };
  return [
    {
      part: 'schedule',
      texts: { schedule: 'NONE', requiresPrescription: 'no' },
      reason: {
        key: 'goodsHeading',
        values: { hsn: goods.proposedHsn, gst: rateOf(goods.proposedHsn, evidence.rates) ?? '' },
      },
      isCertain: true,
    },
    taxOf(goods.proposedHsn, 'goodsHeading', !isHeadingOpen(goods.proposedHsn), evidence),
    { part: 'form', texts: { form: goods.form }, reason: { key: 'wordInName', values: word }, isCertain: true },
    placeOf(goods.shelf, 'goods', evidence, true),
  ].filter((one) => one !== null) as Suggestion[];
}

/** Returns the first product that can be the same pack: never one that states another pack. */
function duplicateIn(
  alike: readonly { product: KnownProduct; read: ReadName }[],
  read: ReadName,
  manufacturer: string,
): LikelyDuplicate | null {
  const possible = alike.filter((one) => isSameMaker(one.product.manufacturer, manufacturer));
  const like = (reason: ReturnType<typeof packLikeness>) =>
    possible.find((one) => packLikeness(one.read, read) === reason);
  const same = like('samePack');
  const found = same ?? like('packUnknown');
  if (!found) return null;
  const { id, name, packSize } = found.product;
  return { id, name, packSize, isPackKnown: found === same };
}

const isFilled = (texts: FieldTexts) => Object.values(texts).every((text) => text !== '');

/**
 * Keeps the first suggestion of each part that fills an empty field, and only its empty fields. A
 * suggestion that contradicts a field with a value is left out.
 */
function firstOfEach(found: readonly (Suggestion | null)[], { texts }: Draft): Suggestion[] {
  // The rate has a default until the HSN is known, and an import that reads no form writes `other`.
  const isOpen = (field: SuggestedField) =>
    texts[field] === '' || (field === 'gst' && texts.hsn === '') || (field === 'form' && texts.form === 'other');
  const kept = new Map<SuggestedPart, Suggestion>();
  for (const one of found) {
    if (!one || kept.has(one.part) || !isFilled(one.texts)) continue;
    const fields = Object.keys(one.texts) as SuggestedField[];
    const open = fields.filter(isOpen);
    if (open.length === 0 || fields.some((field) => !isOpen(field) && texts[field] !== one.texts[field])) continue;
    kept.set(one.part, { ...one, texts: Object.fromEntries(open.map((field) => [field, one.texts[field]])) });
  }
  return [...kept.values()];
}

/**
 * Suggests values for the empty parts of a draft, each with its reason. Evidence in order: a
 * completed product of the same name, the tables of brands, salts and schedules, completed products
 * of the same salts, and words of the name. Nothing is applied.
 */
export function suggest(draft: Draft, evidence: Evidence): Advice {
  const read = readName(draft.name, draft.packSize);
  const form = draft.texts.form !== '' && draft.texts.form !== 'other' ? draft.texts.form : read.form;
  const known = evidence.products.map((product) => ({ product, read: readName(product.name, product.packSize) }));
  const alike = known.filter((one) => isSameMedicine(one.read, read));
  const same = alike[0]?.product;
  const duplicate = duplicateIn(alike, read, draft.texts.manufacturer);
  const sameBrand = known.find(
    (one) =>
      one.read.words[0] !== undefined && one.read.words[0] === read.words[0] && !read.salts.includes(one.read.words[0]),
  )?.product;
  const source: SaltSource | null =
    draft.texts.composition !== ''
      ? { text: draft.texts.composition, suggestion: null, isCertain: true }
      : same?.composition
        ? { text: same.composition, suggestion: null, isCertain: true }
        : saltsNamed(read);
  const advice = source ? adviseSchedule(source.text, form, draft.name) : adviseSchedule('', form, draft.name);
  if (advice && 'prohibition' in advice) return { suggestions: [], prohibition: advice.prohibition, duplicate };
  const fromSame = same
    ? (Object.entries(asKnown(same)) as [SuggestedPart, FieldTexts][]).map(([part, texts]): Suggestion => ({
        part,
        texts,
        reason: { key: 'sameProduct', values: { name: same.name } },
        // A person decides if the tables differ.
        isCertain: part !== 'schedule' || !advice || !advice.isCertain || advice.schedule === texts.schedule,
      }))
    : [];
  const brandMaker: Suggestion | null = sameBrand
    ? {
        part: 'manufacturer',
        texts: { manufacturer: sameBrand.manufacturer, manufacturerAddress: sameBrand.manufacturerAddress },
        reason: { key: 'sameBrand', values: { name: sameBrand.name } },
        isCertain: false,
      }
    : null;
  const maker =
    draft.texts.manufacturer === ''
      ? undefined
      : evidence.products.find(({ manufacturer }) => manufacturer === draft.texts.manufacturer);
  const makerAddress: Suggestion | null = maker
    ? {
        part: 'manufacturer',
        texts: { manufacturer: maker.manufacturer, manufacturerAddress: maker.manufacturerAddress },
        reason: { key: 'sameManufacturer', values: { name: maker.name } },
        isCertain: true,
      }
    : null;
  const fromForm: Suggestion | null =
    read.form === 'other'
      ? null
      : {
          part: 'form',
          texts: { form: read.form },
          reason: { key: 'wordInName', values: { name: draft.name } },
          isCertain: true,
        };
  const goods = !source || source.suggestion?.isCertain === false ? ofGoods(draft, evidence) : [];
  const found = [
    ...fromSame,
    ...(source ? [] : goods),
    source?.suggestion ?? null,
    ...(source && advice ? lawSuggestions(source, advice, form, evidence) : []),
    ...(source ? ofSameSalts(source, form, evidence) : []),
    makerAddress,
    brandMaker,
    fromForm,
    quantityOf(draft, read),
  ];
  return { suggestions: firstOfEach(found, draft), prohibition: null, duplicate };
}
