import fc from '../random/fast-check';
import { runs } from '../random/random-input';
import { FILTERS } from '@/lib/catalogue/search/list-filters';
import type { ProductSearch } from '@/lib/catalogue/search/types';
import { anyShop, onSale, openShop, productRow, SHOP, type OpenTestSearch } from './contract-products';
import { keepsListsRight } from './search-lists-contract';

const idsOf = async (search: ProductSearch, term: string, count = 10) =>
  (await search.find(term, count)).map(({ id }) => id);
/** Returns the products with this name, without those that are only spelled similarly. */
const called = async (search: ProductSearch, term: string) => {
  const { ids, similarFrom } = await search.list({ term, locale: 'en' }, 0, 100);
  return ids.slice(0, similarFrom);
};
const meaning = async (search: ProductSearch, term: string) =>
  (await search.list({ term, locale: 'en' }, 0, 10)).meaning;

/**
 * Declares the contract of every search of the store, regardless of its implementation.
 * @param numRuns number of shops for each property
 */
export function keepsTheSearchContract(name: string, open: OpenTestSearch, numRuns = 100): void {
  describe(`${name}: what is found`, () => {
    let search: ProductSearch;
    beforeAll(async () => (search = await (await open(SHOP)).ready()));

    it.each([
      ['a letter left out', 'paracetmol', [3, 2, 1]],
      ['a letter left out', 'amoxicilin', [5]],
      ['another letter', 'glukometer', [4]],
      ['as it sounds', 'crosin', [1]],
      ['two letters swapped', 'dool', [2]],
      ['capitals', 'CROCIN', [1]],
      ['a beginning', 'amox', [5]],
      ['a name and its strength', 'dolo 650', [2]],
      ['without a space', 'dolo650', [2]],
      ['in another order', '650 dolo', [2]],
      ['another strength, which is only like it', 'dolo 500', [2]],
      ['the maker', 'micro labs', [2]],
      ['the maker and a slip', 'cipla parcetamol', [3]],
      ['without a hyphen', 'b12', [9]],
      ['a space for a hyphen', 'b 12', [9]],
      ['a unit joined to its number', 'paracetamol 500mg', [3, 1]],
      ['a unit apart', 'paracetamol 500 mg', [3, 1]],
      ['Tamil', 'பாராசிட்டமால்', [3, 2, 1]],
      ['the beginning of a Tamil word', 'குளுக்கோ', [4]],
      ['Tamil with a letter left out', 'மல்டிவைடமின்', [6]],
    ])('%s: %s', async (_, term, expected) => expect(await idsOf(search, term)).toEqual(expected));

    it.each([
      ['another name of a salt', 'acetaminophen', { kind: 'salt', salt: 'paracetamol' }],
      ['a brand the store lacks', 'calpol', { kind: 'brand', brand: 'calpol', salts: ['paracetamol'] }],
      ['a need', 'fever', { kind: 'need', need: 'fever' }],
      ['a need in Tamil', 'காய்ச்சல்', { kind: 'need', need: 'fever' }],
      ['a need in Tamil with Latin letters', 'kaichal', { kind: 'need', need: 'fever' }],
    ])('%s: %s', async (_, term, meant) => {
      expect((await called(search, term)).toSorted()).toEqual([1, 2, 3]);
      expect(await meaning(search, term)).toMatchObject(meant);
    });

    it.each(['%', 'zzzzzz', '', '  ', 'tablet', 'மாத்திரை', 'syrup'])('nothing rather than noise: "%s"', async (term) =>
      expect(await idsOf(search, term)).toEqual([]),
    );

    describe('a brand that the store lacks', () => {
      const salts = (composition: string) => ({ composition });
      const opened = async (...rows: [string, string][]) =>
        (await open(rows.map(([text, composition], at) => productRow(at + 1, text, salts(composition))))).ready();

      it('leads to the same set of salts, never to one more or one less', async () => {
        const shop = await opened(
          ['Reliefol tablets', 'Ibuprofen (400mg) + Paracetamol (325mg)'],
          ['Painless tablets', 'Ibuprofen (400mg)'],
          ['Coldless tablets', 'Ibuprofen (400mg) + Paracetamol (325mg) + Caffeine (30mg)'],
        );
        expect(await called(shop, 'combiflam')).toEqual([1]);
        expect(await meaning(shop, 'combiflam')).toEqual({
          kind: 'brand',
          brand: 'combiflam',
          salts: ['ibuprofen', 'paracetamol'],
        });
      });

      it('is no rub with another painkiller, and no mistyped name', async () => {
        const shop = await opened(['Diclofenac gel', 'Diclofenac (1%) + Methyl Salicylate (10%) + Menthol (5%)']);
        expect(await idsOf(shop, 'moov')).toEqual([]);
        expect(await shop.meaningOf('moov')).toMatchObject({ kind: 'brand', brand: 'moov' });
      });

      it('is found by whole words only', async () => {
        const shop = await opened(['Baby Diaper Pants', ''], ['Pantoprazole 40 mg tablets', 'Pantoprazole (40mg)']);
        expect(await idsOf(shop, 'pan d')).toEqual([]);
        expect(await shop.meaningOf('pan d')).toMatchObject({ brand: 'pan d', salts: ['pantoprazole', 'domperidone'] });
        expect(await idsOf(shop, 'zz d')).toEqual([]);
      });
    });

    it.each([
      ['dolo650', 'dolo 650'],
      ['dolo650tablet', 'dolo 650 tablet'],
      ['crocinadvance500mg', 'crocin advance 500mg'],
      ['amoxicillin250mgcapsules', 'amoxicillin 250mg capsules'],
      ['டோலோ650', 'டோலோ 650'],
    ])('an amount that was typed together with a name: %s', async (glued, spaced) => {
      const ids = await idsOf(search, spaced);
      expect(ids.length).toBeGreaterThan(0);
      expect(await idsOf(search, glued)).toEqual(ids);
    });

    it.each([
      ['a brand of the store', 'க்ரோசின் அட்வான்ஸ்', 'crocin advance'],
      ['with an amount', 'கிரோசின் 500', 'crocin 500'],
      ['a brand that the store lacks', 'கால்பால்', 'calpol'],
      ['the beginning of one', 'மோரெப்', 'morep'],
    ])('a Latin name in Tamil letters: %s', async (_, tamil, latin) => {
      const ids = await idsOf(search, latin);
      expect(ids.length).toBeGreaterThan(0);
      expect(await idsOf(search, tamil)).toEqual(ids);
    });

    it('sells nothing to who may be in danger', async () => {
      expect(await idsOf(search, 'chest pain')).toEqual([]);
      expect(await meaning(search, 'chest pain')).toMatchObject({ kind: 'emergency' });
    });
  });

  describe(`${name}: what is always found, and what never`, () => {
    it('finds every product by its full name', async () => {
      const brand = fc.constantFrom('Crocin', 'Dolo', 'Azee', 'Pan', 'Telma', 'Neurobion', 'Zerodol', 'Ecosprin');
      const part = (...words: string[]) => fc.constantFrom('', ...words);
      const fullName = fc
        .tuple(
          brand,
          part('D', 'Plus', 'SR', 'AM'),
          part('500', '650mg', '40 mg', '12.5mg/5ml'),
          part('Tablet', 'Oral Drops'),
        )
        .map((parts) => parts.filter((word) => word !== '').join(' '));
      await fc.assert(
        fc.asyncProperty(fc.array(fullName, { minLength: 1, maxLength: 20 }), async (names) => {
          const search = await (await open(names.map((text, at) => productRow(at + 1, text)))).ready();
          for (const [at, text] of names.entries()) expect(await called(search, text)).toContain(at + 1);
        }),
        { numRuns: runs(numRuns) },
      );
    });

    it('finds every product by prefix, short words before others', async () => {
      const productName = fc.stringMatching(/^[a-d]{2,6}( [a-d]{2,6}){0,2}$/);
      await fc.assert(
        fc.asyncProperty(
          fc.array(productName, { minLength: 1, maxLength: 30 }),
          fc.stringMatching(/^[a-d]{2,4}( [a-d]{2,4})?$/),
          async (names, term) => {
            const search = await (await open(names.map((text, at) => productRow(at + 1, text)))).ready();
            const found = new Set(await idsOf(search, term, names.length));
            const begun = names.flatMap((text, at) =>
              term.split(' ').every((word, place, words) => {
                const isShort = place < words.length - 1 && word.length <= 3;
                return text
                  .split(' ')
                  .some((one, front) => one === word || (one.startsWith(word) && !(isShort && front > 0)));
              })
                ? [at + 1]
                : [],
            );
            expect(begun.filter((id) => !found.has(id))).toEqual([]);
          },
        ),
        { numRuns: runs(numRuns) },
      );
    });

    it('looks into no word: a piece of one is another medicine', async () => {
      const search = await (
        await open(['Mupirocin ointment', 'Safety scissors'].map((text, at) => productRow(at + 1, text)))
      ).ready();
      for (const piece of ['rocin', 'crocin', 'ors', 'cissors']) expect(await called(search, piece)).toEqual([]);
      await fc.assert(
        fc.asyncProperty(fc.stringMatching(/^[m-p]{3,5}$/), fc.stringMatching(/^[a-d]{4,6}$/), async (front, piece) => {
          const other = await (await open([productRow(1, front + piece)])).ready();
          expect(await called(other, piece)).toEqual([]);
        }),
        { numRuns: runs(numRuns) },
      );
    });

    it('finds nothing by words that are like no other', async () => {
      await fc.assert(
        fc.asyncProperty(anyShop, fc.stringMatching(/^[w-z]{4,8}$/), async (shop, term) => {
          expect(await idsOf(await openShop(open, shop), term)).toEqual([]);
        }),
        { numRuns: runs(numRuns) },
      );
    });

    it('shows nothing that is out of sale: not found, not listed, not counted', async () => {
      await fc.assert(
        fc.asyncProperty(anyShop, fc.stringMatching(/^[abc]{2,4}$/), async (shop, term) => {
          const search = await openShop(open, shop);
          const sold = new Set(onSale(shop).map(({ id }) => id));
          const [all, facets] = [await search.list({ locale: 'en' }, 0, 100), await search.facets({ locale: 'en' })];
          const shown = [...(await idsOf(search, term, 100)), ...all.ids];
          expect(shown.filter((id) => !sold.has(id))).toEqual([]);
          expect(all.total).toBe(sold.size);
          for (const one of FILTERS) for (const { count } of facets[one]) expect(count).toBeLessThanOrEqual(sold.size);
        }),
        { numRuns: runs(numRuns) },
      );
    });
  });

  describe(`${name}: what comes first`, () => {
    const first = async (term: string, ...names: [string, number][]) => {
      const rows = names.map(([text, soldCount], at) => productRow(at + 1, text, { soldCount }));
      return idsOf(await (await open(rows)).ready(), term);
    };
    it('the word itself before words that begin with it', async () =>
      expect(await first('pan', ['Pantop', 9], ['Pan', 0])).toEqual([2, 1]));
    it('names that open with it before names that hold it', async () =>
      expect(await first('vitamin', ['Zinc vitamin', 9], ['Vitamin zinc', 0])).toEqual([2, 1]));
    it('of equal ones what is sold most', async () =>
      expect(await first('dolo', ['Dolo', 1], ['Dolo', 5])).toEqual([2, 1]));
    it('the strength that was typed, and no other among what is called so', async () =>
      expect(await first('dolo 650', ['Dolo 500', 9], ['Dolo 650', 0])).toEqual([2]));
    it('names before salts and makers', async () => {
      const search = await (await open(SHOP)).ready();
      expect(await idsOf(search, 'paracetamol')).toEqual([3, 2, 1]);
      expect(await idsOf(search, 'vita')).toEqual([7, 8]);
    });

    it('a word before the same word with more slips in it', async () => {
      const letters = 'bcdfghklmnprstv';
      await fc.assert(
        fc.asyncProperty(
          fc.stringMatching(new RegExp(`^[${letters}]{7,10}$`)),
          fc.nat(3),
          fc.constantFrom(...letters),
          fc.constantFrom(...letters),
          async (word, at, one, other) => {
            const once = word.slice(0, at + 1) + one + word.slice(at + 1);
            const twice = once + other;
            fc.pre(new Set([word, once, twice]).size === 3 && !once.startsWith(word));
            const [best] = await first(word, [twice, 9], [once, 0]);
            expect(best === undefined || best === 2).toBe(true);
          },
        ),
        { numRuns: runs(numRuns) },
      );
    });
  });

  describe(`${name}: lists`, () => keepsListsRight(open, numRuns));

  describe(`${name}: what is written`, () => {
    it('is found within a second: new products, names, prices, and what is gone', async () => {
      const shop = await open(SHOP);
      const began = performance.now();
      const [crocin, , , , , multivitamin] = SHOP;
      await shop.write(
        [{ ...multivitamin!, pricePaise: 500 }, productRow(20, 'Dolopar 500'), { ...crocin!, isActive: false }],
        [9],
      );
      expect(performance.now() - began).toBeLessThan(10_000);
      const search = await shop.ready();
      expect(await search.find('multivit', 5)).toMatchObject([{ id: 6, pricePaise: 500 }]);
      expect(await idsOf(search, 'dolo')).toEqual([2, 20]);
      // It is paracetamol, and so are others.
      expect(await idsOf(search, 'crocin')).toEqual([2, 3]);
      expect(await idsOf(search, 'b12')).toEqual([]);
      await shop.write([crocin!, { ...multivitamin!, name: 'Zyxomol 500 mg', otherNames: {} }]);
      expect(await idsOf(await shop.ready(), 'crocin')).toEqual([1]);
      expect(await idsOf(await shop.ready(), 'zyxomol')).toEqual([6]);
      expect(await idsOf(await shop.ready(), 'multivitamin')).toEqual([]);
    });

    it('stands where its new spelling belongs, though no word of it is new', async () => {
      const rows = [productRow(1, 'Alpha/b', { manufacturer: 'Sun Pharma' }), productRow(2, 'Alpha c')];
      const shop = await open(rows);
      const names = async () => (await (await shop.ready()).list({ order: 'a-z', locale: 'en' }, 0, 5)).ids;
      const before = await names();
      await shop.write([productRow(1, 'Alpha b', { manufacturer: 'Sun/Pharma' })]);
      expect([before, await names()]).toEqual([
        [2, 1],
        [1, 2],
      ]);
      const { brand } = await (await shop.ready()).facets({ locale: 'en' });
      expect(brand).toEqual([{ value: 'Sun/Pharma', count: 1 }]);
    });
  });
}
