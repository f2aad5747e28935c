import { widthAlone } from './split-records.mjs';

/** Separators of cells: the first that fits best counts. */
const SEPARATORS = [',', ';', '\t', '|'];

const MAX_LINES = 60;

/** Lines that are looked at, each by itself: a quote without an end hides no other line. The last may be cut. */
function linesOf(text) {
  const lines = text.split(/\r\n|\n|\r/, MAX_LINES + 1);
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  return whole.filter((line) => line.trim() !== '');
}

/**
 * Finds the separator that most lines have in the same number, and of those the most frequent one.
 * @param text the beginning of a file
 */
export function separatorOf(text) {
  const lines = linesOf(text);
  const scores = SEPARATORS.map((separator) => {
    const counts = new Map();
    for (const line of lines) {
      const count = widthAlone(line, separator) - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    const [usual, alike] = [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [0, 0];
    return { separator, usual, alike };
  });
  return scores.toSorted((one, other) => other.alike - one.alike || other.usual - one.usual)[0].separator;
}
