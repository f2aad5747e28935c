// Opens a PDF and renders every page at a small scale. This finds a page that never finishes before
// the file is accepted. A file with more than `maxPages` pages is only counted.

import { PDFiumLibrary } from '@hyzyla/pdfium';

const TRIAL_SCALE = 0.1;
const HEARTBEAT = Buffer.alloc(0);

/**
 * Opens a PDF.
 * @returns null for one that requires a password
 */
async function open(bytes) {
  try {
    return await (await PDFiumLibrary.init()).loadDocument(bytes);
  } catch (error) {
    if (/password/i.test(error.message)) return null;
    throw error;
  }
}

/** @returns the number of pages, or 'locked' */
export default async function countPages({ readAll, options: { maxPages }, send }) {
  const document = await open(readAll());
  if (!document) return 'locked';
  const count = document.getPageCount();
  send(HEARTBEAT);
  for (let page = 0; page < count && count <= maxPages; page += 1) {
    await document.getPage(page).render({ scale: TRIAL_SCALE, render: 'bitmap' });
    send(HEARTBEAT);
  }
  return count;
}
