import { printWord, widthOf } from './letters';

const bold = (text: string) => ({ text, isBold: true });
const drawn = (word: string): string => / d="([^"]*)"/.exec(printWord(bold(word), 0, 0, 100))?.[1] ?? '';

test('a word is as wide as its letters, and bold ones are wider', () => {
  expect(widthOf(bold('mm'))).toBeCloseTo(2 * widthOf(bold('m')), 5);
  expect(widthOf(bold('Aspirin'))).toBeGreaterThan(widthOf({ text: 'Aspirin', isBold: false }));
  expect(widthOf(bold(''))).toBe(0);
});

test('each outline of a letter is closed: an i has two, an o an inner and an outer one', () => {
  for (const [word, outlines] of [['i', 2], ['o', 2], ['l', 1], ['8%', 8]] as const) {
    expect(drawn(word).match(/z/g)).toHaveLength(outlines);
    expect(drawn(word).match(/m/g)).toHaveLength(outlines);
  }
});

test('steps lead over the whole height of a letter and back to where they began', () => {
  // A hyphen is a rectangle: four corners, so the steps can be added up by hand.
  const steps = [...drawn('-').matchAll(/([ml])([^mlz]*)/g)].flatMap(([, , figures]) => (figures!.match(/-?\d+/g) ?? []).map(Number));
  const corners = [];
  for (let at = 0, x = 0, y = 0; at < steps.length; at += 2) corners.push([(x += steps[at]!), (y += steps[at + 1]!)]);
  expect(new Set(corners.map(([x]) => x)).size).toBe(2);
  expect(new Set(corners.map(([, y]) => y)).size).toBe(2);
  // Above the baseline and below the height of a small letter.
  for (const [, y] of corners) expect(y! < 0 && y! > -90).toBe(true);
});

test('a word stands in the middle, and is squeezed where there is too little room', () => {
  const width = widthOf(bold('Metformin')) * 30;
  expect(printWord(bold('Metformin'), 200, 50, 30)).toContain(`translate(${Math.round((200 - width / 2) * 10) / 10} 50) scale(0.2)`);
  expect(printWord(bold('Metformin'), 200, 50, 30, width / 2)).toContain(`translate(${Math.round((200 - width / 4) * 10) / 10} 50) scale(0.1 0.2)`);
});

test('letters the font does not know are left out', () => {
  expect(drawn('A漢')).toBe(drawn('A'));
});
