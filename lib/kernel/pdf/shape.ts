import type { Font, Glyph, GlyphRun } from 'fontkit';
import type { HarfBuzz } from 'harfbuzzjs/hbjs.js';

let harfbuzz: HarfBuzz | undefined;
let opening: Promise<HarfBuzz> | undefined;

async function openShaper(): Promise<HarfBuzz> {
  // The package itself exports a promise. Turbopack's import() cannot return it, because it takes
  // the module for a promise.
  const [program, wrapper] = await Promise.all([import('harfbuzzjs/hb.js'), import('harfbuzzjs/hbjs.js')]);
  return wrapper.default(await program.default());
}

/**
 * Loads HarfBuzz once per process, because fonts are stored in the memory of the instance that
 * opened them. Call it before the first word in an Indian script or in Arabic.
 */
export async function loadShaper(): Promise<void> {
  opening ??= openShaper();
  harfbuzz = await opening;
}

type Position = GlyphRun['positions'][number];

/**
 * Shaped word in the format of pdfkit. The width follows the positions because pdfkit scales them
 * in place.
 */
class ShapedRun {
  constructor(
    readonly glyphs: Glyph[],
    readonly positions: Position[],
  ) {}

  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}

/**
 * Creates a function that shapes words with HarfBuzz. fontkit reads the same file but has no
 * complete shaper for these scripts: it fails on Gurmukhi and misplaces marks.
 */
export function shaperOf(font: Font, file: Uint8Array): (text: string) => GlyphRun {
  let opened: { ptr: number } | undefined;
  return (text) => {
    if (!harfbuzz) throw new Error('loadShaper() has not run');
    opened ??= harfbuzz.createFont(harfbuzz.createFace(harfbuzz.createBlob(file), 0));
    const buffer = harfbuzz.createBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // Digits run from left to right in every script.
    if (!/\p{L}/u.test(text)) buffer.setDirection('ltr');
    harfbuzz.shape(opened, buffer);
    const shaped = buffer.json();
    buffer.destroy();
    const starts = [...new Set(shaped.map(({ cl }) => cl)), text.length].sort((one, two) => one - two);
    const clusterAt = (start: number) =>
      Array.from(text.slice(start, starts[starts.indexOf(start) + 1]), (letter) => letter.codePointAt(0)!);
    // fontkit shares one object per glyph, even for different letters. Each use gets its own
    // letters.
    const glyphs = shaped.map(({ g, cl }, index) => {
      const codePoints = shaped[index - 1]?.cl === cl ? [] : clusterAt(cl);
      return Object.create(font.getGlyph(g), { codePoints: { value: codePoints } }) as Glyph;
    });
    const positions = shaped.map(({ ax, ay, dx, dy }) => ({ xAdvance: ax, yAdvance: ay, xOffset: dx, yOffset: dy }));
    return new ShapedRun(glyphs, positions) as unknown as GlyphRun;
  };
}
