import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { isShaped, type Face } from './scripts';
import { shaperOf } from './shape';

export type Weight = 'regular' | 'bold';

/**
 * Returns the file of a Noto Sans font (SIL Open Font License). These are whole TrueType files:
 * fontkit cannot subset WOFF 2 and is slow at unpacking WOFF. next.config.ts copies them.
 */
function fileOf(face: Face, weight: Weight): string {
  const name = face === 'general' ? '' : face;
  const family = `NotoSans${name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())}`;
  const cut = weight === 'bold' ? '700Bold' : '400Regular';
  return join(name ? `noto-sans-${name}` : 'noto-sans', cut, `${family}_${cut}.ttf`);
}

const opened = new Map<string, Font>();

/**
 * Opens a font on first use. Opening takes half the time of a document, so it happens once per
 * process, and each document embeds the subset of letters it uses.
 */
export function fontOf(face: Face, weight: Weight): Font {
  const path = fileOf(face, weight);
  const known = opened.get(path);
  if (known) return known;
  const file = readFileSync(join(/*turbopackIgnore: true*/ process.cwd(), 'node_modules', '@expo-google-fonts', path));
  const font = create(file) as Font;
  shapeWords(font, file);
  opened.set(path, font);
  return font;
}

const MAX_WORDS = 5_000;

/**
 * Makes HarfBuzz shape words whose script needs it, and caches the shapes, because documents repeat
 * their words. pdfkit scales positions in place, so each call returns its own copy.
 */
function shapeWords(font: Font, file: Uint8Array): void {
  const plain = font.layout.bind(font);
  const shape = shaperOf(font, file);
  const words = new LRUCache<string, GlyphRun>({
    max: MAX_WORDS,
    memoMethod: (text) => (isShaped(text) ? shape(text) : plain(text)),
  });
  font.layout = (text, ...how) => {
    if (how.some((part) => part !== undefined)) return plain(text, ...how);
    const run = words.memo(text);
    return Object.assign(Object.create(run) as GlyphRun, { positions: run.positions.map((place) => ({ ...place })) });
  };
}
