import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { POST as uploadPrescription } from '@/app/api/admin/uploadPrescription/route';
import { openBytes } from '@/lib/kernel/keys/key-ring';
import { resetDatabase } from '../database';
import { pdfOf } from '../files/pdf';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';

/**
 * Shared code of tests of uploads: a file folder of this test file, and a customer who needs a
 * prescription.
 */

const folder = mkdtempSync(join(tmpdir(), 'medcall-uploads-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true }));

export const PDF = pdfOf(1);
export const plain = (width: number, height: number, background = '#2080c0') =>
  sharp({ create: { width, height, channels: 3, background } });

export const png = () => plain(8, 8).png().toBuffer();

/** Deletes all customers and files. */
export async function startAfresh(): Promise<void> {
  await resetDatabase();
  rmSync(join(folder, 'files'), { recursive: true, force: true });
}

/** Returns all files, including drafts. */
export const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Returns the bytes of the only file as stored on disk. */
export function onlySealedFile(): Buffer {
  expect(stored()).toHaveLength(1);
  return readFileSync(stored()[0]!);
}

/** Returns the decrypted bytes of the only file. */
export function onlyFile(): Buffer {
  const sealed = onlySealedFile();
  return openBytes('medcall files', sealed, relative(join(folder, 'files'), stored()[0]!));
}

const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  });

/**
 * Returns the stored files that this process still has open. A released handle closes a moment
 * later.
 */
export async function openFilesInTheEnd(): Promise<string[]> {
  for (let turn = 0; turn < 1000 && openFiles().length > 0; turn += 1) await new Promise(setImmediate);
  return openFiles();
}

/** Creates a customer with a prescription medicine in the cart. */
export async function patient() {
  const shopper = await createCustomer();
  const product_id = await createProduct({ requiresPrescription: true });
  const { body } = await callRoute<{ cart_id: string }>(addtocart, {
    cookie: shopper.cookie,
    body: { product_id, quantity: 1 },
  });
  return { ...shopper, lineId: body.cart_id };
}

export function upload(
  { cookie, lineId }: { cookie: string; lineId: string },
  bytes: Buffer,
  name = 'rx.pdf',
  type = '',
) {
  const form = new FormData();
  form.set('cart_id', lineId);
  form.set('pic', new File([new Uint8Array(bytes)], name, { type }));
  return callRoute(uploadPrescription, { cookie, body: form });
}
