import { rupeesToPaise } from '@/lib/money';
import type { ProductRow } from '@/lib/catalogue/product-row';
import type { SourceRecord } from './mapping';
import { illustrationOf, readPack, readQuantity } from './pack-rules';
import { decideSchedule, saltsOf } from './schedule-rules';
import { toSlug } from './slug';

/** A product that only lacks its place in the shop. */
export type Draft = Omit<ProductRow, 'categoryId' | 'subcategoryId'> & { type: string };
export type Reading = { draft: Draft } | { problem: string };

const DEAREST_PAISE = 2_000_000_000;
const REFUSED = {
  narcotic: 'not sold: a narcotic drug (NDPS Act)',
  psychotropic: 'not sold: a psychotropic substance (NDPS Act)',
  scheduleX: 'not sold: Schedule X',
} as const;
const YES = new Set(['true', 'yes', '1', 'y']);

function readPrice(text: string): number | undefined {
  const plain = text.replaceAll(/[₹,\s]|^rs\.?/gi, '');
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return undefined;
  const paise = rupeesToPaise(Number(plain));
  return paise <= DEAREST_PAISE ? paise : undefined;
}

/** The composition column names strengths but often only the first salt: the others are added by name. */
function wholeComposition({ genericName, composition, composition2 }: SourceRecord): string | null {
  const known = [composition, composition2].filter(Boolean).join(' + ');
  const missing = genericName.split('+').map((salt) => salt.trim()).filter((salt) => salt && !known.toLowerCase().includes(salt.toLowerCase()));
  return [known, ...missing].filter(Boolean).join(' + ') || null;
}

function problemOf({ id, name, price }: SourceRecord, paise: number | undefined): string | undefined {
  if (!/^[\w.-]{1,40}$/.test(id)) return `the id ${JSON.stringify(id)} is missing or not a plain word`;
  if (!name) return 'the name is missing';
  if (name.length > 300) return 'the name is longer than 300 letters';
  if (paise === undefined) return `the price ${JSON.stringify(price)} is not a sum in rupees`;
  if (paise === 0) return 'the price is zero';
  return undefined;
}

/**
 * One line of the file as a product, or why it is not taken.
 * @param openingStock for new products that are still made, where the file has no stock
 */
export function toProductRow(record: SourceRecord, openingStock: number): Reading {
  const paise = readPrice(record.price);
  const problem = problemOf(record, paise);
  if (problem || paise === undefined) return { problem: problem ?? 'the price is missing' };

  const { id, name, manufacturer, packSize, genericName, composition, composition2 } = record;
  const pack = readPack(packSize, name);
  const decision = decideSchedule(saltsOf(genericName, `${composition}+${composition2}`), pack.form, name);
  if (!decision.sold) return { problem: REFUSED[decision.reason] };

  const isActive = !YES.has(record.discontinued.toLowerCase());
  const sku = `IMP-${id}`;
  return {
    draft: {
      type: record.type || 'Other',
      sku, importId: id, slug: toSlug(name) || sku.toLowerCase(), isActive, name, manufacturer, packSize,
      ...readQuantity(packSize),
      form: pack.form,
      image: illustrationOf(pack.kind, genericName || name),
      composition: wholeComposition(record),
      // The file knows one price: no discount is made up.
      mrpPaise: paise, pricePaise: paise,
      gstRateBp: 500, hsn: '3004',
      schedule: decision.schedule,
      requiresPrescription: decision.schedule === 'H' || decision.schedule === 'H1',
      isDrug: true, isMedicalDevice: false,
      stock: readStock(record.stock) ?? (isActive ? openingStock : 0),
      ...UNKNOWN,
    },
  };
}

function readStock(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** What such a file does not tell. */
const UNKNOWN = {
  description: '', brand: '', manufacturerAddress: '', countryOfOrigin: 'India', ingredients: null, material: null, size: null,
  organicCertified: false, batchNumber: null, expiryDate: null, months: [] as number[], position: 0, translations: [], specifications: [],
};
