import { widthAlone } from './split-records.mjs';

/** Separators of cells, in order of preference. */
const SEPARATORS = [',', ';', '\t', '|'];

const MAX_LINES = 60;

/**
 * Returns the sample lines, each parsed separately, so that an unclosed quote hides no other line.
 * The last may be incomplete.
 */
function linesOf(text) {
  const lines = text.split(/\r\n|\n|\r/, MAX_LINES + 1);
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  return whole.filter((line) => line.trim() !== '');
}

/**
 * Finds the separator that occurs equally often in most lines, and of several such separators the
 * most frequent one.
 * @param text beginning of a file
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
