import PDFDocument from 'pdfkit';
import { identity } from '@/lib/kernel/identity';
import { paletteOf } from '@/lib/kernel/look/color-rules';
import { fontOf, type Weight } from './fonts';
import { runsOf, type Face } from './scripts';
import { loadShaper } from './shape';

/** Page in points: A4 with a margin of half an inch. */
export const PAGE = { width: 595.28, height: 841.89, margin: 36 };
export const LEFT = PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;
export const WIDTH = RIGHT - LEFT;

/** Colors of text: names in the palette of the store (lib/kernel/look/tokens.ts). */
export const INK = 'paper-ink';
export const SOFT = 'paper-soft';
export const BRAND = 'paper-brand';
type Color = typeof INK | typeof SOFT | typeof BRAND;

export type Style = { size: number; weight?: Weight; color?: Color };

/** Picture of the logo, with its size in pixels. */
export type LogoPicture = { png: Buffer; width: number; height: number };
type LogoBox = { x: number; y: number; maxWidth: number; maxHeight: number };
export type Box = { x: number; y: number; width: number; align?: 'left' | 'right' };

/** Line height factor, with room for Tamil parts above and below a Latin line. */
const LEADING = 1.34;
const ASCENT = 1.02;

/** Properties of a document. `size`: width and height in points, A4 by default. */
export type About = { title: string; language: string; author: string; createdAt: Date; size?: [number, number] };

/**
 * Document for text in several scripts, based on pdfkit. pdfkit supports one font per text and uses
 * the script of its first letter for the whole text. So this class breaks and assembles lines
 * itself.
 */
export class PdfDocument {
  readonly pdf: PDFKit.PDFDocument;
  private readonly widths = new Map<string, number>();
  private readonly registered = new Set<string>();
  /** Colors of the store when the document was opened. */
  private readonly colors = paletteOf(identity()).light;

  /** Loads the text shaper and opens a document. */
  static async open(about: About): Promise<PdfDocument> {
    await loadShaper();
    return new PdfDocument(about);
  }

  private constructor({ title, language, author, createdAt, size = [PAGE.width, PAGE.height] }: About) {
    this.pdf = new PDFDocument({
      size,
      margin: 0,
      bufferPages: true,
      autoFirstPage: true,
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      // The default would be Helvetica, from a file missing in the image.
      font: null as unknown as string,
      // The date of issue instead of the time of drawing, so that the same invoice is the same
      // file.
      info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: createdAt },
    });
  }

  private use(face: Face, { size, weight = 'regular' }: Style): PDFKit.PDFDocument {
    const name = face + weight;
    // pdfkit also accepts opened fonts, but its types do not include them.
    if (!this.registered.has(name)) this.pdf.registerFont(name, fontOf(face, weight) as unknown as string);
    this.registered.add(name);
    return this.pdf.font(name, size);
  }

  private widthOf(text: string, style: Style): number {
    const name = `${style.weight}${style.size} ${text}`;
    const known = this.widths.get(name);
    if (known !== undefined) return known;
    const width = runsOf(text).reduce((sum, run) => sum + this.use(run.face, style).widthOfString(run.text), 0);
    this.widths.set(name, width);
    return width;
  }

  /** Splits a word that is too long for a line, between two letters with their attached marks. */
  private cut(word: string, width: number, style: Style): string[] {
    const parts = [''];
    for (const { segment } of new Intl.Segmenter('en').segment(word)) {
      const longer = parts.at(-1) + segment;
      if (this.widthOf(longer, style) <= width || parts.at(-1) === '') parts[parts.length - 1] = longer;
      else parts.push(segment);
    }
    return parts;
  }

  /** Breaks a text into lines that fit a width. */
  wrap(text: string, width: number, style: Style): string[] {
    const words = text
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => (this.widthOf(word, style) <= width ? [word] : this.cut(word, width, style)));
    const lines: string[] = [];
    for (const word of words) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /**
   * Returns the style with a size at which a number fits on one line, because numbers are never
   * broken.
   */
  fitting(text: string, width: number, style: Style): Style {
    const wide = this.widthOf(text, style);
    return wide <= width ? style : { ...style, size: (style.size * width) / wide - 0.01 };
  }

  heightOf(text: string, width: number, style: Style): number {
    return this.wrap(text, width, style).length * style.size * LEADING;
  }

  /**
   * Writes a text into a column.
   * @returns the y below it
   */
  write(text: string, { x, y, width, align = 'left' }: Box, style: Style): number {
    let below = y;
    for (const line of this.wrap(text, width, style)) {
      const start = align === 'left' ? x : x + width - this.widthOf(line, style);
      this.line(line, start, below + style.size * ASCENT, style);
      below += style.size * LEADING;
    }
    return below;
  }

  private line(text: string, x: number, baseline: number, style: Style): void {
    let at = x;
    for (const run of runsOf(text)) {
      this.use(run.face, style).fillColor(this.colors[style.color ?? INK]);
      // Shaping reorders and joins letters. The marked content preserves the original text for
      // screen readers and copying.
      if (run.isShaped) this.pdf.markContent('Span', { actual: run.text });
      this.pdf.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      if (run.isShaped) this.pdf.endMarkedContent();
      at += this.pdf.widthOfString(run.text);
    }
  }

  rule(y: number, from = LEFT, to = RIGHT): void {
    this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(this.colors['paper-rule']).stroke();
  }

  shade(y: number, height: number): void {
    this.pdf.rect(LEFT, y, WIDTH, height).fill(this.colors['paper-ground']);
  }

  /**
   * Draws the logo into a box, at its left edge.
   * @returns the y below it
   */
  logo({ png, width, height }: LogoPicture, { x, y, maxWidth, maxHeight }: LogoBox): number {
    const scale = Math.min(maxWidth / width, maxHeight / height);
    this.pdf.image(png, x, y, { width: width * scale, height: height * scale });
    return y + height * scale;
  }

  /** Returns the file after everything is written. */
  finish(): Promise<Buffer> {
    return new Promise((done, failed) => {
      const chunks: Buffer[] = [];
      this.pdf
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('end', () => done(Buffer.concat(chunks)))
        .once('error', failed);
      this.pdf.end();
    });
  }
}
