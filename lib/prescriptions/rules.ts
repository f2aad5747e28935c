export type PrescriptionType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** The files a prescription may be, by ending; what counts is the first bytes. */
export const PRESCRIPTION_ENDINGS = ['.jpg', '.jpeg', '.png', '.webp', '.pdf'] as const;

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((value, index) => bytes[index] === value);
const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));

/** What a file really is, by its first bytes; null for everything that is not accepted. */
export function sniffType(bytes: Uint8Array): PrescriptionType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 0, 5) === '%PDF-') return 'application/pdf';
  return null;
}

/** A file name fit to be shown: no path, no control characters, at most 120 characters. */
export function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim().slice(-120) || 'prescription';
}
