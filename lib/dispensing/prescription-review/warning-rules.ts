import { namesSalt, type Bindable, type SheetItem } from './item-rules';

/** A line of the order on the desk, with its salts in one spelling. */
export type SaltedLine = Pick<Bindable, 'id' | 'name' | 'salts' | 'called'>;
/** Another line or another medicine of the sheet with a salt of this one. */
export type Twice = { lineId: string; name: string; salts: string[] };

const shared = (one: string[], other: string[]) => one.filter((salt) => other.includes(salt));
const named = (drug: string, { salts, called }: SaltedLine) => salts.filter((salt) => namesSalt(drug, salt, called));

/**
 * Which salts somebody would have twice: from two lines of one order, or from a line and a medicine of its sheet that is not the one it is bound to.
 * @param items of the sheets of the order; @param boundTo for a line the item it is for, as far as that is known
 */
export function saltsTwice(
  lines: SaltedLine[],
  items: Pick<SheetItem, 'id' | 'drug'>[],
  boundTo: ReadonlyMap<string, string>,
): Twice[] {
  const taken = new Set(boundTo.values());
  return lines
    .flatMap((line) => {
      const { id: lineId, salts } = line;
      return [
        ...lines
          .filter(({ id }) => id !== lineId)
          .map((other) => ({ lineId, name: other.name, salts: shared(salts, other.salts) })),
        ...items
          .filter(({ id }) => boundTo.has(lineId) && !taken.has(id))
          .map(({ drug }) => ({ lineId, name: drug, salts: named(drug, line) })),
      ];
    })
    .filter((twice) => twice.salts.length > 0);
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

type Dated = { writtenOn: string | null; validUntil: string | null };

/**
 * How old a sheet is on a day: `over` when the day it names itself has passed, `old` when it names none and was written longer ago than the store takes
 * for usual, which no law says.
 * @param today in India, such as 2026-11-20; @param validDays of the store's settings
 */
export function ageOfSheet({ writtenOn, validUntil }: Dated, today: string, validDays: number): 'over' | 'old' | null {
  if (validUntil) return validUntil < today ? 'over' : null;
  return writtenOn && plusDays(writtenOn, validDays) < today ? 'old' : null;
}
