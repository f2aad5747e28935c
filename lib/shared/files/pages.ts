import PDFDocument from 'pdfkit';
import type { Owner } from '@/lib/kernel/decoding/decode';
import { refused } from '@/lib/kernel/errors';
import { decodeUpload } from './find-cut-short';
import { readHead, sniffType, type Upload } from './file-types';
import { encodePages, MAX_PAGES, type EncodedPage } from './images';
import { countPdfPages, drawPdfPage } from './pdf';

/** Creates a PDF from JPEG pages, each as large as its image. */
async function pdfOfPages(pages: EncodedPage[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, compress: false, info: {} });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => void document.on('end', resolve).on('error', reject));
  for (const { bytes, width, height } of pages) {
    // 1000 pixels are about the width of an A4 page; a viewer scales the page anyway.
    document
      .addPage({ size: [width / 2, height / 2], margin: 0 })
      .image(bytes, 0, 0, { width: width / 2, height: height / 2 });
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

export type Pages = { contentType: 'image/jpeg' | 'application/pdf'; bytes: Buffer; pageCount: number };

async function checkedPdf(owner: Owner, file: Upload): Promise<Pages> {
  const counted = await countPdfPages(owner, file.pieces(), MAX_PAGES);
  if (counted === 'locked') throw refused('pdfLocked');
  const pageCount = counted ?? 0;
  if (pageCount === 0) throw refused('unsupportedFile');
  if (pageCount > MAX_PAGES) throw refused('tooManyPages', { most: MAX_PAGES });
  return { contentType: 'application/pdf', bytes: await file.read(), pageCount };
}

/** Longer side of a drawn PDF page in pixels, enough to read handwriting on an A4 page. */
const DRAWN_SIDE_PIXELS = 2400;

/** Returns the images of one of several files: of an image itself, or drawn from a PDF. */
async function imagesOf(owner: Owner, file: Upload): Promise<EncodedPage[]> {
  const type = sniffType(await readHead(file));
  if (!type) throw refused('unsupportedFile');
  if (type !== 'application/pdf')
    return decodeUpload(type, file, () => encodePages({ owner, file: file.pieces(), type }));
  const { bytes, pageCount } = await decodeUpload(type, file, () => checkedPdf(owner, file));
  const images: EncodedPage[] = [];
  for (let page = 1; page <= pageCount; page++) {
    const drawn = await drawPdfPage(owner, bytes, page, DRAWN_SIDE_PIXELS);
    if (!drawn.jpeg) throw refused('unsupportedFile');
    images.push({ bytes: drawn.jpeg, width: drawn.width, height: drawn.height });
  }
  return images;
}

/** Returns all pages of several files in their order. */
async function imagesOfAll(owner: Owner, files: Upload[]): Promise<EncodedPage[]> {
  const images: EncodedPage[] = [];
  for (const file of files) {
    images.push(...(await imagesOf(owner, file)));
    if (images.length > MAX_PAGES) throw refused('tooManyPages', { most: MAX_PAGES });
  }
  return images;
}

/**
 * Converts an uploaded prescription to its stored form: one image as JPEG, several (the TIFF of a
 * scanner, or several files) as a PDF of JPEGs. A single PDF stays unchanged after each of its
 * pages was rendered. Staff never receive that PDF, only images of its pages
 * (read-prescription.ts).
 * @throws refused unsupportedFile for other files and files that cannot be read; refused pdfLocked,
 * fileCutShort or tooManyPages; tooMany
 */
export async function asPages(owner: Owner, file: Upload): Promise<Pages> {
  const { others = [] } = file;
  if (others.length === 0 && sniffType(await readHead(file)) === 'application/pdf')
    return decodeUpload('application/pdf', file, () => checkedPdf(owner, file));
  const pages = await imagesOfAll(owner, [file, ...others]);
  if (pages.length === 1) return { contentType: 'image/jpeg', bytes: pages[0]!.bytes, pageCount: 1 };
  return { contentType: 'application/pdf', bytes: await pdfOfPages(pages), pageCount: pages.length };
}
