import { readFileSync } from 'node:fs';
import fc from '@/test/random/fast-check';
import { contrast, nearestReadable, paletteOf, readColor } from './color-rules';
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
} from './tokens';

const DEFAULTS = { primary: DEFAULT_PRIMARY, accent: DEFAULT_ACCENT };
const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** Pairs of a palette below their contrast. */
function unreadable(pairs: readonly Pair[], colors: Record<string, string>) {
  const all = { ...colors, white: '#ffffff' } as Record<string, string>;
  return pairs
    .map(([one, other, least]) => ({ pair: `${one} on ${other}`, least, is: contrast(all[one]!, all[other]!) }))
    .filter(({ least, is }) => is < least);
}

it('the default colors give the default tokens, digit for digit', () => {
  const { light, dark } = paletteOf(DEFAULTS);
  expect(light).toEqual({ ...LIGHT_PRIMARY, ...LIGHT_ACCENT, 'on-accent': '#ffffff' });
  expect(dark).toEqual({ ...DARK_PRIMARY, ...DARK_ACCENT });
});

it('the style sheet of every page has the default tokens', () => {
  const css = readFileSync('app/globals.css', 'utf8');
  const inBlock = (block: string) => {
    const [, body = ''] = new RegExp(`${block} \\{([^}]*)\\}`).exec(css) ?? [];
    return Object.fromEntries(
      [...body.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value]) => [name, value]),
    );
  };
  const onScreen = (tokens: Record<string, string>) =>
    Object.fromEntries(Object.entries(tokens).filter(([name]) => !name.startsWith('paper')));
  const { light, dark } = paletteOf(DEFAULTS);
  expect(inBlock('@theme')).toMatchObject(onScreen(light));
  expect(inBlock('@variant dark-look')).toMatchObject(onScreen(dark));
});

it.each([
  ['#0F766E', '#0f766e'],
  ['0f766e', '#0f766e'],
  [' #abc ', '#aabbcc'],
  ['#abcd', null],
  ['teal', null],
  ['#12345g', null],
  ['', null],
])('%j is read as %j', (text, read) => expect(readColor(text)).toBe(read));

it('accepts a color, or refuses it with the nearest one that is accepted', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('primary' as const, 'accent' as const), (color, which) => {
      const better = nearestReadable(which, color);
      if (better === null) return;
      expect(better).not.toBe(color);
      expect(nearestReadable(which, better)).toBeNull();
    }),
  );
});

it.each([
  ['primary', '#ffd400'],
  ['primary', '#ffffff'],
  ['accent', '#e8590c'],
] as const)('refuses the %s %s', (which, color) => expect(nearestReadable(which, color)).toMatch(/^#[\da-f]{6}$/));

it.each([
  ['primary', '#000000'],
  ['primary', '#1d4ed8'],
  ['accent', '#fbbf24'],
] as const)('accepts the %s %s', (which, color) => expect(nearestReadable(which, color)).toBeNull());

it('every pair of every accepted identity is readable, in both themes', () => {
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      const primary = nearestReadable('primary', one) ?? one;
      const accent = nearestReadable('accent', other) ?? other;
      const { light, dark } = paletteOf({ primary, accent });
      expect({ primary, accent, wrong: unreadable(LIGHT_PAIRS, light) }).toEqual({ primary, accent, wrong: [] });
      expect({ primary, accent, wrong: unreadable(DARK_PAIRS, { ...light, ...dark }) }).toEqual({
        primary,
        accent,
        wrong: [],
      });
    }),
  );
});

it('keeps the colors of the owner as they are', () => {
  const { light } = paletteOf({ primary: '#1d4ed8', accent: '#fbbf24' });
  expect(light).toMatchObject({ 'brand-600': '#1d4ed8', 'accent-600': '#fbbf24', 'on-accent': LIGHT_PRIMARY.ink });
});

it('keeps the hue of a bright accent on dark backgrounds', () => {
  const { dark } = paletteOf({ primary: '#7c2d92', accent: '#ffd400' });
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(dark.offer.slice(at, at + 2), 16));
  expect(red - blue).toBeGreaterThan(80);
});
