import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { isShaped, type Face } from './scripts';
import { shaperOf } from './shape';

export type Weight = 'regular' | 'bold';

/**
 * Noto Sans (SIL Open Font License). Whole TrueType files: fontkit cannot cut down WOFF 2, and is slow at unpacking WOFF.
 * next.config.ts has them copied.
 */
function fileOf(face: Face, weight: Weight): string {
  const name = face === 'general' ? '' : face;
  const family = `NotoSans${name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())}`;
  const cut = weight === 'bold' ? '700Bold' : '400Regular';
  return join(name ? `noto-sans-${name}` : 'noto-sans', cut, `${family}_${cut}.ttf`);
}

const opened = new Map<string, Font>();

/**
 * Opens a font when the first text needs it. Opening takes half of the time of a paper, so it happens once per process,
 * and each paper cuts out the letters it uses.
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
 * Has words shaped by HarfBuzz where their script needs it, and caches the shapes, because documents repeat their words.
 * pdfkit scales positions in place, so each answer has its own copy.
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
