import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readQuantity } from '@/lib/catalogue/imports/files/pack-rules';
import type { SearchRow } from '@/lib/catalogue/search/types';

const [NEXT_TO_PROJECT, NEXT_TO_WORKTREES] = ['..', join('..', '..')].map((folder) =>
  join(process.cwd(), folder, 'shared', 'data', 'indian-medicines.csv'),
) as [string, string];
/**
 * Price list next to the project or its worktrees. It is only for measurements and never part of
 * the project.
 */
export const PRICE_LIST = existsSync(NEXT_TO_WORKTREES) ? NEXT_TO_WORKTREES : NEXT_TO_PROJECT;

/** Parsed medicine of the price list. */
export type ListedMedicine = {
  name: string;
  /** First word of the name. */
  brand: string;
  /** Text between brand and strength: "D", "Plus". */
  suffix: string;
  /** "500mg"; "" if the name has none. */
  strength: string;
  /** "Tablet", "Eye Drop". */
  form: string;
  salt: string;
  composition: string;
  manufacturer: string;
  type: string;
  packSize: string;
  pricePaise: number;
};

const STRENGTH = /\b\d[\d.,]*\s*(?:mg|mcg|gm|g|ml|iu|%)?(?:\s*\/\s*\d[\d.]*\s*(?:mg|mcg|gm|g|ml|iu)?)*/i;
const FORM =
  /\b(?:oral |dry |eye\/?(?:ear)? ?|ear |nasal |soft gelatin )*(?:tablet|capsule|syrup|suspension|injection|infusion|drops?|cream|ointment|gel|lotion|solution|powder|sachet|spray|inhaler|respules|rotacap|rotacaps|liquid|granules|soap|shampoo|suppository|expectorant|linctus|kit|patch|oil|mouth wash|paste)\b.*$/i;

function takeApart(row: Record<string, string>): ListedMedicine {
  const name = row.name!.replace(/\s+/g, ' ').trim();
  const form = FORM.exec(name)?.[0] ?? '';
  const beforeForm = form ? name.slice(0, name.length - form.length).trim() : name;
  const strength = STRENGTH.exec(beforeForm)?.[0].trim() ?? '';
  const [brand = '', ...suffix] = (strength ? beforeForm.slice(0, beforeForm.indexOf(strength)) : beforeForm)
    .trim()
    .split(' ');
  return {
    name,
    brand,
    suffix: suffix.join(' '),
    strength,
    form,
    salt: row.generic_name!.trim(),
    composition: row.composition!.trim(),
    manufacturer: row.manufacturer_name!.trim(),
    type: row.type!.trim(),
    packSize: row.pack_size_label!.trim(),
    pricePaise: Math.round(Number(row['price(₹)']) * 100),
  };
}

/**
 * Reads the medicines of the price list whose name begins with a brand. @throws if there is no list
 */
export function readPriceList(): ListedMedicine[] {
  const rows = parse(readFileSync(PRICE_LIST), { columns: true, bom: true, skip_empty_lines: true }) as Record<
    string,
    string
  >[];
  return rows.map(takeApart).filter(({ brand }) => /^[A-Z][a-z]{2,}/i.test(brand));
}

/** Converts a medicine of the list to a row for the index. */
export function toSearchRow(medicine: ListedMedicine, place: number): SearchRow {
  const { name, composition, salt, manufacturer, form, type, packSize, pricePaise } = medicine;
  return {
    ...{ id: place + 1, slug: `p-${place + 1}`, name, otherNames: {}, image: '/p.svg', packSize, otherPackSizes: {} },
    ...{
      pricePaise,
      mrpPaise: pricePaise,
      requiresPrescription: true,
      isScheduled: true,
      brand: '',
      composition,
      genericName: salt,
    },
    ...{
      manufacturer,
      form,
      ...readQuantity(packSize),
      shelves: ['Medicines', type],
      categoryId: 1,
      subcategoryId: 1,
      ratingCount: 0,
      ratingSum: 0,
    },
    ...{ position: 0, soldCount: 0, isInStock: true, isActive: true, specs: '' },
  };
}
