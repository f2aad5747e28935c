// Recorded shapes of query results. The tests record them, and the check of row types reads them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Observations about a value across all rows: its kinds and its contents. */
export type Shape = {
  /**
   * `string`, `number`, `true`, `false`, `null`, `array`, `object`, `missing`, or a class name:
   * `Date`.
   */
  kinds: string[];
  /** Distinct texts; null if there are too many or one is too long. */
  texts?: string[] | null;
  fields?: Record<string, Shape>;
  items?: Shape;
};

/** Position in a file, counted from 1. */
export type SourcePosition = { file: string; line: number; column: number };
export type Recorded = SourcePosition & { row: Shape };

/**
 * Maximum number of distinct texts to record. Enum-like columns stay below it; names and sentences
 * exceed it or MAX_TEXT_LENGTH.
 */
export const MAX_TEXTS = 32;
const MAX_TEXT_LENGTH = 40;
/**
 * Maximum number of fields to record. An object keyed by id has one field per entry, and this many
 * are representative.
 */
const MAX_FIELDS = 100;

/** Returns an empty shape. */
export const unseen = (): Shape => ({ kinds: [] });

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'missing';
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return 'array';
  const prototype = Object.getPrototypeOf(value) as { constructor: { name: string } } | null;
  const name = prototype?.constructor.name ?? 'Object';
  return name === 'Object' ? 'object' : name;
}

function addKind(shape: Shape, kind: string): void {
  if (!shape.kinds.includes(kind)) shape.kinds.push(kind);
}

function addText(shape: Shape, text: string): void {
  if (shape.texts === null) return;
  const texts = (shape.texts ??= []);
  if (texts.includes(text)) return;
  if (texts.length === MAX_TEXTS || text.length > MAX_TEXT_LENGTH) shape.texts = null;
  else texts.push(text);
}

/**
 * Adds the fields of one more object. Fields that only some objects have count as missing in the
 * others.
 */
function addFields<Value>(
  shape: Shape,
  object: Record<string, Value>,
  add: (field: Shape, value: Value) => void,
): void {
  const isFirst = !shape.fields;
  const fields = (shape.fields ??= Object.create(null) as Record<string, Shape>);
  let known = Object.keys(fields).length;
  const before = known;
  let met = 0;
  for (const name of Object.keys(object)) {
    if (name in fields) met += 1;
    else if (known === MAX_FIELDS) continue;
    else {
      known += 1;
      fields[name] = { kinds: isFirst ? [] : ['missing'] };
    }
    add(fields[name]!, object[name]!);
  }
  if (met < before)
    for (const name of Object.keys(fields)) if (!Object.hasOwn(object, name)) addKind(fields[name]!, 'missing');
}

/** Adds a value to a shape. */
export function learn(shape: Shape, value: unknown): void {
  const kind = kindOf(value);
  addKind(shape, kind);
  if (kind === 'string') addText(shape, value as string);
  else if (kind === 'array') for (const item of value as unknown[]) learn((shape.items ??= unseen()), item);
  else if (kind === 'object') addFields(shape, value as Record<string, unknown>, learn);
}

/** Adds the observations of another run. */
function merge(shape: Shape, other: Shape): void {
  for (const kind of other.kinds) addKind(shape, kind);
  if (other.texts === null) shape.texts = null;
  for (const text of other.texts ?? []) addText(shape, text);
  if (other.items) merge((shape.items ??= unseen()), other.items);
  if (other.fields) addFields(shape, other.fields, merge);
}

/** Reads all recordings of a test run, each statement once. */
export function readRecorded(folder: string): Recorded[] {
  const found = new Map<string, Recorded>();
  for (const name of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      const { row, ...place } = JSON.parse(line) as Recorded;
      const key = `${place.file}:${place.line}:${place.column}`;
      const known = found.get(key) ?? { ...place, row: unseen() };
      found.set(key, known);
      merge(known.row, row);
    }
  }
  return [...found.values()];
}
