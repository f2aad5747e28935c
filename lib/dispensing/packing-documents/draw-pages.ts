import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sheet } from '@/lib/kernel/pdf/sheet';
import type { ParcelPaper } from './types';

/** Draws things one after the other, each from the top of a page; between two the process answers others. */
export async function drawEach<Thing>(
  sheet: Sheet,
  things: Thing[],
  draw: (sheet: Sheet, thing: Thing) => void,
): Promise<Buffer> {
  for (const [index, thing] of things.entries()) {
    if (index > 0) {
      sheet.pdf.addPage();
      await nextTurn();
    }
    draw(sheet, thing);
  }
  return sheet.finish();
}

/** What a reader of the file calls it: the kind of paper, and the orders they are of. */
export const titleOf = (kind: string, papers: Pick<ParcelPaper, 'orderNumber'>[]): string =>
  `${kind}: ${[...new Set(papers.map(({ orderNumber }) => orderNumber))].join(', ')}`;
