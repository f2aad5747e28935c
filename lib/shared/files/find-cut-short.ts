import { DomainError, refused } from '@/lib/kernel/errors';
import type { Upload, UploadType } from './file-types';

/** End marks are in the last bytes; cameras and gateways add a few of their own. */
const TAIL_BYTES = 1024;
const END_MARKS: Partial<Record<UploadType, Buffer>> = {
  'image/jpeg': Buffer.from([0xff, 0xd9]),
  'image/png': Buffer.from('IEND'),
  'application/pdf': Buffer.from('%%EOF'),
};

/**
 * Finds a box of a HEIC or AVIF file (ISO 14496-12) that reaches beyond its end. A size of 0 means
 * up to the end, 1 a 64-bit size.
 */
function endsInsideBox(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return false;
    const length = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return false;
    at += length;
  }
  return at > bytes.length;
}

/** Finds files that end before the end mark, or the size, of their format. */
function isCutShort(type: UploadType, bytes: Buffer): boolean {
  const mark = END_MARKS[type];
  if (mark) return !bytes.subarray(-TAIL_BYTES).includes(mark);
  if (type === 'image/webp') return bytes.length >= 8 && bytes.readUInt32LE(4) + 8 > bytes.length;
  return (type === 'image/heic' || type === 'image/avif') && endsInsideBox(bytes);
}

/**
 * Runs a decoder. A file that it refuses and that is cut short is refused with that reason.
 * @throws refused fileCutShort
 */
export async function decodeUpload<Result>(
  type: UploadType,
  file: Upload,
  decoder: () => Promise<Result>,
): Promise<Result> {
  try {
    return await decoder();
  } catch (error) {
    const isRefused = error instanceof DomainError && error.kind === 'refused' && /^unsupported/.test(error.key);
    if (isRefused && isCutShort(type, await file.read())) throw refused('fileCutShort');
    throw error;
  }
}
