// Renders one page of a PDF as a JPEG. Drops scripts, links and attachments of the PDF.

import { PDFiumLibrary } from '@hyzyla/pdfium';
import { openPixels } from './limited-sharp.mjs';

/** @returns the size of the image */
export default async function drawPage({ readAll, options: { page, longestSide }, send }) {
  const document = await (await PDFiumLibrary.init()).loadDocument(readAll());
  if (page > document.getPageCount()) throw new Error('no such page');
  const drawn = document.getPage(page - 1);
  const { originalWidth, originalHeight } = drawn.getOriginalSize();
  const scale = longestSide / Math.max(originalWidth, originalHeight, 1);
  const pixels = await drawn.render({ scale, render: 'bitmap' });
  const jpeg = await openPixels(pixels).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer();
  send(jpeg);
  return { width: pixels.width, height: pixels.height };
}
