import { opinionOf, tally } from './sentiment';

describe('what a review says', () => {
  it.each([
    ['Works well, fresh strip and a good price.', 1, 'positive'],
    ['Terrible, it arrived broken.', 5, 'negative'],
    ['This is not good.', 3, 'negative'],
    ['Not a very good strip', 4, 'negative'],
    ["I don't like it", 3, 'negative'],
    ['I don’t like it', 3, 'negative'],
    ['Nothing was damaged', 3, 'positive'],
    ['Not bad at all', 3, 'positive'],
    ['Sadly not. Good otherwise, excellent even', 3, 'positive'],
    ['GOOD!', 1, 'positive'],
    ['Neither good nor bad, it does the job.', 3, 'neither'],
  ] as const)('%j with %d stars is %s', (text, rating, opinion) => expect(opinionOf({ text, rating })).toBe(opinion));

  it.each([
    ['Qwerty asdf', 5, 'positive'],
    ['constructor toString', 1, 'negative'],
    ['Came on Monday', 3, 'neither'],
    ['', 2, 'negative'],
    ['மிகவும் நன்றாக இருந்தது', 4, 'positive'],
    ['பெட்டி உடைந்து வந்தது, not good', 5, 'positive'],
    ['பேக்கிங் good இல்லை', 1, 'negative'],
  ] as const)('goes by the stars where the words say nothing we understand: %j, %d stars, %s', (text, rating, opinion) => expect(opinionOf({ text, rating })).toBe(opinion));

  it('is counted, those that are neither as read', () => {
    const reviews = [{ text: 'good', rating: 5 }, { text: 'bad', rating: 1 }, { text: 'it is', rating: 3 }];
    expect(tally(reviews)).toEqual({ positive: 1, negative: 1, read: 3 });
    expect(tally([])).toEqual({ positive: 0, negative: 0, read: 0 });
  });
});
