/**
 * Code points with a glyph in a font, in base 36: the distance from the previous one, and after +
 * the number that follow. printing-rules.test.ts compares it with the fonts.
 */
const RANGES =
  '0 d j+2m y+k7 3+5 5+6 2 2+j 2+1q f+8v 5t+4 2+5y 2+x 29+1b 6p+u 2+1 7+21 2+4g 2+7 3+1 3+l 2+6 2 4+3 3+8 3+1 3+3 9 5+1 2+4 3+o 3+2 2+5 5+1 3+l 2+6 2+1 2+1 2+1 3 2+4 5+1 3+2 4 8+3 2 8+g b+2 2+8 2+2 2+l 2+6 2+1 2+4 3+9 2+2 2+2 3 g+3 3+b 8+6 2+2 2+7 3+1 3+l 2+6 2+1 2+4 3+8 3+1 3+2 8+2 5+1 2+4 3+h b+1 2+5 4+2 2+3 4+1 2 2+1 4+1 4+2 4+b 5+4 4+2 2+3 3 7 f+k 6+c 2+2 2+m 2+f 3+8 2+2 2+3 8+1 2+2 3 3+3 3+9 8+l 2+2 2+m 2+9 2+4 3+8 2+2 2+3 8+1 7+1 2+3 3+9 2+2 d+c 2+2 2+1e 2+2 2+5 5+f 3+p os 1x1+g 5 2+7 aq+1k 3c+6x 2+7u 3+5 3+11 3+5 3+7 2 2 2 2+u 3+1g 2+e 2+d 3+5 2+i 3+2 2+8 2+2s 2+b 3+q 2+c 4+w 1c g+2n 10+1 5 3t qi 1as+v 9t+3h noj+2n 2p+5m 6+1 2 2+4 p+d 74 1b c2+m 1m+1n 2d+19 3+9 flz+6 22+36 h+cc 3+1h 8 x+g w+f 1t+4 2+3q 3 71+1 1hf+5 2+15 2+8 1fn+2 1535+u';

/** Returns inclusive ranges of code points, in order. */
export function readRanges(text = RANGES): [from: number, to: number][] {
  let at = 0;
  return text.split(' ').map((part) => {
    const [step = 0, more = 0] = part.split('+').map((digits) => Number.parseInt(digits, 36));
    const from = at + step;
    at = from + more;
    return [from, at];
  });
}

let ranges: ReturnType<typeof readRanges> | undefined;

function isPrintable(letter: string): boolean {
  const point = letter.codePointAt(0)!;
  ranges ??= readRanges();
  return ranges.some(([from, to]) => from <= point && point <= to);
}

/** Characters without a glyph of their own: joiners, selectors and direction marks. */
const SHAPELESS = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

/**
 * Lists the characters of a text that no font has, such as emoji. They would print as empty boxes.
 */
export function unprintableIn(text: string): string[] {
  const plain = text.normalize('NFC');
  // Firefox before 125 has no Segmenter; it names the parts of a joined emoji one by one.
  const characters =
    'Segmenter' in Intl
      ? Array.from(new Intl.Segmenter('en').segment(plain), ({ segment }) => segment)
      : Array.from(plain);
  const lost = characters.filter((character) =>
    Array.from(character).some((letter) => !SHAPELESS.test(letter) && !isPrintable(letter)),
  );
  return [...new Set(lost)];
}
