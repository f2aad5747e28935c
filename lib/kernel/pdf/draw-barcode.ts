import barcodes from 'bwip-js/node';
import type { PdfDocument } from './pdf-document';

type Box = { x: number; y: number; width: number; height: number };
/** Kinds of barcodes: of a text, and of retail numbers with 13 or 8 digits. */
export type BarcodeKind = 'code128' | 'ean13' | 'ean8';

/** Maximum width of a single bar in points: a short number need not fill the width. */
const WIDEST = 1.5;
/** Empty modules that a scanner needs at either side: those of EAN-13 are the widest. */
const QUIET = 11;

/** Returns the widths of alternating bars and gaps of a barcode, in modules; a bar comes first. */
export function barsOf(kind: BarcodeKind, text: string): number[] {
  // Not the export `raw`: if the library is loaded as an ES module, that is a barcode type.
  const [symbol] = barcodes.raw({ bcid: kind, text });
  return symbol && 'sbs' in symbol ? symbol.sbs : [];
}

const modulesOf = (bars: number[]): number => bars.reduce((sum, each) => sum + each, 0);

function drawBars({ pdf }: PdfDocument, bars: number[], { x, y, unit, height }: Omit<Box, 'width'> & { unit: number }) {
  let at = x;
  bars.forEach((each, index) => {
    if (index % 2 === 0) pdf.rect(at, y, each * unit, height);
    at += each * unit;
  });
  pdf.fill('#000000');
}

/**
 * Draws a text as Code 128, as wide as fits, without a caption. Scanners read exactly this text.
 */
export function drawBarcode(pdf: PdfDocument, text: string, { x, y, width, height }: Box): void {
  const bars = barsOf('code128', text);
  drawBars(pdf, bars, { x, y, height, unit: Math.min(width / modulesOf(bars), WIDEST) });
}

/** Draws bars in the middle of a box, with the quiet zones that scanners need. */
export function drawInside(pdf: PdfDocument, bars: number[], { x, y, width, height }: Box): void {
  const modules = modulesOf(bars);
  const unit = Math.min(width / (modules + 2 * QUIET), WIDEST);
  drawBars(pdf, bars, { x: x + (width - modules * unit) / 2, y, height, unit });
}
