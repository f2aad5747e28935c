import catamaranLatin from '@fontsource-variable/catamaran/files/catamaran-latin-wght-normal.woff2';
import catamaranTamil from '@fontsource-variable/catamaran/files/catamaran-tamil-wght-normal.woff2';
import notoTamil from '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2';
import notoLatin from '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2';
import type { FontPair } from '@/lib/kernel/look/look-rules';
import type { FontFace } from '@/lib/kernel/look/style-sheet';
import anekLatin from './anek-latin.woff2';
import anekTamil from './anek-tamil.woff2';

/** Addresses of the fonts of a pair. A page loads the second only if it shows its letters. */
type Files = { latin: string; tamil: string };

const FILES: Record<FontPair, Files> = {
  anek: { latin: anekLatin, tamil: anekTamil },
  noto: { latin: notoLatin, tamil: notoTamil },
  catamaran: { latin: catamaranLatin, tamil: catamaranTamil },
};
const NAMES: Record<FontPair, string> = { anek: 'Anek', noto: 'Noto Store', catamaran: 'Catamaran' };

/** Letters of each file; the rupee sign of the Tamil one would load it on every page. */
const RANGES: Files = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-200B,U+200E-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  tamil: 'U+0964-0965,U+0B82-0BFA,U+200C-200D,U+25CC',
};

export const fontFiles = (pair: FontPair): Files => FILES[pair];

/** Returns the fonts of a pair for a style; none for the default pair, which is in globals.css. */
export function facesOf(pair: FontPair): FontFace[] {
  if (pair === 'anek') return [];
  const { latin, tamil } = FILES[pair];
  return [
    { family: `${NAMES[pair]} Latin`, file: latin, range: RANGES.latin },
    { family: `${NAMES[pair]} Tamil`, file: tamil, range: RANGES.tamil },
  ];
}
