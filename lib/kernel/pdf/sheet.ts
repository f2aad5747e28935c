import PDFDocument from 'pdfkit';
import { fontOf, type Weight } from './fonts';
import { runsOf, type Face } from './scripts';
import { loadShaper } from './shape';

/** Points: A4 with half an inch around. */
export const PAGE = { width: 595.28, height: 841.89, margin: 36 };
export const LEFT = PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;
export const WIDTH = RIGHT - LEFT;

export const INK = '#12332f';
export const SOFT = '#51676a';
export const TEAL = '#0f766e';
const LINE = '#c9d8d6';
const SHADE = '#eef5f4';

export type Style = { size: number; weight?: Weight; color?: string };
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' };

/** Room for what stands above and below a Latin line in Tamil. */
const LEADING = 1.34;
const ASCENT = 1.02;

/** `size`: width and height in points; A4 when left out. */
export type About = { title: string; language: string; author: string; createdAt: Date; size?: [number, number] };

/**
 * Paper to write on: pdfkit with texts of several scripts. pdfkit knows one font per text and takes the script of its first letter for the whole,
 * so lines are broken and put together here.
 */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  private readonly widths = new Map<string, number>();
  private readonly registered = new Set<string>();

  /** Opens a sheet once the shaper of texts is loaded. */
  static async open(about: About): Promise<Sheet> {
    await loadShaper();
    return new Sheet(about);
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
      // Left out, it would be Helvetica, from a file that the image does not have.
      font: null as unknown as string,
      // The date of issue, not of drawing: the same invoice is the same file.
      info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: createdAt },
    });
  }

  private use(face: Face, { size, weight = 'regular' }: Style): PDFKit.PDFDocument {
    const name = face + weight;
    // pdfkit takes opened fonts too; its types do not say so.
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

  /** A word that is too long for a line is cut where it must be, between two letters with all that belongs to them. */
  private cut(word: string, width: number, style: Style): string[] {
    const parts = [''];
    for (const { segment } of new Intl.Segmenter('en').segment(word)) {
      const longer = parts.at(-1) + segment;
      if (this.widthOf(longer, style) <= width || parts.at(-1) === '') parts[parts.length - 1] = longer;
      else parts.push(segment);
    }
    return parts;
  }

  /** A text in lines that fit a width. */
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

  /** The style, smaller where a figure would not fit on one line: it is never parted. */
  fitting(text: string, width: number, style: Style): Style {
    const wide = this.widthOf(text, style);
    return wide <= width ? style : { ...style, size: (style.size * width) / wide - 0.01 };
  }

  heightOf(text: string, width: number, style: Style): number {
    return this.wrap(text, width, style).length * style.size * LEADING;
  }

  /** Writes a text into a column. @returns the y below it */
  write(text: string, { x, y, width, align = 'left' }: Place, style: Style): number {
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
      this.use(run.face, style).fillColor(style.color ?? INK);
      // Shaping reorders and joins letters. The marked content keeps the text as it was written, for reading and
      // copying.
      if (run.isShaped) this.pdf.markContent('Span', { actual: run.text });
      this.pdf.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      if (run.isShaped) this.pdf.endMarkedContent();
      at += this.pdf.widthOfString(run.text);
    }
  }

  rule(y: number, from = LEFT, to = RIGHT): void {
    this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(LINE).stroke();
  }

  shade(y: number, height: number): void {
    this.pdf.rect(LEFT, y, WIDTH, height).fill(SHADE);
  }

  /** The file, once everything is written. */
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
