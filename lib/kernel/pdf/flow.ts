import { PAGE, type Sheet } from './sheet';

/** Kept free at the foot of each page for its number. */
const FOOT = 18;
const END = PAGE.height - PAGE.margin - FOOT;

/** Where on which page is written next. */
export class Flow {
  y = PAGE.margin;

  /** @param begin draws what a new page begins with, and returns the y below it */
  constructor(
    readonly sheet: Sheet,
    private readonly begin: () => number,
  ) {}

  /** Turns the page when so much does not fit on this one any more. @returns whether it was turned */
  room(height: number): boolean {
    if (this.y + height <= END) return false;
    this.sheet.pdf.addPage();
    this.y = this.begin();
    return true;
  }
}
