import { ILLUSTRATIONS } from '@/test/illustrations';
import { illustrationOf, readPack, readQuantity } from './pack-rules';

describe('pack labels', () => {
  it.each([
    ['strip of 10 tablets', 'tablet', 'strip'],
    ['strip of 6 tablet sr', 'tablet', 'strip'],
    ['strip of 10 capsules', 'capsule', 'capsule-strip'],
    ['bottle of 30 tablets', 'tablet', 'tablet-bottle'],
    ['bottle of 60 ml Syrup', 'syrup', 'syrup-bottle'],
    ['bottle of 15 ml Oral Drops', 'drops', 'dropper-bottle'],
    ['packet of 5 ml Eye/Ear Drops', 'drops', 'dropper-bottle'],
    ['vial of 1 Injection', 'injection', 'vial'],
    ['vial of 3 ml Powder for Injection', 'injection', 'vial'],
    ['ampoule of 2 ml Injection', 'injection', 'ampoule'],
    ['tube of 15 gm Cream', 'cream', 'tube'],
    ['tube of 5 gm Eye Ointment', 'ointment', 'tube'],
    ['packet of 2 ml Respules', 'inhaler', 'nebuliser'],
    ['packet of 30 rotacaps', 'inhaler', 'inhaler'],
    ['packet of 100 gm Dusting Powder', 'powder', 'powder-tin'],
    ['packet of 1 Kit', 'kit', 'box'],
    ['Generic', 'other', 'box'],
  ])('%s', (label, form, kind) => {
    expect(readPack(label, 'Nameless')).toEqual({ form, kind });
    for (let text = 'a'; text.length < 40; text += 'a')
      expect(ILLUSTRATIONS).toHaveProperty([illustrationOf(kind, text).replace('/illustrations/', '')]);
  });

  it('asks the name where the label says nothing', () => {
    expect(readPack('Generic', 'Crocin 650 Tablet')).toEqual({ form: 'tablet', kind: 'strip' });
  });

  it('reads how much is in it', () => {
    expect(readQuantity('strip of 10 tablets')).toEqual({ netQuantity: 10, netQuantityUnit: 'tablet' });
    expect(readQuantity('tube of 7.5 gm Gel')).toEqual({ netQuantity: 7.5, netQuantityUnit: 'g' });
    expect(readQuantity('packet of 1 Kit')).toEqual({ netQuantity: null, netQuantityUnit: null });
  });

  it.each([
    ['vial of 1 Injection', 1, 'piece'],
    ['vial of 1 Powder for Injection', 1, 'piece'],
    ['vial of 5 ml Injection', 5, 'ml'],
    ['strip of 1 Chewable Tablet', 1, 'tablet'],
    ['strip of 10 soft gelatin capsules', 10, 'capsule'],
    ['packet of 5 suppositories', 5, 'piece'],
    ['strip of 10 disintegrating strips', 10, 'piece'],
    ['packet of 2 ml Respules', 2, 'ml'],
  ])('%s holds %d × %s', (label, netQuantity, netQuantityUnit) => {
    expect(readQuantity(label)).toEqual({ netQuantity, netQuantityUnit });
  });

  it('gives a medicine the same drawn picture every time', () => {
    const picture = illustrationOf('strip', 'Paracetamol');
    expect(illustrationOf('strip', 'Paracetamol')).toBe(picture);
    expect(picture).toMatch(/^\/illustrations\/kind\/strip-[a-z]+\.svg$/);
  });
});
