import { DEFAULT_LOOK } from '@/lib/kernel/look/look-rules';
import { nearestReadable, paletteOf } from '@/lib/kernel/look/color-rules';
import { DARK_ACCENT, DARK_PRIMARY, LIGHT_ACCENT, LIGHT_PRIMARY } from '@/lib/kernel/look/tokens';

/** Look of a shop that shares no color with the default one, apart from white. */
export const OWN_LOOK = { primary: '#7c2d92', accent: '#1d4ed8', corners: 'square', fonts: 'noto' } as const;

const drawing = (width: number, color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40"><rect width="${width}" height="40" rx="6" fill="${color}"/><circle cx="20" cy="20" r="12" fill="#ffe08a"/></svg>`,
  );
/** Files that the owner uploads. */
export const OWN_MARKS = {
  logo: drawing(140, '#5b1f6d'),
  darkLogo: drawing(140, '#e9c6f3'),
  icon: drawing(40, '#5b1f6d'),
};

/** Looks far from the default one, for checks of contrast: a dark one, and one in bright yellow. */
export const FAR_LOOKS = {
  dark: { primary: '#1f2a44', accent: '#8a1c3a', corners: 'small', fonts: 'noto' },
  // The owner types a yellow, and takes the nearest one on which white text can be read.
  yellow: {
    primary: nearestReadable('primary', '#ffd400') ?? '',
    accent: '#ffd400',
    corners: 'large',
    fonts: 'catamaran',
  },
} as const;

const tokensOf = (...tables: Record<string, string>[]) => tables.flatMap((table) => Object.values(table));

/** Default colors that a store with the own look has no reason to show. */
export const DEFAULT_COLORS: readonly string[] = (() => {
  const { light, dark } = paletteOf(OWN_LOOK);
  const own = new Set(tokensOf(light, dark));
  const all = tokensOf(LIGHT_PRIMARY, LIGHT_ACCENT, DARK_PRIMARY, DARK_ACCENT, { base: DEFAULT_LOOK.primary });
  return [...new Set(all)].filter((color) => !own.has(color));
})();

const anyOf = (parts: string[]) => new RegExp(parts.join('|'), 'i');
export const channels = (hex: string): [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
};

/** Returns the share of a channel with the digits that a browser shows. */
const shareOf = (channel: number) => String(Number((channel / 255).toPrecision(6)));

/**
 * A default color as a hex code, also in an address (%23), or as the channels of rgb(), rgba() or
 * color(srgb).
 */
export const DEFAULT_COLOR = anyOf(
  DEFAULT_COLORS.flatMap((hex) => [
    `(?:#|%23)${hex.slice(1)}(?![\\da-f])`,
    `rgba?\\(${channels(hex).join('(?:, ?| )')}(?![\\d.])`,
    `srgb ${channels(hex).map(shareOf).join(' ')}(?![\\d.])`,
  ]),
);
