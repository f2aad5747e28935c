import type { BatchToPack } from '@/lib/inventory/stock/batches/batch-queries';
import { firstExpiredFirstOut, type ProposedBatch } from '@/lib/inventory/stock/batches/batch-rules';
import { readPack, type ScannedPack } from '@/lib/inventory/stock/gs1-rules';
import { isSameCode } from '@/lib/kernel/code-rules';
import { dayInIndia } from '@/lib/kernel/dates';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';

/** Line of the pick list of one parcel. */
export type PickLine = {
  id: string;
  sku: string;
  name: string;
  packSize: string;
  /** Proposed batches: first expired, first out. */
  batches: ProposedBatch[];
  /**
   * Barcodes of the product, and all its packs on the shelf, including those that may not leave.
   */
  gtins: string[];
  shelf: BatchToPack[];
  /** Number of units that may be packed. */
  units: number;
  onHand: number | null;
  /** Place in the shop; null if unknown. */
  rack: string | null;
  /** Picture of the product. */
  image: string;
};
/** Confirmed units by line id. */
export type Picked = Record<string, number>;

/** Units taken from each batch for a line, by line id and batch id. */
export type Taken = Record<string, Record<string, number>>;

/** `batch`: the batch in the code of a pack; `isListed`: the pick list names it. */
export type Scanned =
  | { kind: 'added'; line: PickLine; picked: Picked; batch: BatchToPack | null; isListed: boolean }
  | { kind: 'tooMany'; line: PickLine }
  | { kind: 'batchUnknown' | 'batchStopped' | 'batchEmpty'; line: PickLine; number: string }
  | { kind: 'unknown' };

/** Returns the line of a scanned or typed SKU or barcode. */
const lineOf = (lines: PickLine[], scanned: string, pack: ScannedPack | null): PickLine | undefined =>
  lines.find((line) => isSameCode(line.sku, scanned)) ?? lines.find(({ gtins }) => pack && gtins.includes(pack.gtin));

/**
 * Sorts lines by their place in the shop, B-2 before B-12; lines without one come last and keep
 * their order.
 */
export const byRack = <Line extends { rack: string | null }>(lines: Line[]): Line[] =>
  [...lines].sort((a, b) =>
    a.rack && b.rack
      ? a.rack.localeCompare(b.rack, DEFAULT_LOCALE, { numeric: true, sensitivity: 'base' })
      : Number(a.rack === null) - Number(b.rack === null),
  );

/** Limits confirmed units to the lines, because the order may have changed meanwhile. */
export const within = (lines: PickLine[], picked: Picked): Picked =>
  Object.fromEntries(lines.map(({ id, units }) => [id, Math.min(Math.max(picked[id] ?? 0, 0), units)]));

/** Adds or removes one unit of a line, up to the units that may be packed. */
export const changed = (line: PickLine, picked: Picked, by: 1 | -1): Picked => ({
  ...picked,
  [line.id]: Math.min(Math.max((picked[line.id] ?? 0) + by, 0), line.units),
});

/** Returns the batch in a code if its packs may leave; otherwise the reason they may not. */
function batchOf(line: PickLine, pack: ScannedPack, taken: Taken, now: Date): BatchToPack | Scanned | null {
  const readings = [pack, pack.split].flatMap((read) =>
    read?.batch ? [{ number: read.batch, expiry: read.expiry }] : [],
  );
  const [usual] = readings;
  if (!usual) return null;
  const batchNamed = (number: string) => line.shelf.find((one) => isSameCode(one.number, number));
  // The stock decides which of two readings of a code is right.
  const { number, expiry } = readings.find((read) => batchNamed(read.number)) ?? usual;
  const batch = batchNamed(number);
  const isOver = expiry !== null && expiry < dayInIndia(now);
  if (isOver || (batch && !batch.mayLeave)) return { kind: 'batchStopped', line, number };
  if (!batch) return { kind: 'batchUnknown', line, number };
  return (taken[line.id]?.[batch.id] ?? 0) >= batch.physical ? { kind: 'batchEmpty', line, number } : batch;
}

/**
 * Handles the scan of one unit. A unit that is not for this parcel, or may not leave, changes
 * nothing.
 */
export function scan(
  lines: PickLine[],
  { picked, taken }: { picked: Picked; taken: Taken },
  scanned: string,
  now: Date,
): Scanned {
  const pack = readPack(scanned, now);
  const line = lineOf(lines, scanned, pack);
  if (!line) return { kind: 'unknown' };
  const batch = pack && batchOf(line, pack, taken, now);
  if (batch && 'kind' in batch) return batch;
  if ((picked[line.id] ?? 0) >= line.units) return { kind: 'tooMany', line };
  const isListed = !batch || line.batches.some(({ number }) => number === batch.number);
  return { kind: 'added', line, picked: changed(line, picked, 1), batch, isListed };
}

/** Parses the stored units of an earlier visit to the same order; ignores malformed ones. */
export function readTaken(text: string): Taken {
  try {
    return (JSON.parse(text || '{}') ?? {}) as Taken;
  } catch {
    return {};
  }
}

/** Sets the units taken from a batch for a line. */
export const tookOf = (taken: Taken, lineId: string, batchId: string, units: number): Taken => ({
  ...taken,
  [lineId]: { ...taken[lineId], [batchId]: units },
});

/**
 * Returns the batches for a number of units of a line: the chosen ones, then first expired, first
 * out. Undefined if none was chosen: the store then chooses in the same way.
 */
export function batchesTaken(
  line: PickLine,
  units: number,
  taken: Taken,
): { batchId: string; quantity: number }[] | undefined {
  const named = taken[line.id] ?? {};
  const shelf = line.shelf.filter(({ mayLeave }) => mayLeave);
  let open = units;
  const portions = new Map<string, number>();
  for (const { id, physical } of shelf) {
    const quantity = Math.min(named[id] ?? 0, physical, open);
    if (quantity > 0) portions.set(id, quantity);
    open -= quantity;
  }
  if (portions.size === 0) return undefined;
  const left = shelf.map((batch) => ({ ...batch, physical: batch.physical - (portions.get(batch.id) ?? 0) }));
  for (const { batch, quantity } of firstExpiredFirstOut(left, open).portions)
    portions.set(batch.id, (portions.get(batch.id) ?? 0) + quantity);
  return [...portions].map(([batchId, quantity]) => ({ batchId, quantity }));
}

/** Returns the number of confirmed units and of all units. */
export function progress(lines: PickLine[], picked: Picked): { done: number; all: number } {
  const sum = (of: (line: PickLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return { done: sum(({ id }) => picked[id] ?? 0), all: sum(({ units }) => units) };
}
