export type UploadType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
export type Sent = { fileName: string; contentType: string; bytes: Uint8Array };

const BY_ENDING: Record<string, UploadType> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' };
/** Other names under which senders declare the same types. */
const ALIASES: Record<string, UploadType> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg', 'image/x-png': 'image/png', 'application/x-pdf': 'application/pdf' };
/** What senders declare when they do not know. */
const SAYS_NOTHING = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((value, index) => bytes[index] === value);
const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));

/** What a file really is, by its first bytes; null for everything that is not accepted. */
export function sniffType(bytes: Uint8Array): UploadType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 0, 5) === '%PDF-') return 'application/pdf';
  return null;
}

/** The type on which the first bytes, the ending of the name and the declared type agree; null when one of them says otherwise. */
export function agreedType({ fileName, contentType, bytes }: Sent): UploadType | null {
  const type = sniffType(bytes);
  const ending = /\.([a-z][a-z0-9]{0,9})$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  const declared = contentType.trim().toLowerCase();
  if (ending !== undefined && BY_ENDING[ending] !== type) return null;
  if (!SAYS_NOTHING.has(declared) && (ALIASES[declared] ?? declared) !== type) return null;
  return type;
}

/** A file name fit to be shown: no path, no control characters, at most 120 characters. */
export function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const shown = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu, '').trim();
  return [...shown].slice(-120).join('') || 'prescription';
}
