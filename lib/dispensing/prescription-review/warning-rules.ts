import { namesSalt, type Bindable, type PrescriptionItem } from './item-rules';

/** Line of the order under review, with its salts in one spelling. */
export type SaltedLine = Pick<Bindable, 'id' | 'name' | 'salts' | 'called'>;
/** Another line, or another medicine of the prescription, with a salt of this one. */
export type DuplicateSalt = { lineId: string; name: string; salts: string[] };

const shared = (one: string[], other: string[]) => one.filter((salt) => other.includes(salt));
const saltsNamed = (drug: string, { salts, called }: SaltedLine) =>
  salts.filter((salt) => namesSalt(drug, salt, called));

/**
 * Returns duplicate salts: in two lines of one order, or in a line and a medicine of its
 * prescription that it is not bound to.
 * @param items items of the order's prescriptions
 * @param boundTo returns the item of a line, if it is known
 */
export function duplicateSalts(
  lines: SaltedLine[],
  items: Pick<PrescriptionItem, 'id' | 'drug'>[],
  boundTo: ReadonlyMap<string, string>,
): DuplicateSalt[] {
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
          .map(({ drug }) => ({ lineId, name: drug, salts: saltsNamed(drug, line) })),
      ];
    })
    .filter((twice) => twice.salts.length > 0);
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

type Dated = { writtenOn: string | null; validUntil: string | null };

/**
 * Returns the age of a prescription on a day: `over` after its own last day; `old` if it has none
 * and is older than usual in this store. No law sets the usual age.
 * @param today in India, such as 2026-11-20
 * @param validDays from the settings of the store
 */
export function ageOfPrescription(
  { writtenOn, validUntil }: Dated,
  today: string,
  validDays: number,
): 'over' | 'old' | null {
  if (validUntil) return validUntil < today ? 'over' : null;
  return writtenOn && plusDays(writtenOn, validDays) < today ? 'old' : null;
}
