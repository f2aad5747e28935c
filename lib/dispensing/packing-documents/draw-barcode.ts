import barcodes from 'bwip-js/node';
import type { PdfDocument } from '@/lib/kernel/pdf/pdf-document';

type Box = { x: number; y: number; width: number; height: number };

/** Maximum width of a single bar in points: a short number need not fill the width. */
const WIDEST = 1.5;

/**
 * Draws a text as Code 128, as wide as fits, without a caption. Scanners read exactly this text.
 */
export function drawBarcode({ pdf }: PdfDocument, text: string, { x, y, width, height }: Box): void {
  // Not the export `raw`: if the library is loaded as an ES module, that is a barcode type.
  const [symbol] = barcodes.raw({ bcid: 'code128', text });
  // Widths of alternating bars and gaps, in modules; a bar comes first.
  const widths = symbol && 'sbs' in symbol ? symbol.sbs : [];
  const modules = widths.reduce((sum, each) => sum + each, 0);
  const unit = Math.min(width / modules, WIDEST);
  let at = x;
  widths.forEach((each, index) => {
    if (index % 2 === 0) pdf.rect(at, y, each * unit, height);
    at += each * unit;
  });
  pdf.fill('#000000');
}
