import { drawBanner, drawCategory } from './banner';
import { COLOURS, KIND_NAMES } from './catalogue-of-kinds';
import { drawProduct } from './draw';

const TAG = /<(\/?)([a-z]+)(?: [a-zA-Z-]+="[^"<]*")*(\/?)>/g;

/** Minimal XML reader for the drawings. Returns their faults. */
const faultsOf = (xml: string): string[] => {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, closing, name = '', alone] of xml.matchAll(TAG)) {
    if (closing === '/') {
      if (open.pop() !== name) faults.push(`</${name}> closes another element`);
    } else if (alone !== '/') open.push(name);
  }
  const text = xml.replace(TAG, '');
  if (/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) faults.push(`neither a tag nor text: ${text}`);
  return [...faults, ...open.map((name) => `<${name}> stays open`)];
};

const expectSoundSvg = (svg: string): void => {
  expect(faultsOf(svg)).toEqual([]);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .* role="img" .*><title>[^<]+<\/title>/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity| id=|href/);
};

/** Returns the horizontal and vertical scale of the first word; one number if both are equal. */
const firstScale = (svg: string): number[] => (/<path transform="translate\([^)]*\) scale\(([\d. ]+)\)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
const box = (...label: string[]): string => drawProduct({ kind: 'box', colour: 'teal', label });

describe('drawProduct', () => {
  it.each(KIND_NAMES)('draws a sound and small %s', (kind) => {
    const svg = drawProduct({ kind, colour: 'teal', label: ['Metformin', '500 mg'] });
    expectSoundSvg(svg);
    expect(svg.length).toBeLessThan(8 * 1024);
    expect(drawProduct({ kind, colour: 'teal', label: ['Metformin', '500 mg'] })).toBe(svg);
  });

  it('takes every colour, and a kind without a name', () => {
    const drawings = COLOURS.map((colour) => drawProduct({ kind: 'jar', colour }));
    drawings.forEach(expectSoundSvg);
    expect(new Set(drawings).size).toBe(COLOURS.length);
  });

  it('escapes what is printed on the pack', () => {
    const svg = box('<b>A & "B"</b>\u0000');
    expectSoundSvg(svg);
    expect(svg).toContain('<title>&lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt;, box</title>');
  });

  it('shrinks a long label, and squeezes one that would become too small', () => {
    expect(firstScale(box('Hydroxychloroquine'))[0]).toBeLessThan(firstScale(box('Aspirin'))[0]!);
    const [wide, high] = firstScale(box('Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2)));
    expect(wide).toBeLessThan(high!);
  });
});

describe('banner and category tile', () => {
  it('draws up to three kinds side by side', () => {
    expectSoundSvg(drawBanner({ colour: 'coral', kinds: ['wheelchair'] }));
    const svg = drawBanner({ colour: 'teal', kinds: ['strip', 'syrup-bottle', 'thermometer'] });
    expectSoundSvg(svg);
    expect(svg).toContain('viewBox="0 0 1200 480"');
    expect(svg).toContain('<title>strip, syrup bottle, thermometer</title>');
  });

  it('leaves the corners of a category tile open', () => {
    const svg = drawCategory({ kind: 'stethoscope', colour: 'plum' });
    expectSoundSvg(svg);
    expect(svg).not.toContain('width="400" height="400" rx');
  });
});
