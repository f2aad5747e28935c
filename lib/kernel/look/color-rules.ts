import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori';
import {
  DARK_ACCENT,
  DARK_PAIRS,
  DARK_PRIMARY,
  DEFAULT_ACCENT,
  DEFAULT_PRIMARY,
  LIGHT_ACCENT,
  LIGHT_PAIRS,
  LIGHT_PRIMARY,
  type Pair,
  type Palette,
} from './tokens';

/** The two colors that an owner chooses. */
export type BaseColors = { primary: string; accent: string };

const WHITE = LIGHT_PRIMARY.surface;
const toOklch = converter('oklch');
const STEP = 0.004;

/** Reads a hex code in any spelling; null for any other text. */
export function readColor(text: string): string | null {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (!digits) return null;
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${whole.toLowerCase()}`;
}

export const contrast = (one: string, other: string): number => wcagContrast(one, other);

/** Reads a hex code in OKLCH, in which equal steps look equal. */
function read(hex: string): Oklch {
  const color = toOklch(hex);
  if (!color) throw new Error(`${hex} is not a color`);
  return color;
}

/** Writes a color as a hex code, with as much chroma as a screen can show at this lightness. */
const write = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'));

/**
 * Returns the color of the nearest lightness that passes, with the same hue.
 * @param passes rule for hex codes
 * @returns null if no lightness passes
 */
function nearest(color: Oklch, passes: (hex: string) => boolean): string | null {
  for (let away = 0; away <= 1; away += STEP)
    for (const l of away === 0 ? [color.l] : [color.l - away, color.l + away]) {
      if (l < 0 || l > 1) continue;
      const hex = write({ ...color, l });
      if (passes(hex)) return hex;
    }
  return null;
}

/** Dark text on a light accent color. */
const darkText = LIGHT_PRIMARY.ink;
/** Returns the color of text on the accent color: white, or the default dark text. */
const textOn = (accent: string): string => (contrast(WHITE, accent) >= 4.5 ? WHITE : darkText);

/** True if white text on the color, and the color as a line or link on white, can be read. */
const isReadablePrimary = (hex: string) => contrast(WHITE, hex) >= 4.5 && contrast(hex, LIGHT_PRIMARY.canvas) >= 3;
/** True if white or dark text on the color can be read. */
const isReadableAccent = (hex: string) => contrast(textOn(hex), hex) >= 4.5;

/**
 * Checks the contrast of a color with its text.
 * @returns the nearest color that passes; null if the color itself passes
 */
export function nearestReadable(which: keyof BaseColors, hex: string): string | null {
  const isReadable = which === 'primary' ? isReadablePrimary : isReadableAccent;
  if (isReadable(hex)) return null;
  return nearest(read(hex), isReadable) ?? (which === 'primary' ? DEFAULT_PRIMARY : DEFAULT_ACCENT);
}

type Shifts = Record<string, number>;

/**
 * Share of the difference in lightness between the owner's color and the default one that a token
 * takes over. Backgrounds and text take none: their lightness makes them readable.
 */
const SHIFTS: Shifts = {
  'brand-400': 0.3,
  'brand-700': 0.8,
  'brand-800': 0.5,
  'brand-900': 0.25,
  'paper-brand': 1,
  'accent-pressed': 1,
  'accent-700': 1,
  offer: 1,
};
/** Accents on dark backgrounds take none: a light one would end as white. */
const NO_SHIFTS: Shifts = {};
/** Tokens that stay almost gray with every color. The others may be more vivid than the default. */
const isNeutral = (token: string) => !/^(?:brand|accent|offer|paper-brand|promotion)/.test(token);
const MOST_NEUTRAL = 1.3;
const MOST_VIVID = 2.2;

type Tokens = Record<string, string>;

/**
 * Derives tokens from a color: each keeps its distance in lightness, chroma and hue to the default
 * color. Then each gets the nearest lightness that passes its pairs with the tokens before it.
 * @param fixed tokens that are known already
 */
function derive(
  reference: Tokens,
  from: { base: string; to: string; shifts?: Shifts },
  pairs: readonly Pair[],
  fixed: Tokens,
): Tokens {
  const [before, after] = [read(from.base), read(from.to)];
  const known: Tokens = { white: WHITE, ...fixed };
  const ratio = before.c === 0 ? 1 : after.c / before.c;
  const turn = (after.h ?? before.h ?? 0) - (before.h ?? 0);
  const shift = after.l - before.l;
  const { shifts = SHIFTS } = from;
  for (const [token, hex] of Object.entries(reference)) {
    if (known[token] !== undefined) continue;
    const { l, c, h = 0 } = read(hex);
    const most = isNeutral(token) ? MOST_NEUTRAL : MOST_VIVID;
    const color: Oklch = {
      mode: 'oklch',
      l: Math.min(1, Math.max(0, l + shift * (shifts[token] ?? 0))),
      c: c * Math.min(ratio, most),
      h: (h + turn + 360) % 360,
    };
    const mine = pairs.flatMap(([one, other, least]) => {
      const against = one === token ? known[other] : other === token ? known[one] : undefined;
      return against === undefined ? [] : [{ against, least }];
    });
    const passes = (shown: string) => mine.every(({ against, least }) => contrast(shown, against) >= least);
    known[token] = nearest(color, passes) ?? hex;
  }
  return known;
}

const pick = <Name extends string>(tokens: Tokens, ...tables: Tokens[]): Record<Name, string> =>
  Object.fromEntries(tables.flatMap((table) => Object.keys(table)).map((name) => [name, tokens[name]!])) as Record<
    Name,
    string
  >;

function compute({ primary, accent }: BaseColors): Palette {
  const main = { base: DEFAULT_PRIMARY, to: primary };
  const second = { base: DEFAULT_ACCENT, to: accent };
  const onAccent = textOn(accent);
  const given = { 'accent-600': accent, 'on-accent': onAccent };
  const light = derive(LIGHT_PRIMARY, main, LIGHT_PAIRS, { ...given, surface: WHITE, 'brand-600': primary });
  const lightAccent: Tokens = { ...LIGHT_ACCENT };
  // A button with dark text gets lighter under a pointer, so that its text stays readable.
  if (onAccent !== WHITE)
    lightAccent['accent-pressed'] = write({ ...read(DEFAULT_ACCENT), l: read(DEFAULT_ACCENT).l + 0.06 });
  const whole = derive(lightAccent, second, LIGHT_PAIRS, light);
  const dark = derive(DARK_PRIMARY, main, DARK_PAIRS, {});
  const wholeDark = derive(DARK_ACCENT, { ...second, shifts: NO_SHIFTS }, DARK_PAIRS, dark);
  return {
    light: {
      ...pick<keyof typeof LIGHT_PRIMARY | keyof typeof LIGHT_ACCENT>(whole, LIGHT_PRIMARY, LIGHT_ACCENT),
      'on-accent': onAccent,
    },
    dark: pick(wholeDark, DARK_PRIMARY, DARK_ACCENT),
  };
}

const palettes = new Map<string, Palette>();
const MAX_PALETTES = 50;

/**
 * Derives all colors of the store from two. The default colors give exactly the default tokens.
 * Recent results are cached, because every email and document needs them.
 */
export function paletteOf({ primary, accent }: BaseColors): Palette {
  const name = `${primary}${accent}`;
  const known = palettes.get(name);
  if (known) return known;
  const palette = compute({ primary, accent });
  if (palettes.size >= MAX_PALETTES) palettes.clear();
  palettes.set(name, palette);
  return palette;
}
