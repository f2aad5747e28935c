import { MINUTE } from '@/lib/kernel/dates';
import { refused } from '@/lib/kernel/errors';
import { countPdfPages } from './decoder-thread';
import { agreedType, type Upload } from './file-types';
import { asJpegs, MOST_PAGES } from './images';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A PDF whose pages are these JPEGs, each as large as its picture. */
async function pdfOfPages(jpegs: Buffer[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, compress: false, info: {} });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => void document.on('end', resolve).on('error', reject));
  for (const jpeg of jpegs) {
    const { width = 1, height = 1 } = await sharp(jpeg).metadata();
    // 1000 pixels are an A4 page's width or so; a viewer scales as it likes.
    document
      .addPage({ size: [width / 2, height / 2], margin: 0 })
      .image(jpeg, 0, 0, { width: width / 2, height: height / 2 });
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

export type Pages = { contentType: 'image/jpeg' | 'application/pdf'; bytes: Buffer; pageCount: number };

/** Few files are in memory and in work at once, one of each customer: what is sent waits on the disk until then. */
const working = new ConcurrencyLimit(4, 1);

/** Does the work on an upload when its turn comes. @throws DomainError tooMany when that is not within a minute */
export const inWork = <T>(customerId: string, work: () => Promise<T>): Promise<T> =>
  working.take(customerId, MINUTE, work);

async function checkedPdf(bytes: Buffer): Promise<Pages> {
  const pageCount = (await countPdfPages(bytes)) ?? 0;
  if (pageCount === 0) throw refused('unsupportedFile');
  if (pageCount > MOST_PAGES) throw refused('tooManyPages', { most: MOST_PAGES });
  return { contentType: 'application/pdf', bytes, pageCount };
}

/**
 * What was sent as a prescription, as it is kept: one picture as JPEG; several (a TIFF of a scanner) as a PDF of JPEGs; a PDF as it is, after it
 * was opened and its first page drawn. Staff never get the PDF, but its pages drawn anew (read-prescription.ts).
 * @throws refused unsupportedFile for what is none of these, or cannot be opened; refused tooManyPages; tooMany
 */
export function asPages(customerId: string, file: Upload): Promise<Pages> {
  return inWork(customerId, async () => {
    const bytes = await file.read();
    const type = agreedType({ ...file, bytes });
    if (!type) throw refused('unsupportedFile');
    if (type === 'application/pdf') return checkedPdf(bytes);
    const pictures = await asJpegs(bytes, type);
    if (pictures.length === 1) return { contentType: 'image/jpeg', bytes: pictures[0]!, pageCount: 1 };
    return { contentType: 'application/pdf', bytes: await pdfOfPages(pictures), pageCount: pictures.length };
  });
}
