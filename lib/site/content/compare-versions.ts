import { diffLines } from 'diff';
import { pageFile } from './read-page-file';
import type { ComparedLine, PageSource } from './types';

/** Longest time for one comparison. A text that takes longer counts as replaced as a whole. */
const TIMEOUT_MS = 300;
/** Unchanged lines shown around a change. */
const AROUND = 2;

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

/** Returns the lines of two versions of a page, with what was removed and added. */
export const compareVersions = (before: PageSource, after: PageSource): ComparedLine[] =>
  compareTexts(pageFile(before), pageFile(after));

/** Returns the lines of two texts, with what was removed and added. */
export function compareTexts(old: string, next: string): ComparedLine[] {
  const parts = diffLines(old, next, { timeout: TIMEOUT_MS }) ?? [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: next },
  ];
  return parts.flatMap(({ added, removed, value }, index): ComparedLine[] => {
    const lines = linesOf(value);
    if (added || removed) return lines.map((text) => ({ kind: added ? 'added' : 'removed', text }));
    const start = index === 0 ? 0 : AROUND;
    const end = index === parts.length - 1 ? 0 : AROUND;
    const same = (text: string): ComparedLine => ({ kind: 'same', text });
    if (lines.length <= start + end + 1) return lines.map(same);
    return [
      ...lines.slice(0, start).map(same),
      { kind: 'gap', text: '' },
      ...lines.slice(lines.length - end).map(same),
    ];
  });
}
