import { DAY, HOUR } from '@/lib/kernel/dates';
import type { Arrival, BoughtLine, StatedDose, Supply, Use } from './types';

/** Days in the past in which a purchase counts. */
export const BOUGHT_WITHIN = 365 * DAY;
/** Clock of India at which reminders are sent, in hours: from, and before. */
const HOURS = { from: 10, before: 18 };
const OFFSET_OF_INDIA = 5.5 * HOUR;
/** Rounding error of sums of doubles, far below a tablet. */
const ROUNDING = 1e-6;

const hourInIndia = (now: Date) => Math.floor(((now.getTime() + OFFSET_OF_INDIA) % DAY) / HOUR);

/** True if reminders are sent at this time. */
export const isReminderTime = (now: Date): boolean => hourInIndia(now) >= HOURS.from && hourInIndia(now) < HOURS.before;

/** Returns the first moment of the day of India. */
export const startOfDay = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + OFFSET_OF_INDIA) / DAY) * DAY - OFFSET_OF_INDIA);

/**
 * Returns the units of a line that reached the buyer and stayed. Returns do not name their parcel,
 * so they take from the parcels that came last.
 */
export function arrivalsOf({ units, arrivals }: Pick<BoughtLine, 'units' | 'arrivals'>): Arrival[] {
  let rest = units;
  return arrivals
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(({ at, units: arrived }) => {
      const stayed = Math.min(arrived, rest);
      rest -= stayed;
      return stayed > 0 ? [{ at, units: stayed }] : [];
    });
}

/** Time from which a use counts: the first one explains everything before it. */
const startsAt = (uses: Use[], index: number) => (index === 0 ? -Infinity : uses[index]!.from.getTime());

/**
 * Returns the packs left of deliveries after use. Days without packs use nothing.
 * @param uses in order of their start, at least one
 */
function leftAfter(arrivals: Arrival[], uses: Use[], now: Date): number {
  const end = now.getTime();
  const times = [...arrivals.map(({ at }) => at.getTime()), ...uses.map((_, index) => startsAt(uses, index)), end]
    .filter((time) => Number.isFinite(time) && time <= end)
    .toSorted((a, b) => a - b);
  let stock = 0;
  for (const [index, time] of times.entries()) {
    const before = times[index - 1];
    if (before !== undefined) {
      const use = uses.findLast((_, place) => startsAt(uses, place) <= before)!;
      stock = Math.max(0, stock - (use.packsPerDay * (time - before)) / DAY);
    }
    const isSeen = before === time;
    if (!isSeen) for (const { at, units } of arrivals) if (at.getTime() === time) stock += units;
  }
  return stock;
}

/**
 * Computes the supply of a product at its buyer's, in packs. Without a known use nothing counts as
 * used.
 */
export function supplyOf(lines: BoughtLine[], uses: Use[], now: Date): Supply {
  const arrived = lines.map(arrivalsOf);
  const sum = (of: Arrival[]) => of.reduce((total, { units }) => total + units, 0);
  const onTheWay = lines.reduce((total, { units }, index) => total + units - sum(arrived[index]!), 0);
  const atHome = arrived.flat().filter(({ at }) => at <= now);
  const inOrder = uses.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  return { onTheWay, atHome: inOrder.length > 0 ? leftAfter(atHome, inOrder, now) : sum(atHome) };
}

/** Returns the whole days for which packs last. */
export const daysOf = (packs: number, { packsPerDay }: Pick<Use, 'packsPerDay'>): number =>
  Math.floor(packs / packsPerDay + ROUNDING);

/**
 * Returns the packs per day of a dose.
 * @param perPack content of a pack; null if unknown
 * @returns null if the dose counts contents that the pack does not state
 */
export function packsPerDay(dose: StatedDose, perPack: number | null): number | null {
  const { amount, inPacks, days } = dose;
  if (inPacks) return amount / days;
  return perPack ? amount / perPack / days : null;
}

/** True if a supply, with packs on their way, ends within some days. */
export const endsWithin = ({ atHome, onTheWay }: Supply, use: Pick<Use, 'packsPerDay'>, days: number): boolean =>
  daysOf(atHome + onTheWay, use) <= days;

/** Rounds the content left to the precision in which people count: whole tablets, whole ml. */
export const contentOf = (packs: number, perPack: number | null): number | null =>
  perPack === null ? null : Math.floor(packs * perPack + ROUNDING);
