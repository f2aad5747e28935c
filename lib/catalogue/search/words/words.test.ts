import { furtherWords, wordsOfName, wordsOfTerm } from './words';

describe('words', () => {
  it.each([
    ['Dolo 650 Tablet', ['dolo', '650', 'tablet']],
    ['Paracetamol 500 mg tablets', ['paracetamol', '500mg', 'tablets']],
    ['Paracetamol 500MG', ['paracetamol', '500mg']],
    ['Amoxicillin 500 mg + Clavulanic acid 125 mg', ['amoxicillin', '500mg', 'clavulanic', 'acid', '125mg']],
    ['Calcium 1,000 mg', ['calcium', '1000mg']],
    ['Levosalbutamol 1.25 mg', ['levosalbutamol', '1.25mg']],
    ['500 milk', ['500', 'milk']],
    ['லெவோசால்பியூட்டமால் 1.25 மி.கி.', ['லெவோசால்பியூட்டமால்', '1.25மிகி']],
    ['திரிபலா சூரணம் 100 கிராம்', ['திரிபலா', 'சூரணம்', '100கிராம்']],
    ['Ｄｏｌｏ\u200b ６５０', ['dolo', '650']],
    ['  ,.!  ', []],
  ])('of %j', (text, words) => expect(wordsOfName(text)).toEqual(words));

  it('composes Tamil vowels, however they were typed', () => {
    expect(wordsOfName('\u0b95\u0bc6\u0bbe')).toEqual(wordsOfName('\u0b95\u0bca'));
  });

  it('also finds a name under its hyphened words as one', () => {
    expect(furtherWords('Vitamin B-12 500 mg')).toEqual(['b12']);
  });

  it('parts a name from a broken number behind it', () =>
    expect(wordsOfTerm('Cardivas3.125')).toEqual(['cardivas', '3.125']));

  it('takes eight words of a term at most', () => expect(wordsOfTerm('a b c d e f g h i j')).toHaveLength(8));
});
