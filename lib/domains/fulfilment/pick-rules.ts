import type { ProposedBatch } from '@/lib/domains/stock/batch-rules';

/** A line of what is taken from the shelf for one parcel. */
export type PickLine = {
  id: string;
  sku: string;
  name: string;
  packSize: string;
  /** From which batches: first expired, first out. */
  batches: ProposedBatch[];
  /** How many may be packed. */
  units: number;
  onHand: number | null;
};
/** How many units of which line were confirmed, by the line's id. */
export type Picked = Record<string, number>;

export type Scanned =
  { kind: 'added'; line: PickLine; picked: Picked } | { kind: 'tooMany'; line: PickLine } | { kind: 'unknown' };

const normal = (sku: string) => sku.trim().toUpperCase();

/** Whether a scanned or typed SKU is this one, however it is written. */
export const isSku = (sku: string, scanned: string): boolean => normal(sku) === normal(scanned);

/** The line a scanned or typed SKU belongs to. */
const lineOf = (lines: PickLine[], sku: string): PickLine | undefined => lines.find((line) => isSku(line.sku, sku));

/** What was confirmed and still fits the lines: the order may have changed meanwhile. */
export const within = (lines: PickLine[], picked: Picked): Picked =>
  Object.fromEntries(lines.map(({ id, units }) => [id, Math.min(Math.max(picked[id] ?? 0, 0), units)]));

/** One more unit of a line, or one less; never more than may be packed. */
export const changed = (line: PickLine, picked: Picked, by: 1 | -1): Picked => ({
  ...picked,
  [line.id]: Math.min(Math.max((picked[line.id] ?? 0) + by, 0), line.units),
});

/** One unit was held under the scanner. What does not belong into the parcel changes nothing. */
export function scan(lines: PickLine[], picked: Picked, sku: string): Scanned {
  const line = lineOf(lines, sku);
  if (!line) return { kind: 'unknown' };
  if ((picked[line.id] ?? 0) >= line.units) return { kind: 'tooMany', line };
  return { kind: 'added', line, picked: changed(line, picked, 1) };
}

/** How many units are confirmed, and of how many. */
export function progress(lines: PickLine[], picked: Picked): { done: number; all: number } {
  const sum = (of: (line: PickLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return { done: sum(({ id }) => picked[id] ?? 0), all: sum(({ units }) => units) };
}
