import type { ProductForm } from '@/lib/catalogue/storefront/product-field-rules';
import {
  saleProblems,
  type Declared,
  type DeclarationReason,
  type SaleProblem,
} from '@/lib/catalogue/product-admin/sale-rules';
import {
  FIELDS_OF,
  SUGGESTED_FIELDS,
  SUGGESTED_PARTS,
  type FieldTexts,
  type SuggestedDraft,
  type SuggestedField,
  type SuggestedPart,
} from '@/lib/catalogue/suggestions/types';

/**
 * Choice of a person for one draft: accepted suggestions, and typed values, which take precedence.
 */
export type Choice = { accepted: readonly SuggestedPart[]; typed: FieldTexts; isSelected: boolean };
/** Powers of the staff member: forms of fields, and the sale. */
export type Powers = Record<ProductForm | 'publish', boolean>;

const FORM_OF: Record<SuggestedPart, ProductForm> = {
  composition: 'words',
  schedule: 'law',
  tax: 'price',
  form: 'words',
  quantity: 'words',
  subcategory: 'words',
  manufacturer: 'words',
};
export const mayChange = (part: SuggestedPart, powers: Powers): boolean => powers[FORM_OF[part]];
/** Parts that the staff member may change, in display order. */
export const partsOf = (powers: Powers): SuggestedPart[] => SUGGESTED_PARTS.filter((part) => mayChange(part, powers));

/**
 * Returns the choice before a press: certain suggestions are accepted, uncertain ones are not. A
 * likely duplicate is not selected.
 */
export function firstChoice({ suggestions, duplicate }: SuggestedDraft, powers: Powers): Choice {
  const accepted = suggestions
    .filter(({ part, isCertain }) => isCertain && mayChange(part, powers))
    .map(({ part }) => part);
  return { accepted, typed: {}, isSelected: accepted.length > 0 && duplicate === null };
}

/** Returns the fields that a choice changes, with their new texts. */
export function changesOf({ texts, suggestions }: SuggestedDraft, { accepted, typed }: Choice): FieldTexts {
  const chosen = suggestions.filter(({ part }) => accepted.includes(part)).map((one) => one.texts);
  const after: FieldTexts = Object.assign({}, ...chosen, typed) as FieldTexts;
  return Object.fromEntries(
    SUGGESTED_FIELDS.flatMap((field) => {
      const text = after[field];
      // A field without an answer is written even if its text stays, because that answers it.
      return text === undefined || text === texts[field] ? [] : [[field, text]];
    }),
  );
}

const QUESTION_OF: Partial<Record<SuggestedField, string>> = {
  schedule: 'schedule',
  requiresPrescription: 'prescription',
  hsn: 'hsn',
  subcategory: 'category',
};

/** Lists what a draft lacks for its sale after a choice. */
export function missingAfter(draft: SuggestedDraft, choice: Choice): SaleProblem<DeclarationReason>[] {
  const changes = changesOf(draft, choice);
  const answered = (Object.keys(changes) as SuggestedField[]).flatMap((field) => QUESTION_OF[field] ?? []);
  if (changes.schedule === 'H' || changes.schedule === 'H1') answered.push('prescription');
  const undecided = draft.declared.undecided.filter((question) => !answered.includes(question));
  return saleProblems({ ...draft.declared, ...changes, undecided } as Declared);
}

export const isComplete = (draft: SuggestedDraft, choice: Choice): boolean =>
  draft.prohibition === null && missingAfter(draft, choice).length === 0;

/** Accepts or drops a suggestion. Typed values of its fields are dropped. */
export function toggled(choice: Choice, part: SuggestedPart): Choice {
  const isOn = choice.accepted.includes(part);
  const accepted = isOn ? choice.accepted.filter((one) => one !== part) : [...choice.accepted, part];
  const fields: readonly string[] = FIELDS_OF[part];
  const typed = Object.fromEntries(Object.entries(choice.typed).filter(([field]) => !fields.includes(field)));
  return { accepted, typed, isSelected: accepted.length > 0 || Object.keys(typed).length > 0 };
}

/** Returns the row of the call. */
export function rowOf(draft: SuggestedDraft, choice: Choice) {
  const after = changesOf(draft, choice);
  const before = Object.fromEntries(
    (Object.keys(after) as SuggestedField[]).map((field) => [field, draft.texts[field]]),
  );
  return { product_id: draft.id, before, after };
}
