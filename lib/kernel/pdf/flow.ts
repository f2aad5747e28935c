import { PAGE, type PdfDocument } from './pdf-document';

/** Space reserved at the foot of each page for its number. */
const FOOT = 18;
const END = PAGE.height - PAGE.margin - FOOT;

/** Current page and vertical position of a document. */
export class Flow {
  y = PAGE.margin;

  /** @param begin draws the top of a new page, and returns the y below it */
  constructor(
    readonly pdf: PdfDocument,
    private readonly begin: () => number,
  ) {}

  /**
   * Starts a new page if this height does not fit on the current one.
   * @returns true if it started a page
   */
  room(height: number): boolean {
    if (this.y + height <= END) return false;
    this.pdf.pdf.addPage();
    this.y = this.begin();
    return true;
  }
}
