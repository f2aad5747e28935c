import { invalid } from '@/lib/kernel/errors';

const DEEPEST = 32;
/** Names with a special meaning in JavaScript objects. No field of the API uses them. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

export const isUnsafeName = (name: string) => UNSAFE.has(name);

/**
 * Returns text that PostgreSQL can store.
 * @throws invalid for a NUL character or half a character (a lone surrogate)
 */
function plainText(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw invalid('badBody');
  return text;
}

/**
 * Checks decoded text. A decoder writes U+FFFD for bytes that are not UTF-8.
 * @throws invalid for such text
 */
export function decodedText(text: string): string {
  if (text.includes('\uFFFD')) throw invalid('badBody');
  return plainText(text);
}

/**
 * Copies parsed JSON to objects without a prototype and without unsafe names.
 * @throws invalid for text that cannot be stored, or more than 32 levels
 */
export function plainValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) throw invalid('badBody');
  if (Array.isArray(value)) return value.map((item) => plainValue(item, depth + 1));
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [name, item] of Object.entries(value))
    if (!isUnsafeName(name)) copy[plainText(name)] = plainValue(item, depth + 1);
  return copy;
}
