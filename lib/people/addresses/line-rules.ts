import { namedStateCode } from '@/lib/shared/india/states';

const COUNTRY = /^(?:india|bharat|இந்தியா|भारत)$/iu;
const PINCODE_LABEL = /(?:\b(?:pin|pin\s?code|postal code)\b)[\s.:–-]*$/iu;
const LANDMARK = /^(?:near|opp|opposite|behind|beside|next to|in front of|above|below)\b/iu;
/**
 * Minimum length of a state name. Abbreviations such as "AP" count only if the pincode agrees,
 * because elsewhere they are initials.
 */
const SHORTEST_NAME = 4;

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
const trimmed = (text: string) => text.replaceAll(/^[\s.:;–-]+|[\s:;–-]+$/gu, '').replaceAll(/\s+/g, ' ');

/** Returns the parts of a one-line address, without pincode and country. */
export function splitLine(line: string, pincode: string): string[] {
  const spaced = new RegExp(`(?<!\\d)${pincode.slice(0, 3)}\\s?${pincode.slice(3)}(?!\\d)`, 'g');
  return line
    .split(/[,\n;]+/)
    .map((part) => trimmed(part.replace(spaced, '').trim().replace(PINCODE_LABEL, '')))
    .filter((part) => part && !COUNTRY.test(part));
}

/**
 * Returns the GST code of the state named by the last part that names one.
 * @param likely code of the state of the pincode, whose abbreviation also counts
 */
export function stateAmong(parts: string[], likely: string | null): string | undefined {
  return parts
    .flatMap((part) => {
      const code = namedStateCode(part);
      return code !== null && (code === likely || part.length >= SHORTEST_NAME) ? [code] : [];
    })
    .at(-1);
}

export type Region = { district: string; state: string; pincode: string };
type Street = { building?: string; area?: string; landmark?: string };

/** Returns the parts that form the street: all but district and state. */
export function streetParts(parts: string[], { district, state }: Omit<Region, 'pincode'>): string[] {
  const code = namedStateCode(state);
  return parts.filter(
    (part) =>
      folded(part) !== folded(district) &&
      folded(part) !== folded(state) &&
      (code === null || namedStateCode(part) !== code),
  );
}

/** Splits a street into house, area and landmark. A house number or name comes first. */
export function readStreet(street: string[]): Street {
  const landmark = street.find((part) => LANDMARK.test(part));
  const [building, ...area] = street.filter((part) => part !== landmark);
  return { building, area: area.join(', ') || undefined, landmark };
}

/**
 * Returns the whole address on one line: street, named parts missing from the street, district,
 * state and pincode.
 */
export function composeLine(street: string[], named: Street, { district, state, pincode }: Region): string {
  const written = folded(street.join(', '));
  // A landmark may come between the pieces of a part.
  const isWritten = (part: string) => part.split(',').every((piece) => written.includes(folded(piece)));
  const [building, area, landmark] = [named.building, named.area, named.landmark].map((part) =>
    part && !isWritten(part) ? part : '',
  );
  return [building, area, ...street, landmark, district, state, pincode].filter(Boolean).join(', ');
}
