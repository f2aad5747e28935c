/** Separators of cells: the first that fits best counts. */
const SEPARATORS = [',', ';', '\t', '|'];

const MAX_LINES = 60;

/** The lines of a text without what is in quotes. The last may be cut: it counts only if it is the only one. */
function linesOf(text) {
  const lines = [''];
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === '\n' && !isQuoted) {
      if (lines.length > MAX_LINES) break;
      lines.push('');
    } else if (!isQuoted) lines[lines.length - 1] += sign;
  }
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
      const count = line.split(separator).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    const [usual, alike] = [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [0, 0];
    return { separator, usual, alike };
  });
  return scores.toSorted((one, other) => other.alike - one.alike || other.usual - one.usual)[0].separator;
}
