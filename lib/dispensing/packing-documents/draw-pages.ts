import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PdfDocument } from '@/lib/kernel/pdf/pdf-document';
import type { ParcelDocument } from './types';

/** Draws items in sequence, each on a new page. Yields to the event loop in between. */
export async function drawEach<Thing>(
  pdf: PdfDocument,
  things: Thing[],
  draw: (pdf: PdfDocument, thing: Thing) => void,
): Promise<Buffer> {
  for (const [index, thing] of things.entries()) {
    if (index > 0) {
      pdf.pdf.addPage();
      await nextTurn();
    }
    draw(pdf, thing);
  }
  return pdf.finish();
}

/** Returns the title of the file: the kind of document and its orders. */
export const titleOf = (kind: string, parcelDocuments: Pick<ParcelDocument, 'orderNumber'>[]): string =>
  `${kind}: ${[...new Set(parcelDocuments.map(({ orderNumber }) => orderNumber))].join(', ')}`;
