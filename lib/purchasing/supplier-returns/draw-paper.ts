import { LEFT, PAGE, RIGHT, PdfDocument, SOFT, WIDTH, type Style } from '@/lib/kernel/pdf/pdf-document';
import { formatRupees } from '@/lib/kernel/money';
import type { ReturnParties } from './types';

const END = PAGE.height - PAGE.margin;
/** Width of one of two columns next to each other. */
export const HALF = (WIDTH - 20) / 2;
const HEAD: Style = { size: 8, weight: 'bold', color: SOFT };
const BODY: Style = { size: 8.5 };
const GAP = 5;
/** Height of the sums and the texts below them. */
const FOOT = 130;

export type Word = (key: string, values?: Record<string, string | number>) => string;
type Party = ReturnParties['shop'];
/** Column of the table. The widths of all columns add up to that of the page. */
export type PaperColumn<Line> = {
  key: string;
  width: number;
  align?: 'right';
  text: (line: Line, say: Word) => string;
};
/**
 * Document between the store and a supplier. `say` reads its texts: `gstin`, `licences` and
 * `columns.*`. `totals`: labels with sums in paise, the last in bold.
 */
export type Paper<Line> = {
  title: string;
  facts: (string | null | false)[];
  parties: { label: string; party: Party }[];
  columns: readonly PaperColumn<Line>[];
  lines: readonly Line[];
  totals: [string, number][];
  /** Writes the texts below the sums. */
  close: (y: number) => void;
  say: Word;
};

function writeParty(pdf: PdfDocument, label: string, party: Party, say: Word, place: { x: number; y: number }): number {
  const at = { x: place.x, width: HALF };
  let y = pdf.write(label, { ...at, y: place.y }, HEAD);
  y = pdf.write(party.name, { ...at, y }, { size: 11, weight: 'bold' });
  const texts = [
    party.address,
    party.phone,
    party.gstin && say('gstin', { number: party.gstin }),
    party.licences.length > 0 &&
      say('licences', { numbers: party.licences.map(({ form, number }) => `${form} ${number}`).join(', ') }),
  ];
  for (const text of texts) if (text) y = pdf.write(text, { ...at, y }, { size: 8.5, color: SOFT });
  return y;
}

/** Draws the document. Long tables get more pages. */
export function drawPaper<Line>(pdf: PdfDocument, paper: Paper<Line>): void {
  const { columns, say } = paper;
  /** Writes a row, each text in its column, and returns the y below the longest. */
  const writeRow = (texts: string[], y: number, style: Style): number => {
    let x = LEFT;
    const ends = columns.map(({ width, align }, index) => {
      const end = pdf.write(texts[index] ?? '', { x, y, width: width - GAP, align }, style);
      x += width;
      return end;
    });
    return Math.max(...ends);
  };
  const heightOf = (texts: string[]) =>
    Math.max(...columns.map(({ width }, index) => pdf.heightOf(texts[index] ?? '', width - GAP, BODY)));
  const writeTableHead = (y: number): number => {
    const names = columns.map(({ key }) => say(`columns.${key}`));
    const below = writeRow(names, y, HEAD);
    pdf.rule(below + 3);
    return below + 7;
  };
  const top = pdf.write(paper.title, { x: LEFT, y: PAGE.margin, width: WIDTH }, { size: 15, weight: 'bold' });
  const facts = paper.facts.filter(Boolean).join(' · ');
  const below = pdf.write(facts, { x: LEFT, y: top, width: WIDTH }, { size: 9, color: SOFT });
  const ends = paper.parties.map(({ label, party }, index) =>
    writeParty(pdf, label, party, say, { x: LEFT + index * (HALF + 20), y: below + 10 }),
  );
  pdf.rule(Math.max(...ends) + 6);
  let y = writeTableHead(Math.max(...ends) + 12);
  const newPage = () => {
    pdf.pdf.addPage();
    y = writeTableHead(PAGE.margin);
  };
  for (const line of paper.lines) {
    const texts = columns.map(({ text }) => text(line, say));
    if (y + heightOf(texts) > END) newPage();
    y = writeRow(texts, y, BODY) + 4;
  }
  if (y + FOOT > END) newPage();
  pdf.rule(y);
  y += 6;
  paper.totals.forEach(([label, paise], index) => {
    const style: Style = index === paper.totals.length - 1 ? { size: 11, weight: 'bold' } : { size: 9 };
    pdf.write(label, { x: LEFT, y, width: WIDTH - 110, align: 'right' }, style);
    y = pdf.write(formatRupees(paise), { x: RIGHT - 100, y, width: 100, align: 'right' }, style);
  });
  paper.close(y);
}
