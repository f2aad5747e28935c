import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

export const WEIGHTS = ['regular', 'bold'] as const;
export type Weight = (typeof WEIGHTS)[number];
/** `general` has Latin, Greek, Cyrillic, Devanagari and ₹; both are of one design. */
export const FACES = ['general', 'tamil'] as const;
export type Face = (typeof FACES)[number];
/** A stretch of text of one font and one script. Letters that belong together are shaped together, so a script is never cut. */
export type Run = { face: Face; isReordered: boolean; text: string };

/** Noto Sans (SIL Open Font License). Whole TrueType files: fontkit cannot cut down WOFF 2, and is slow at unpacking WOFF. next.config.ts has them copied. */
const FILES: Record<Face, Record<Weight, string>> = {
  general: { regular: 'noto-sans/400Regular/NotoSans_400Regular.ttf', bold: 'noto-sans/700Bold/NotoSans_700Bold.ttf' },
  tamil: {
    regular: 'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
    bold: 'noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf',
  },
};

const opened = new Map<string, Font>();

/** An opened font. Opening takes half of the time a paper takes: it is done once per process, and each paper cuts out the letters it uses. */
export function fontOf(face: Face, weight: Weight): Font {
  const path = FILES[face][weight];
  const known = opened.get(path);
  if (known) return known;
  const font = create(
    readFileSync(join(/*turbopackIgnore: true*/ process.cwd(), 'node_modules', '@expo-google-fonts', path)),
  ) as Font;
  rememberWords(font);
  opened.set(path, font);
  return font;
}

const MOST_WORDS = 5_000;

/** Finding the shapes of words is half of the work of a paper, and papers say the same words. pdfkit scales the places it is given, so each asking gets its own. */
function rememberWords(font: Font): void {
  const shape = font.layout.bind(font);
  const words = new LRUCache<string, GlyphRun>({ max: MOST_WORDS, memoMethod: (text) => shape(text) });
  font.layout = (text, ...how) => {
    if (how.some((part) => part !== undefined)) return shape(text, ...how);
    const run = words.memo(text);
    return Object.assign(Object.create(run) as GlyphRun, { positions: run.positions.map((place) => ({ ...place })) });
  };
}

const TAMIL = /[\p{Script=Tamil}\u200c\u200d]/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;

const REORDERED = /[\p{Script=Tamil}\p{Script=Devanagari}\u200c\u200d]/u;

function scriptOf(letter: string): Omit<Run, 'text'> {
  const isTamil = TAMIL.test(letter);
  return { face: isTamil ? 'tamil' : 'general', isReordered: isTamil || DEVANAGARI.test(letter) };
}

/** Cuts a text where its script changes: pdfkit would take that of the first letter for all of it. */
export function runsOf(text: string): Run[] {
  if (!REORDERED.test(text)) return [{ face: 'general', isReordered: false, text }];
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const [script, last] = [scriptOf(letter), runs.at(-1)];
    if (last?.face === script.face && last.isReordered === script.isReordered) last.text += letter;
    else runs.push({ ...script, text: letter });
  }
  return runs;
}
