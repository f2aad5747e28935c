import { Flow } from '@/lib/kernel/pdf/flow';
import { titleKey, writeHead, writeShortHead } from './pdf/head';
import { labelsIn, type Labels } from './pdf/labels';
import { writeClosing } from './pdf/closing';
import { LEFT, PAGE, Sheet, SOFT, WIDTH } from '@/lib/kernel/pdf/sheet';
import { columnsOf, writeLines, writeTableHead } from './pdf/table';
import type { InvoiceDocument } from './types';

/** Numbers the pages at the end, because their count is unknown before. */
function numberPages(sheet: Sheet, { number }: InvoiceDocument, { both }: Labels): void {
  const { count } = sheet.pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.pdf.switchToPage(index);
    const text = `${number} · ${both('page', { page: String(index + 1), pages: String(count) })}`;
    sheet.write(
      text,
      { x: LEFT, y: PAGE.height - PAGE.margin - 9, width: WIDTH, align: 'right' },
      { size: 7, color: SOFT },
    );
  }
}

/**
 * Draws an invoice or credit note on A4: normally one page; further pages of long ones have a short
 * head. The same document always gives the same file, whatever the time.
 */
export async function renderInvoice(paper: InvoiceDocument): Promise<Buffer> {
  const labels = labelsIn(paper.locale);
  const title = `${labels.both(titleKey(paper))} ${paper.number}`;
  const sheet = await Sheet.open({
    title,
    language: `${paper.locale}-IN`,
    author: paper.supplier.legalName,
    createdAt: new Date(paper.issuedAt),
  });
  const columns = columnsOf(paper, labels);
  const flow = new Flow(sheet, () => writeShortHead(sheet, paper, labels));
  flow.y = writeTableHead(sheet, columns, writeHead(sheet, paper, labels));
  writeLines(flow, paper.lines, columns);
  writeClosing(flow, paper, labels);
  numberPages(sheet, paper, labels);
  return sheet.finish();
}
