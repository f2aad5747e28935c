/**
 * Values of the filter `spec`: the English name of a specification in lower case, a colon, and its
 * English value. The index stores all those of a product as one text.
 */
const BETWEEN = '\n';
const VALUE = /^[^:]+:./;

/** Returns the specifications in the text of the index. */
export const specificationsIn = (text: string): string[] => (text === '' ? [] : text.split(BETWEEN));

/** Returns the name of the specification: 'seat width' for 'seat width:46 cm'. */
export const subjectOf = (value: string): string => value.slice(0, value.indexOf(':'));

/** Returns a value from an address in the spelling of the index; null if it is none. */
export function readSpecification(text: string): string | null {
  if (!VALUE.test(text)) return null;
  const subject = subjectOf(text);
  return `${subject.trim().toLowerCase()}:${text.slice(subject.length + 1).trim()}`;
}

/** Groups values by their specification, in the order of their first values. */
export function bySubject<Value>(values: readonly Value[], textOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const subject = subjectOf(textOf(value));
    groups.set(subject, [...(groups.get(subject) ?? []), value]);
  }
  return groups;
}

const numbersIn = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** Compares values by their numbers, so that 90 kg precedes 100 kg; otherwise by their letters. */
export function compareSizes(one: string, other: string): number {
  const [ours, theirs] = [numbersIn(one), numbersIn(other)];
  for (const [at, number] of ours.entries())
    if (theirs[at] !== undefined && theirs[at] !== number) return number - theirs[at];
  return one < other ? -1 : one > other ? 1 : 0;
}
