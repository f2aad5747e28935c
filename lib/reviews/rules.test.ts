import { tidyText } from './rules';

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
  ])('%j is kept as %j', (written, kept) => expect(tidyText(written)).toBe(kept));
});
