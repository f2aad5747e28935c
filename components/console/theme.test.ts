import { readFileSync } from 'node:fs';

const css = readFileSync('app/globals.css', 'utf8');

/** Returns the colors in a block of tokens. */
function coloursIn(block: string): Record<string, string> {
  const [, body = ''] = new RegExp(`${block} \\{([^}]*)\\}`).exec(css) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const light = coloursIn('@theme');
const chosen = coloursIn('@variant dark-look');
const looks = { light, dark: { ...light, ...chosen } };

/** Returns the relative luminance of a color (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['surface', 'canvas', 'brand-50'];
/** Text colors and their backgrounds: at least 4.5:1. */
const TEXT = [
  ...['ink', 'ink-soft', 'brand-700', 'brand-800', 'danger-700'].flatMap((text) => GROUNDS.map((on) => [text, on])),
  ...['brand-600', 'brand-900', 'accent-600', 'accent-pressed', 'danger-600'].map((on) => ['white', on]),
  ['brand-800', 'brand-100'],
  ['ink', 'brand-100'],
  ['accent-700', 'accent-50'],
  ['accent-700', 'surface'],
  ['danger-700', 'danger-50'],
  ['success-700', 'success-50'],
  ['success-700', 'surface'],
] as [string, string][];
/**
 * Edges of fields and buttons, ticks and the focus ring: at least 3:1. Fields have a surface of
 * their own.
 */
const EDGES = [
  ['line-strong', 'surface'],
  ...['brand-600', 'danger-600', 'success-700'].flatMap((edge) => ['surface', 'canvas'].map((on) => [edge, on])),
] as [string, string][];

describe.each(Object.entries(looks))('in the %s look', (_, colours) => {
  const of = (name: string) => (name === 'white' ? '#ffffff' : colours[name]!);
  it.each(TEXT)('%s is read on %s', (text, ground) =>
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5),
  );
  it.each(EDGES)('%s is seen on %s', (edge, ground) =>
    expect(contrast(of(edge), of(ground))).toBeGreaterThanOrEqual(3),
  );
});

it('has no own color: each dark token is one of the store', () => {
  expect(Object.keys(chosen).length).toBeGreaterThan(15);
  expect(Object.keys(chosen).filter((name) => !(name in light))).toEqual([]);
});
