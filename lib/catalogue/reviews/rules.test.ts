import { forModel, tidyText } from './rules';

describe('the text of a review', () => {
  it.each([
    ['  good  ', 'good'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['one \n\n\n\ntwo', 'one\n\ntwo'],
    ['a\u0000b\u0007c\u001b[31md\u0085', 'abc[31md'],
    ['good\u202Edoog\u2066', 'gooddoog'],
    [' \u0000\n\t ', ''],
    ['<b>bold</b> & "so"', '<b>bold</b> & "so"'],
    ['நன்று\u200d\u200c', 'நன்று\u200d\u200c'],
  ])('%j is stored as %j', (written, stored) => expect(tidyText(written)).toBe(stored));
});

describe('what a model is shown of a review', () => {
  it.each([
    ['Works well, 650 mg twice', 'Works well, 650 mg twice'],
    ['Call me on +91 98400 12345 or (044) 2233-4455!', 'Call me on … or (…!'],
    ['meena.rajan@example.com says https://example.com/me?x=1 is good', '… says … is good'],
    ['x'.repeat(2000), 'x'.repeat(1000)],
  ])('%j becomes %j', (written, shown) => expect(forModel(written)).toBe(shown));
});
