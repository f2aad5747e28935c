import { saltFact } from '@/lib/catalogue/imports/files/salts';
import { JUDGED_QUERIES } from '@/test/search/judged-queries';
import { LOOK_ALIKES } from '@/test/search/similar-names';
import { BRANDS } from './brands';
import { EMERGENCIES } from './emergencies';
import { FORMS, IDLE_WORDS, RELEASES } from './forms';
import { NEEDS } from './needs';
import { readList, parseTable } from './rows';
import { PLAIN_SALTS, SALTS } from './salts';

const TAMIL = /^[\u0B80-\u0BFF]+(?: [\u0B80-\u0BFF0-9]+|[0-9]+)*$/;
const LATIN = /^[a-z0-9][a-z0-9 ()/.'-]*$/;

const namesOfSalts = SALTS.flatMap(({ salt, also, tamil }) => [salt, ...also, ...tamil]);
const saltOf = new Map(SALTS.flatMap(({ salt, also, tamil }) => [salt, ...also, ...tamil].map((name) => [name, salt])));
const saltsOfBrand = new Map(BRANDS.map(({ brand, salts }) => [brand, salts]));
const known = new Set([...SALTS.map(({ salt }) => salt), ...PLAIN_SALTS]);
const phrasesOf = ({ english, tamil, latinTamil }: { english: string[]; tamil: string[]; latinTamil: string[] }) => [
  ...english,
  ...tamil,
  ...latinTamil,
];
const needPhrases = NEEDS.flatMap((entry) => [entry.need, ...phrasesOf(entry)]);
const emergencyPhrases = EMERGENCIES.flatMap(phrasesOf);

const twice = (words: string[]) => words.filter((word, at) => words.indexOf(word) !== at);
const unlike = (pattern: RegExp, words: string[]) => words.filter((word) => !pattern.test(word));
const strangers = (salts: string[]) => salts.filter((salt) => !known.has(salt));
const notIn = (all: Set<string>, words: string[]) => words.filter((word) => !all.has(word));

describe('rows of a table', () => {
  it('follow their headings, skip lines with #, and lists may be empty', () => {
    expect(parseTable('one\ttwo\tthree\n# heading\na\tb, c\td\r\n\ne\t\tf\n')).toEqual([
      ['a', 'b, c', 'd'],
      ['e', '', 'f'],
    ]);
    expect(readList('b, c,')).toEqual(['b', 'c']);
    expect(readList('')).toEqual([]);
  });

  it('have the columns they should', () => {
    expect(() => parseTable('one\ttwo\na\tb\nc')).toThrow('"c" has 1 columns, not 2');
  });
});

describe('salts', () => {
  it('are 350 and more, 120 and more of them in Tamil letters', () => {
    expect(SALTS.length).toBeGreaterThanOrEqual(350);
    expect(SALTS.filter(({ tamil }) => tamil.length > 0).length).toBeGreaterThanOrEqual(120);
  });

  it('share no name, and each is spelled once', () => {
    expect(twice(namesOfSalts)).toEqual([]);
    expect(twice([...PLAIN_SALTS, ...namesOfSalts])).toEqual([]);
  });

  it('are no brands', () => expect(namesOfSalts.filter((name) => saltsOfBrand.has(name))).toEqual([]));

  it('are spelled in the letters of their column, lower case', () => {
    expect(unlike(LATIN, [...PLAIN_SALTS, ...SALTS.flatMap(({ salt, also }) => [salt, ...also])])).toEqual([]);
    const inTamil = SALTS.flatMap(({ tamil }) => tamil);
    expect(unlike(TAMIL, inTamil)).toEqual([]);
  });

  it('have something to say, and a reason', () => {
    expect(SALTS.filter(({ also, tamil, why: reason }) => !reason || also.length + tamil.length === 0)).toEqual([]);
  });

  it.each([
    ['acetaminophen', 'paracetamol'],
    ['pcm', 'paracetamol'],
    ['epinephrine', 'adrenaline'],
    ['albuterol', 'salbutamol'],
    ['amoxicillin', 'amoxycillin'],
    ['levothyroxine', 'thyroxine'],
    ['hcq', 'hydroxychloroquine'],
    ['hctz', 'hydrochlorothiazide'],
    ['isdn', 'isosorbide dinitrate'],
    ['gtn', 'nitroglycerin'],
    ['ors', 'oral rehydration salts'],
    ['5fu', 'fluorouracil'],
    ['mtx', 'methotrexate'],
    ['asa', 'aspirin'],
    ['பாராசிட்டமால்', 'paracetamol'],
  ])('%s is %s', (name, salt) => expect(saltOf.get(name)).toBe(salt));
});

describe('brands', () => {
  it('are 1,300 and more, each once', () => {
    expect(BRANDS.length).toBeGreaterThanOrEqual(1_300);
    expect(twice(BRANDS.map(({ brand }) => brand))).toEqual([]);
  });

  it('name their salts as the table of salts does', () => {
    expect(strangers(BRANDS.flatMap(({ salts }) => salts))).toEqual([]);
    expect(BRANDS.filter(({ salts }) => twice(salts).length > 0)).toEqual([]);
  });

  it('are lower case, with salts and a reason', () => {
    const names = BRANDS.map(({ brand }) => brand);
    expect(unlike(LATIN, names)).toEqual([]);
    expect(BRANDS.filter(({ salts, why: reason }) => !reason || salts.length === 0)).toEqual([]);
  });
});

describe('needs', () => {
  it('are 110 and more', () => expect(NEEDS.length).toBeGreaterThanOrEqual(110));

  it('share no phrase with each other, nor with salts and brands', () => {
    expect(twice(needPhrases)).toEqual([]);
    expect(NEEDS.flatMap(phrasesOf).filter((phrase) => saltOf.has(phrase) || saltsOfBrand.has(phrase))).toEqual([]);
  });

  it('are spelled in the letters of their column, lower case', () => {
    const inLatin = NEEDS.flatMap(({ need, english, latinTamil, shelves }) => [
      need,
      ...english,
      ...latinTamil,
      ...shelves,
    ]);
    const inTamil = NEEDS.flatMap(({ tamil }) => tamil);
    expect(unlike(LATIN, inLatin)).toEqual([]);
    expect(unlike(TAMIL, inTamil)).toEqual([]);
  });

  it('are named in both languages, lead somewhere, and say why', () => {
    expect(
      NEEDS.filter(({ english, tamil, latinTamil }) => !english.length || !tamil.length || !latinTamil.length),
    ).toEqual([]);
    expect(NEEDS.filter(({ salts, shelves, why: reason }) => !reason || salts.length + shelves.length === 0)).toEqual(
      [],
    );
    expect(strangers(NEEDS.flatMap(({ salts }) => salts))).toEqual([]);
    expect(NEEDS.filter(({ salts }) => twice(salts).length > 0)).toEqual([]);
  });

  it('write blood with both letters, where Tamil has two spellings', () => {
    const all = [...needPhrases, ...emergencyPhrases];
    const spellings = all.filter((phrase) => /(?:^| )ரத்த/.test(phrase));
    const others = spellings.map((phrase) => phrase.replace(/(^| )ரத்த/, '$1இரத்த'));
    expect(spellings.length).toBeGreaterThan(5);
    expect(notIn(new Set(all), others)).toEqual([]);
  });

  it('show first what this store sells without a prescription, unless they are prescription care', () => {
    const late = NEEDS.filter(({ isPrescriptionCare }) => !isPrescriptionCare).filter(({ salts }) => {
      const asks = salts.map((salt) => saltFact(salt)?.requiresPrescription);
      const firstAsking = asks.indexOf(true);
      return firstAsking >= 0 && (firstAsking === 0 || asks.lastIndexOf(false) > firstAsking);
    });
    expect(late.map(({ need }) => need)).toEqual([]);
  });

  it.each([
    ['itching', /sone$|clobetasol/],
    ['ringworm', /sone$|clobetasol/],
    ['fever', /cillin|mycin|floxacin|^cef/],
    ['cold', /cillin|mycin|floxacin|^cef/],
    ['fever of children', /aspirin|nimesulide/],
    ['dengue', /aspirin|ibuprofen|diclofenac/],
    ['sleep', /zepam|zolam|zolpidem/],
  ])('do not answer %s with %s', (need, harm) => {
    expect(NEEDS.find((entry) => entry.need === need)!.salts.filter((salt) => harm.test(salt))).toEqual([]);
  });
});

describe('forms', () => {
  it('share no word, in the letters of their column', () => {
    const inLatin = FORMS.flatMap(({ words }) => words);
    const inTamil = FORMS.flatMap(({ tamil }) => tamil);
    expect(twice([...inLatin, ...inTamil])).toEqual([]);
    expect(unlike(LATIN, [...inLatin, ...FORMS.map(({ form }) => form)])).toEqual([]);
    expect(unlike(TAMIL, inTamil)).toEqual([]);
  });

  it('are empty of nothing', () => {
    expect(FORMS.filter(({ words, tamil }) => !words.length || !tamil.length)).toEqual([]);
    expect(RELEASES.filter(({ meaning }) => !meaning)).toEqual([]);
    expect(twice(RELEASES.map(({ letters }) => letters))).toEqual([]);
  });

  it('have idle words that mean nothing elsewhere', () => {
    const meant = new Set([
      ...namesOfSalts,
      ...saltsOfBrand.keys(),
      ...needPhrases,
      ...emergencyPhrases,
      ...FORMS.flatMap(({ words, tamil }) => [...words, ...tamil]),
      ...RELEASES.map(({ letters }) => letters),
    ]);
    expect(IDLE_WORDS.filter((word) => meant.has(word))).toEqual([]);
    expect(twice([...IDLE_WORDS])).toEqual([]);
    expect(IDLE_WORDS.filter((word) => !LATIN.test(word) && !TAMIL.test(word))).toEqual([]);
  });
});

describe('emergencies', () => {
  it('are no needs, no medicines and no brands, and stand once', () => {
    const sold = new Set([...needPhrases, ...namesOfSalts, ...saltsOfBrand.keys()]);
    expect(emergencyPhrases.filter((phrase) => sold.has(phrase))).toEqual([]);
    expect(twice(emergencyPhrases)).toEqual([]);
  });

  it('are named in both languages, with a number to call and a reason', () => {
    for (const entry of EMERGENCIES) {
      expect(entry.emergency).toBe(true);
      expect(entry.calls).toEqual(expect.arrayContaining(['108', '112']));
      expect(unlike(/^\d{3,5}$/, entry.calls)).toEqual([]);
      expect(unlike(LATIN, [entry.about, ...entry.english, ...entry.latinTamil])).toEqual([]);
      expect(unlike(TAMIL, entry.tamil)).toEqual([]);
      expect([entry.why, entry.english[0], entry.tamil[0], entry.latinTamil[0]].every(Boolean)).toBe(true);
    }
  });

  it.each(['chest pain', 'stroke', 'suicide', 'poison', 'snake bite', 'நெஞ்சு வலி', 'nenju vali', 'paambu kadi'])(
    'know %s',
    (phrase) => expect(emergencyPhrases).toContain(phrase),
  );
});

describe('test data of the search', () => {
  const saltsMeant = (name: string) => saltsOfBrand.get(name) ?? [saltOf.get(name) ?? name];

  it('has 60 pairs and more of different medicines', () => {
    expect(LOOK_ALIKES.length).toBeGreaterThanOrEqual(60);
    expect(twice(LOOK_ALIKES.map(({ typed, isNot }) => [typed, isNot].toSorted().join(' / ')))).toEqual([]);
    const alike = LOOK_ALIKES.filter(({ typed, isNot }) =>
      saltsMeant(typed).some((salt) => saltsMeant(isNot).includes(salt)),
    );
    expect(alike).toEqual([]);
    expect(LOOK_ALIKES.filter(({ why: reason }) => !reason)).toEqual([]);
  });

  it('has 120 judged queries and more, of every kind, each wanting something that there is', () => {
    expect(JUDGED_QUERIES.length).toBeGreaterThanOrEqual(120);
    expect(twice(JUDGED_QUERIES.map(({ query }) => query))).toEqual([]);
    expect(new Set(JUDGED_QUERIES.map(({ kind }) => kind)).size).toBe(8);
    expect(JUDGED_QUERIES.filter(({ wants }) => Object.values(wants).flat().length === 0)).toEqual([]);
    expect(strangers(JUDGED_QUERIES.flatMap(({ wants }) => wants.salts ?? []))).toEqual([]);
    expect(
      notIn(
        new Set(saltsOfBrand.keys()),
        JUDGED_QUERIES.flatMap(({ wants }) => wants.brands ?? []),
      ),
    ).toEqual([]);
  });
});
