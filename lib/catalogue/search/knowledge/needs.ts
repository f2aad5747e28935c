import { FEVER_PAIN_AND_COLD } from './needs-fever-pain-and-cold';
import { GOODS_AND_NUTRITION } from './needs-goods-and-nutrition';
import { LONG_TERM } from './needs-long-term';
import { SKIN_EYES_AND_MOUTH } from './needs-skin-eyes-and-mouth';
import { STOMACH_AND_URINE } from './needs-stomach-and-urine';
import { WOMEN_MEN_AND_CHILDREN } from './needs-women-men-and-children';
import { readList, readRows } from './rows';

/**
 * What people call what they need, and what answers it. A phrase is compared whole before words of form are left out of it: "cold cream" is no cold.
 * Salts stand in the order in which they are shown: first choice and most ordinary first; outside prescription care those that need none before the others.
 */
export type NeedEntry = {
  need: string;
  english: string[];
  tamil: string[];
  /** Tamil as it is typed in Latin letters. */
  latinTamil: string[];
  salts: string[];
  /** Words that name a shelf or a kind of goods as a shop does; found in names of categories, subcategories and products. */
  shelves: string[];
  /** What is given for it is mainly prescription medicine: shown to who asks for it, never promoted. */
  isPrescriptionCare: boolean;
  why: string;
};

const PARTS = [
  FEVER_PAIN_AND_COLD,
  STOMACH_AND_URINE,
  LONG_TERM,
  SKIN_EYES_AND_MOUTH,
  WOMEN_MEN_AND_CHILDREN,
  GOODS_AND_NUTRITION,
];

function toNeed([need = '', english, tamil, latinTamil, salts, shelves, care = '', why = '']: string[]): NeedEntry {
  if (care !== 'otc' && care !== 'rx') throw new Error(`"${need}" is neither otc nor rx`);
  return {
    need,
    english: readList(english),
    tamil: readList(tamil),
    latinTamil: readList(latinTamil),
    salts: readList(salts),
    shelves: readList(shelves),
    isPrescriptionCare: care === 'rx',
    why,
  };
}

export const NEEDS: readonly NeedEntry[] = PARTS.flatMap((part) => readRows(part, 8)).map(toNeed);
