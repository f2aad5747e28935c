import { findNearNames } from './find-near-names';

const names = (term: string, isHere = (_name: string) => true) =>
  findNearNames(term, isHere).names.map(({ name }) => name);

describe('what may have been meant', () => {
  it.each([
    ['parasitimol', 'paracetamol'],
    ['glycometic', 'glycomet'],
    ['பாரசிடமோல்', 'பாரசிட்டமால்'],
    ['ventoline inhaler', 'ventorlin'],
  ])('%s: %s', (term, name) => expect(names(term)).toContain(name));

  it('is told with what is in a brand, each name once and four at most', () => {
    expect(findNearNames('crosine', () => true).names).toContainEqual({ name: 'crocin', salts: ['paracetamol'] });
    const found = names('dolon');
    expect(found.length).toBeLessThanOrEqual(4);
    expect(new Set(found).size).toBe(found.length);
  });

  it('leads only to what the store has', () => {
    expect(names('parasitimol', () => false)).toEqual([]);
    expect(names('parasitimol', (name) => name !== 'paracetamol')).not.toContain('paracetamol');
  });

  it.each(['', '12345', 'xq', 'kjsdhfkjshdfkjhsd', 'a'.repeat(200)])('is nothing for %j', (term) =>
    expect(names(term)).toEqual([]),
  );

  it('says what is known of a brand or salt that the store lacks', () => {
    expect(findNearNames('combiflam', () => false).meaning).toMatchObject({
      kind: 'brand',
      salts: ['ibuprofen', 'paracetamol'],
    });
    expect(findNearNames('acetaminophen', () => false).meaning).toEqual({ kind: 'salt', salt: 'paracetamol' });
  });

  it.each(['thyronorm 50', 'thyronorm', 'தைரோநார்ம்'])('names nothing else for a brand that is known: %s', (term) =>
    expect(findNearNames(term, () => true)).toMatchObject({ meaning: { brand: 'thyronorm' }, names: [] }),
  );

  it('takes no longer than a page may', () => {
    const began = performance.now();
    for (let time = 0; time < 10; time += 1) names('somatostatinn injection 250');
    expect((performance.now() - began) / 10).toBeLessThan(1_000);
  });
});
