import { paletteOf } from './color-rules';
import { CORNERS, DEFAULT_LOOK, type Look } from './look-rules';

/** Fonts of a pair: name and files of each script, in the order of `font-family`. */
export type FontFace = { family: string; file: string; range: string };

const colorsOf = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .filter(([name]) => !name.startsWith('paper'))
    .map(([name, hex]) => `--color-${name}:${hex};`)
    .join('');

const ANEK = `'Anek Latin','Anek Tamil','Anek Latin Fallback','Anek Latin Fallback Noto','Anek Tamil Fallback'`;
/** Fonts of systems with the letters of both scripts, until the web font is there. */
const FALLBACKS = `'Noto Sans','Noto Sans Tamil',system-ui,sans-serif`;

/** Returns the `font-family` of a pair; that of the default pair is in app/globals.css. */
export const familyOf = (fonts: readonly FontFace[]): string =>
  [...(fonts.length > 0 ? fonts.map(({ family }) => `'${family}'`) : [ANEK]), FALLBACKS].join(',');

/** Declares the fonts of a pair. A browser loads one when a page shows its letters. */
export const faceStyle = (fonts: readonly FontFace[]): string =>
  fonts
    .map(
      ({ family, file, range }) =>
        `@font-face{font-family:'${family}';src:url('${file}') format('woff2');font-weight:100 900;font-display:swap;unicode-range:${range}}`,
    )
    .join('');

const radiiOf = ({ card, field, button }: (typeof CORNERS)[keyof typeof CORNERS]) =>
  `--radius-card:${card}px;--radius-field:${field}px;--radius-button:${button}px;--radius-xl:${field}px;--radius-2xl:${card}px;--radius-3xl:${Math.round(card * 1.5)}px;`;

/**
 * Writes the custom properties in which a look differs from app/globals.css; empty for the default
 * look, which costs pages nothing. The selectors are stronger than those of globals.css, so their
 * order does not matter.
 * @param fonts files of the look's font pair; empty for the default pair, which globals.css has
 */
export function lookStyle(look: Look, fonts: readonly FontFace[]): string {
  const hasColors = look.primary !== DEFAULT_LOOK.primary || look.accent !== DEFAULT_LOOK.accent;
  const { light, dark } = paletteOf(look);
  const root = [
    hasColors ? colorsOf(light) : '',
    look.corners === DEFAULT_LOOK.corners ? '' : radiiOf(CORNERS[look.corners]),
    fonts.length > 0 ? `--font-sans:${familyOf(fonts)};` : '',
  ].join('');
  const inDark = hasColors ? colorsOf(dark) : '';
  return [
    faceStyle(fonts),
    root && `html:root{${root}}`,
    inDark &&
      `@media screen{html:root[data-look='DARK']{${inDark}}@media (prefers-color-scheme:dark){html:root[data-look='SYSTEM']{${inDark}}}}`,
  ].join('');
}
