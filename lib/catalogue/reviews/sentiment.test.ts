import { isEnglish, readByWords } from './sentiment';

describe('what a review says', () => {
  it.each([
    ['Works well, fresh strip and a good price.', 1, 'POSITIVE'],
    ['Terrible, it arrived broken.', 5, 'NEGATIVE'],
    ['This is not good.', 3, 'NEGATIVE'],
    ['Not a very good strip', 4, 'NEGATIVE'],
    ["I don't like it", 3, 'NEGATIVE'],
    ['I don’t like it', 3, 'NEGATIVE'],
    ['Nothing was damaged', 3, 'POSITIVE'],
    ['Not bad at all', 3, 'POSITIVE'],
    ['Sadly not. Good otherwise, excellent even', 3, 'POSITIVE'],
    ['GOOD!', 1, 'POSITIVE'],
    ['Neither good nor bad, it does the job.', 3, 'NEITHER'],
  ] as const)('%j with %d stars is %s', (text, rating, opinion) =>
    expect(readByWords({ text, rating }).opinion).toBe(opinion),
  );

  it.each([
    ['Qwerty asdf', 5, 'POSITIVE'],
    ['constructor toString', 1, 'NEGATIVE'],
    ['Came on Monday', 3, 'NEITHER'],
    ['', 2, 'NEGATIVE'],
    ['மிகவும் நன்றாக இருந்தது', 4, 'POSITIVE'],
    ['பெட்டி உடைந்து வந்தது, not good', 5, 'POSITIVE'],
    ['பேக்கிங் good இல்லை', 1, 'NEGATIVE'],
  ] as const)(
    'goes by the stars where the words say nothing we understand: %j, %d stars, %s',
    (text, rating, opinion) => expect(readByWords({ text, rating }).opinion).toBe(opinion),
  );
});

describe('who can read a review', () => {
  it.each([
    ['Good', true],
    ['5 µg, a β-blocker. Très bien! 👍', true],
    ['மிகவும் நன்றாக இருந்தது', false],
    ['பேக்கிங் good இல்லை', false],
    ['बहुत good', false],
    ['10/10 👍', false],
    ['', false],
  ])('%j is English: %s', (text, is) => {
    expect(isEnglish(text)).toBe(is);
    expect(readByWords({ text, rating: 4 }).opinionBy).toBe(is ? 'WORDS' : 'STARS');
  });
});
