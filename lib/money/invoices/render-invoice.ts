import { Flow } from '@/lib/kernel/pdf/flow';
import { titleKey, writeHead, writeShortHead } from './pdf/head';
import { labelsIn, type Labels } from './pdf/labels';
import { writeClosing } from './pdf/closing';
import { LEFT, PAGE, PdfDocument, SOFT, WIDTH, type LogoPicture } from '@/lib/kernel/pdf/pdf-document';
import { columnsOf, writeLines, writeTableHead } from './pdf/table';
import type { InvoiceDocument } from './types';

/** Numbers the pages at the end, because their count is unknown before. */
function numberPages(pdf: PdfDocument, { number }: InvoiceDocument, { both }: Labels): void {
  const { count } = pdf.pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.pdf.switchToPage(index);
    const text = `${number} · ${both('page', { page: String(index + 1), pages: String(count) })}`;
    pdf.write(
      text,
      { x: LEFT, y: PAGE.height - PAGE.margin - 9, width: WIDTH, align: 'right' },
      { size: 7, color: SOFT },
    );
  }
}

/**
 * Draws an invoice or credit note on A4: normally one page; further pages of long ones have a short
 * head. The same document and look always give the same file, whatever the time.
 * @param logo picture above the seller; null for none
 */
export async function renderInvoice(taxDocument: InvoiceDocument, logo: LogoPicture | null = null): Promise<Buffer> {
  const labels = labelsIn(taxDocument.locale);
  const title = `${labels.both(titleKey(taxDocument))} ${taxDocument.number}`;
  const pdf = await PdfDocument.open({
    title,
    language: `${taxDocument.locale}-IN`,
    author: taxDocument.supplier.legalName,
    createdAt: new Date(taxDocument.issuedAt),
  });
  const columns = columnsOf(taxDocument, labels);
  const flow = new Flow(pdf, () => writeShortHead(pdf, taxDocument, labels));
  flow.y = writeTableHead(pdf, columns, writeHead(pdf, taxDocument, labels, logo));
  writeLines(flow, taxDocument.lines, columns);
  writeClosing(flow, taxDocument, labels);
  numberPages(pdf, taxDocument, labels);
  return pdf.finish();
}
