import { Readable } from 'node:stream';
import sharp from 'sharp';
import { db } from '@/lib/db/client';
import { DAY } from '@/lib/dates';
import { DomainError, notFound, refused } from '@/lib/errors';
import { newStorageKey } from '@/lib/integrations/storage/keys';
import { storage } from '@/lib/integrations/storage/storage';
import { displayName, sniffType, type PrescriptionType } from './rules';

const MAX_PIXELS = 40_000_000;
const UPLOADS_A_DAY = 20;

// Loaders we never need and that had holes.
sharp.block({ operation: ['VipsForeignLoadHeif', 'VipsForeignLoadSvg', 'VipsForeignLoadPdf'] });

/** An image is decoded and written anew: nothing but pixels survives (no position, no second file inside). */
async function clean(bytes: Buffer, type: PrescriptionType): Promise<{ bytes: Buffer; type: PrescriptionType }> {
  if (type === 'application/pdf') return { bytes, type };
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate().resize(4000, 4000, { fit: 'inside', withoutEnlargement: true });
    return { bytes: await image.jpeg({ quality: 88 }).toBuffer(), type: 'image/jpeg' };
  } catch {
    throw refused('unsupportedFile');
  }
}

async function checkAllowance(customerId: string, now: Date): Promise<void> {
  const today = await db.prescription.count({ where: { customerId, createdAt: { gt: new Date(now.getTime() - DAY) } } });
  if (today >= UPLOADS_A_DAY) throw new DomainError('tooMany', 'tooMany', { seconds: 3600 });
}

/**
 * Stores a prescription privately and ties it to one of the customer's own cart lines.
 * @param file as it was sent; name and declared type are not believed
 * @throws notFound, refused unsupportedFile, tooMany, unavailable when it cannot be stored
 */
export async function uploadPrescription(customerId: string, cartLineId: string, file: { fileName: string; bytes: Buffer }, now = new Date()): Promise<void> {
  const line = await db.cartLine.findFirst({ where: { id: cartLineId, customerId }, select: { id: true } });
  if (!line) throw notFound();
  const type = sniffType(file.bytes);
  if (!type) throw refused('unsupportedFile');
  await checkAllowance(customerId, now);
  const safe = await clean(file.bytes, type);
  const storageKey = newStorageKey('rx', safe.type, now);
  const { size, sha256 } = await storage().put(storageKey, Readable.from([safe.bytes]));
  const record = { customerId, storageKey, contentType: safe.type, sizeBytes: size, sha256, originalName: displayName(file.fileName) };
  await tieToLine(customerId, cartLineId, record).catch(async (error: unknown) => {
    await storage().delete(storageKey);
    throw error;
  });
}

type Stored = { customerId: string; storageKey: string; contentType: string; sizeBytes: number; sha256: string; originalName: string };

async function tieToLine(customerId: string, cartLineId: string, data: Stored): Promise<void> {
  await db.$transaction(async (tx) => {
    const made = await tx.prescription.create({ data, select: { id: true } });
    const { count } = await tx.cartLine.updateMany({ where: { id: cartLineId, customerId }, data: { prescriptionId: made.id } });
    if (count === 0) throw notFound();
  });
}
