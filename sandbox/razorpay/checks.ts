import type { Notes } from './entities';
import { ApiFailure } from './replies';
import type { Filter } from './store';

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/** Checks an amount with the limits and messages of Razorpay. */
export function readAmount(value: unknown, what = 'amount'): number {
  if (isAbsent(value)) throw new ApiFailure(`The ${what} field is required.`, { field: what });
  if (!/^-?\d+$/.test(String(value))) throw new ApiFailure(`The ${what} must be an integer.`, { field: what });
  const amount = Number(value);
  if (amount < 100) throw new ApiFailure('Order amount less than minimum amount allowed', { field: what });
  if (amount > 2_147_483_647) throw new ApiFailure('Amount exceeds maximum amount allowed.', { field: what });
  return amount;
}

export function readCurrency(value: unknown): string {
  if (isAbsent(value)) throw new ApiFailure('The currency field is required.', { field: 'currency' });
  if (value !== 'INR') throw new ApiFailure('Currency is not supported', { field: 'currency' });
  return value;
}

/**
 * Checks notes: at most 15 pairs of at most 256 characters. An empty object is a list, like at
 * Razorpay.
 */
export function readNotes(value: unknown): Notes {
  if (isAbsent(value)) return [];
  if (typeof value !== 'object' || value === null) throw new ApiFailure('notes must be an array', { field: 'notes' });
  const pairs = Object.entries(value);
  if (pairs.length === 0) return [];
  if (pairs.length > 15)
    throw new ApiFailure('notes field cannot have more than 15 key-value pairs', { field: 'notes' });
  for (const [key, content] of pairs) {
    if (typeof content !== 'string' && typeof content !== 'number')
      throw new ApiFailure('notes value should be a string, integer or boolean', { field: 'notes' });
    if (key.length > 256 || String(content).length > 256)
      throw new ApiFailure('notes key or value exceeds 256 characters', { field: 'notes' });
  }
  return Object.fromEntries(pairs) as Record<string, string | number>;
}

export function readReceipt(value: unknown): string | null {
  if (isAbsent(value)) return null;
  if (typeof value !== 'string') throw new ApiFailure('The receipt must be a string.', { field: 'receipt' });
  if (value.length > 40)
    throw new ApiFailure('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  return value;
}

/** Rejects names that a call does not have, like Razorpay. */
export function refuseOthers(body: Record<string, unknown>, known: string[]): void {
  const extra = Object.keys(body).filter((name) => !known.includes(name));
  if (extra.length > 0) throw new ApiFailure(`${extra.join(', ')} is/are not required and should not be sent`);
}

function readNumber(query: URLSearchParams, name: string, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const given = query.get(name);
  if (given === null || given === '') return undefined;
  if (!/^\d+$/.test(given)) throw new ApiFailure(`The ${name} must be an integer.`, { field: name });
  if (Number(given) > most) throw new ApiFailure(`The ${name} may not be greater than ${most}.`, { field: name });
  return Number(given);
}

/** Reads a part of a date; optional without `isRequired`. */
export function readDatePart(query: URLSearchParams, name: string, most: number, isRequired: boolean): number | null {
  const given = readNumber(query, name, most);
  if (given === undefined && isRequired) throw new ApiFailure(`The ${name} field is required.`, { field: name });
  return given ?? null;
}

/** @param most maximum page size of the call */
export function readPaging(query: URLSearchParams, most = 100): Filter & { count: number; skip: number } {
  return {
    from: readNumber(query, 'from'),
    to: readNumber(query, 'to'),
    count: readNumber(query, 'count', most) ?? 10,
    skip: readNumber(query, 'skip') ?? 0,
  };
}
