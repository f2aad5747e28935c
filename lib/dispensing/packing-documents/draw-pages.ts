import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sheet } from '@/lib/kernel/pdf/sheet';
import type { ParcelPaper } from './types';

/** Draws items in sequence, each on a new page. Yields to the event loop in between. */
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

/** Returns the title of the file: the kind of document and its orders. */
export const titleOf = (kind: string, papers: Pick<ParcelPaper, 'orderNumber'>[]): string =>
  `${kind}: ${[...new Set(papers.map(({ orderNumber }) => orderNumber))].join(', ')}`;
