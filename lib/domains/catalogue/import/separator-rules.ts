/** What stands between the cells of a file: the first that fits best counts. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

const LOOKED_AT = 60;

/** The lines of a text, line breaks within quotes left out; the last, which may be cut, only where it is the only one. */
function linesOf(text: string): string[] {
  const lines: string[] = [''];
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === '\n' && !isQuoted) {
      if (lines.length > LOOKED_AT) break;
      lines.push('');
    } else if (!isQuoted) lines[lines.length - 1] += sign;
  }
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  return whole.filter((line) => line.trim() !== '');
}

/** The separator of which most lines have the same number, and of those the one that there is most of. @param text the beginning of a file */
export function separatorOf(text: string): Separator {
  const lines = linesOf(text);
  const scores = SEPARATORS.map((separator) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(separator).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    const [usual, alike] = [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [0, 0];
    return { separator, usual, alike };
  });
  return scores.toSorted((one, other) => other.alike - one.alike || other.usual - one.usual)[0]!.separator;
}
