import fc from '@/test/random/fast-check';
import { typosAllowed, typosBetween } from './typos';

describe('typos', () => {
  it.each([
    ['paracetmol', 'paracetamol', 1],
    ['glukometer', 'glucometer', 1],
    ['amoxicilin', 'amoxicillin', 1],
    ['crosin', 'crocin', 1],
    ['parasitamol', 'paracetamol', 2],
    ['doool', 'dolo', 2],
    ['dool', 'dolo', 1],
    ['paracetm', 'paracetamol', 1],
    ['para', 'paracetamol', 0],
    ['பாராசிடமால்', 'பாராசிட்டமால்', 2],
  ])('between %s and %s: %i', (typed, word, typos) => expect(typosBetween(typed, word, 2)).toBe(typos));

  it('says more than allowed for what is something else', () => {
    expect(typosBetween('insulin', 'bandage', 2)).toBeGreaterThan(2);
    expect(typosBetween('x'.repeat(90), 'x', 2)).toBeGreaterThan(2);
  });

  it('allows none in short words and in strengths', () => {
    expect(['abc', '500mg', 'd3000iu', 'dolo', 'crosin', 'insulin'].map(typosAllowed)).toEqual([0, 0, 0, 1, 1, 2]);
  });

  it('counts one slip as one at the most, wherever it is', () => {
    const word = fc.stringMatching(/^[a-f]{4,12}$/);
    fc.assert(
      fc.property(word, fc.nat(11), fc.constantFrom('drop', 'add', 'change', 'swap'), (text, at, slip) => {
        const place = at % (text.length - 1);
        const [head, tail] = [text.slice(0, place), text.slice(place)];
        const typed = {
          drop: head + tail.slice(1),
          add: `${head}z${tail}`,
          change: `${head}z${tail.slice(1)}`,
          swap: head + tail[1] + tail[0] + tail.slice(2),
        }[slip];
        return typosBetween(typed, text, 2) <= 1;
      }),
    );
  });
});
