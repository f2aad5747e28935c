import type { ShelfPack } from '@/lib/inventory/stock/batch-queries';
import { firstExpiredFirstOut, type ProposedBatch } from '@/lib/inventory/stock/batch-rules';
import { readPack, type ScannedPack } from '@/lib/inventory/stock/gs1-rules';
import { isSameCode } from '@/lib/kernel/code-rules';
import { dayInIndia } from '@/lib/kernel/dates';

/** A line of what is taken from the shelf for one parcel. */
export type PickLine = {
  id: string;
  sku: string;
  name: string;
  packSize: string;
  /** From which batches: first expired, first out. */
  batches: ProposedBatch[];
  /** What its barcodes say, and all that lies on the shelf, also what may not leave. */
  gtins: string[];
  shelf: ShelfPack[];
  /** How many may be packed. */
  units: number;
  onHand: number | null;
};
/** How many units of which line were confirmed, by the line's id. */
export type Picked = Record<string, number>;

/** How many units of which batch were taken for a line, by the ids of line and batch. */
export type Taken = Record<string, Record<string, number>>;

/** `batch`: of which a pack says it is; `isListed`: it is one of those the pick list names. */
export type Scanned =
  | { kind: 'added'; line: PickLine; picked: Picked; batch: ShelfPack | null; isListed: boolean }
  | { kind: 'tooMany'; line: PickLine }
  | { kind: 'batchUnknown' | 'batchStopped' | 'batchEmpty'; line: PickLine; number: string }
  | { kind: 'unknown' };

/** The line a scanned or typed SKU or barcode belongs to. */
const lineOf = (lines: PickLine[], scanned: string, pack: ScannedPack | null): PickLine | undefined =>
  lines.find((line) => isSameCode(line.sku, scanned)) ?? lines.find(({ gtins }) => pack && gtins.includes(pack.gtin));

/** What was confirmed and still fits the lines: the order may have changed meanwhile. */
export const within = (lines: PickLine[], picked: Picked): Picked =>
  Object.fromEntries(lines.map(({ id, units }) => [id, Math.min(Math.max(picked[id] ?? 0, 0), units)]));

/** One more unit of a line, or one less; never more than may be packed. */
export const changed = (line: PickLine, picked: Picked, by: 1 | -1): Picked => ({
  ...picked,
  [line.id]: Math.min(Math.max((picked[line.id] ?? 0) + by, 0), line.units),
});

/** The batch a code says, as far as its packs may leave; the words for why they may not. */
function batchOf(line: PickLine, pack: ScannedPack, taken: Taken, now: Date): ShelfPack | Scanned | null {
  const readings = [pack, pack.split].flatMap((read) =>
    read?.batch ? [{ number: read.batch, expiry: read.expiry }] : [],
  );
  const [usual] = readings;
  if (!usual) return null;
  const batchNamed = (number: string) => line.shelf.find((one) => isSameCode(one.number, number));
  // The shelf decides which of two readings of a code is right.
  const { number, expiry } = readings.find((read) => batchNamed(read.number)) ?? usual;
  const batch = batchNamed(number);
  const isOver = expiry !== null && expiry < dayInIndia(now);
  if (isOver || (batch && !batch.mayLeave)) return { kind: 'batchStopped', line, number };
  if (!batch) return { kind: 'batchUnknown', line, number };
  return (taken[line.id]?.[batch.id] ?? 0) >= batch.physical ? { kind: 'batchEmpty', line, number } : batch;
}

/** One unit was held under the scanner. What does not belong into the parcel, or may not leave, changes nothing. */
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

/** What was kept of an earlier look at the same order; what is none of it counts as nothing. */
export function readTaken(text: string): Taken {
  try {
    return (JSON.parse(text || '{}') ?? {}) as Taken;
  } catch {
    return {};
  }
}

/** So many units of a batch were taken for a line. */
export const tookOf = (taken: Taken, lineId: string, batchId: string, units: number): Taken => ({
  ...taken,
  [lineId]: { ...taken[lineId], [batchId]: units },
});

/**
 * From which batches so many units of a line are: those somebody named, and first expired, first out for the rest. Undefined where nobody named any: then the
 * store chooses in the same way.
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

/** How many units are confirmed, and of how many. */
export function progress(lines: PickLine[], picked: Picked): { done: number; all: number } {
  const sum = (of: (line: PickLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return { done: sum(({ id }) => picked[id] ?? 0), all: sum(({ units }) => units) };
}
