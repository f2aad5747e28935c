export type PictureType =
  'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'image/avif' | 'image/gif' | 'image/bmp' | 'image/tiff';
export type UploadType = PictureType | 'application/pdf';
/**
 * Uploaded file on disk. `read` returns all of it, `pieces` returns chunks that fit into memory.
 * `others` are further files of the same upload, in their order.
 */
export type Upload = {
  fileName: string;
  size: number;
  read: () => Promise<Buffer>;
  pieces: () => AsyncGenerator<Buffer>;
  others?: Upload[];
};

const PDF = 'application/pdf';
/** PDF readers accept other bytes before the header, because mail gateways add them. */
const PDF_HEADER_WITHIN = 1024;

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((value, index) => bytes[index] === value);
const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));

const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** Returns the type of an ISO 14496-12 box, which AVIF and HEIC share: its brands decide. */
function boxedType(bytes: Uint8Array): UploadType | null {
  if (ascii(bytes, 4, 8) !== 'ftyp') return null;
  const length = Math.min(
    ((bytes[0] ?? 0) << 24) | ((bytes[1] ?? 0) << 16) | ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0),
    256,
    bytes.length,
  );
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= length; at += 4) brands.push(ascii(bytes, at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif';
  return brands.some((brand) => HEVC_BRANDS.includes(brand)) ? 'image/heic' : null;
}

/**
 * Detects the type of a file by its content; null if it is not accepted. Ignores the name and
 * declared type, because phones mix them up and images are re-encoded anyway.
 */
export function sniffType(bytes: Uint8Array): UploadType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 0, 6) === 'GIF87a' || ascii(bytes, 0, 6) === 'GIF89a') return 'image/gif';
  if (startsWith(bytes, 0x49, 0x49, 0x2a, 0x00) || startsWith(bytes, 0x4d, 0x4d, 0x00, 0x2a)) return 'image/tiff';
  if (ascii(bytes, 0, 2) === 'BM' && bytes.length > 54) return 'image/bmp';
  return boxedType(bytes) ?? (ascii(bytes, 0, PDF_HEADER_WITHIN).includes('%PDF-') ? PDF : null);
}

/** Reads the first piece of a file, which is enough for `sniffType`. */
export async function readHead(file: Upload): Promise<Buffer> {
  for await (const piece of file.pieces()) return piece;
  return Buffer.alloc(0);
}

/**
 * Returns a file name that is safe to show: no path, no control characters, at most 120 characters.
 */
export function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const shown = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu, '').trim();
  return [...shown].slice(-120).join('') || 'prescription';
}
