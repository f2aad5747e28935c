import type { Worker } from 'node:worker_threads';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';

/** Four bytes a pixel: red, green, blue, opacity. */
export type Pixels = { width: number; height: number; data: Uint8Array };
type Limits = { mostPixels: number };

/** What the thread is asked; `bytes` are the file. */
type Task =
  | ({ kind: 'heic' | 'bmp'; bytes: Uint8Array } & Limits)
  | { kind: 'pdfPages'; bytes: Uint8Array }
  | { kind: 'pdfPage'; bytes: Uint8Array; page: number; longestSide: number };

/** What WebAssembly may take: 40 million pixels with what stands beside them while they are decoded. */
const MOST_MEMORY = 768 * 1024 * 1024;

/**
 * What sharp's own build cannot read: HEVC in HEIC (libheif as WebAssembly), BMP, PDF (PDFium as WebAssembly). The sizes are asked before a
 * pixel is decoded. The program is a text because a bundler would not find the packages' WebAssembly from a file of ours.
 */
const PROGRAM = `
  const { parentPort, workerData: task } = require('node:worker_threads');
  // Emscripten asks here for more memory: a file that makes a decoder want more than this gets an error instead of the machine's.
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65536 > ${MOST_MEMORY}) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
  const refuseLarge = (width, height) => { if (!(width > 0 && height > 0 && width * height <= task.mostPixels)) throw new Error('too many pixels'); };

  async function heic() {
    const libheif = require('libheif-js/wasm-bundle');
    await libheif.ready;
    const [image] = new libheif.HeifDecoder().decode(task.bytes);
    if (!image) throw new Error('no picture in it');
    const [width, height] = [image.get_width(), image.get_height()];
    refuseLarge(width, height);
    return new Promise((resolve, reject) => image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) =>
      shown ? resolve({ width, height, data: new Uint8Array(shown.data.buffer) }) : reject(new Error('cannot be decoded'))));
  }

  function bmp() {
    const view = new DataView(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength);
    if (view.getUint32(14, true) < 40) throw new Error('a header of another age');
    refuseLarge(view.getInt32(18, true), Math.abs(view.getInt32(22, true)));
    const { width, height, data } = require('bmp-ts').decode(Buffer.from(task.bytes), { toRGBA: true });
    return { width, height: Math.abs(height), data: new Uint8Array(data) };
  }

  async function withPdf(work) {
    const { PDFiumLibrary } = require('@hyzyla/pdfium');
    const document = await (await PDFiumLibrary.init()).loadDocument(task.bytes);
    return work(document);
  }

  const pdfPages = () => withPdf(async (document) => {
    const count = document.getPageCount();
    // Whether there is anything to draw at all.
    if (count > 0) await document.getPage(0).render({ scale: 0.1, render: 'bitmap' });
    return count;
  });

  const pdfPage = () => withPdf(async (document) => {
    if (task.page > document.getPageCount()) throw new Error('no such page');
    const page = document.getPage(task.page - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = task.longestSide / Math.max(originalWidth, originalHeight, 1);
    const { width, height, data } = await page.render({ scale, render: 'bitmap' });
    return { width, height, data: new Uint8Array(data) };
  });

  Promise.resolve().then(() => ({ heic, bmp, pdfPages, pdfPage })[task.kind]()).then(
    (done) => parentPort.postMessage({ done }, done.data ? [done.data.buffer] : []),
    () => parentPort.postMessage({}),
  );
`;

/** A 12-megapixel HEIC takes one to six seconds, by the machine and what else it does. */
const MOST_TIME = 40 * SECOND;
/** One at a time: decoding is all arithmetic, and 40 million pixels are 160 MB. */
const decoding = new ConcurrencyLimit(1);

/** A thread for this file alone: whatever it does to the decoder's memory is gone with it, and nothing of it stays. */
function inThread<Result>(task: Task): Promise<Result | null> {
  // Asked of the process: a bundler follows an imported Worker to a file, and this one is a text.
  const { Worker: Thread } = process.getBuiltinModule('node:worker_threads');
  return new Promise((resolve) => {
    const worker: Worker = new Thread(PROGRAM, {
      eval: true,
      workerData: task,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const end = (result: Result | null) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => end(null), MOST_TIME);
    worker.on('message', ({ done }: { done?: Result }) => end(done ?? null));
    worker.on('error', () => end(null));
    worker.on('exit', () => end(null));
  });
}

/**
 * Reads a file in a thread of its own, one file at a time and for at most 40 seconds.
 * @returns null for what cannot be read: broken, encrypted, too large, too slow
 * @throws DomainError tooMany when it is not this file's turn within a minute
 */
function decode<Result>(task: Task): Promise<Result | null> {
  return decoding.take('', MINUTE, () => inThread<Result>(task));
}

/** The first picture of a HEIC, or a BMP. */
export const decodePicture = (kind: 'heic' | 'bmp', bytes: Uint8Array, mostPixels: number) =>
  decode<Pixels>({ kind, bytes, mostPixels });

/** How many pages a PDF has that opens without a password; null for what is none. */
export const countPdfPages = (bytes: Uint8Array) => decode<number>({ kind: 'pdfPages', bytes });

/** A page of a PDF (from 1), drawn so that its longer side has so many pixels. Scripts, links and attachments in it stay behind. */
export const drawPdfPage = (bytes: Uint8Array, page: number, longestSide: number) =>
  decode<Pixels>({ kind: 'pdfPage', bytes, page, longestSide });
