import { equivalenceOf, type Medicine } from './equivalence-rules';
import { SALTS } from './knowledge/salts';
import { strengthOf } from './words/strength-rules';

const tablets = (name: string, composition: string, change: Partial<Medicine> = {}): Medicine => ({
  name,
  composition,
  genericName: null,
  packSize: 'strip of 10 tablets',
  form: 'tablet',
  netQuantity: 10,
  netQuantityUnit: 'tablet',
  ...change,
});
const liquid = (name: string, composition: string, packSize: string): Medicine =>
  tablets(name, composition, { packSize, form: '', netQuantity: 60, netQuantityUnit: 'ml' });
const bottle = 'bottle of 60 ml Syrup';

describe('the same medicine', () => {
  it.each([
    [tablets('Dolo 650 Tablet', 'Paracetamol (650mg)'), tablets('Fepanil 650', 'Acetaminophen 650 mg')],
    [tablets('A', 'Amlodipine besylate (5 mg)'), tablets('B', 'Amlodipine (5mg)')],
    [tablets('A', 'Amlodipine besylate equivalent to amlodipine (5 mg)'), tablets('B', 'Amlodipine (5mg)')],
    [tablets('A', 'Atorvastatin calcium (10 mg)'), tablets('B', 'Atorvastatin (10mg)')],
    [tablets('A', 'Thyroxine (0.1mg)'), tablets('B', 'Levothyroxine sodium (100 mcg)')],
    [
      tablets('A', 'Paracetamol (325mg) + Aceclofenac (100mg)'),
      tablets('B', 'Aceclofenac (100 mg) + Paracetamol (325 mg)'),
    ],
    // The list states the second strength only in the name.
    [
      tablets('Acefex P 100mg/325mg Tablet', 'Aceclofenac (100mg) + Paracetamol'),
      tablets('B', 'Aceclofenac (100 mg) + Paracetamol (325 mg)'),
    ],
    [
      tablets('Glycomet 500 SR Tablet', 'Metformin (500mg)'),
      tablets('G-SR', 'Metformin hydrochloride (500 mg, sustained release)'),
    ],
    [liquid('A', 'Paracetamol (250mg/5ml)', bottle), liquid('B', 'Paracetamol (50 mg/ml)', bottle)],
    [
      liquid('A Eye Drop', 'Timolol (0.5% w/v)', 'packet of 5 ml Eye Drop'),
      liquid('B Eye Drops', 'Timolol maleate (5mg/ml)', 'bottle'),
    ],
  ])('%# is found under different labels', (one, other) => {
    expect(equivalenceOf(one)).not.toBe('');
    expect(equivalenceOf(one)).toBe(equivalenceOf(other));
  });
});

describe('another medicine', () => {
  it.each([
    ['another strength', tablets('A', 'Paracetamol (500mg)'), tablets('B', 'Paracetamol (650mg)')],
    ['another salt of it', tablets('A', 'Diclofenac sodium (50mg)'), tablets('B', 'Diclofenac potassium (50mg)')],
    ['another ester', tablets('A', 'Metoprolol succinate (50mg)'), tablets('B', 'Metoprolol tartrate (50mg)')],
    ['an unnamed ester', tablets('A', 'Metoprolol succinate (50mg)'), tablets('B', 'Metoprolol (50mg)')],
    ['another mineral', tablets('A', 'Calcium carbonate (500mg)'), tablets('B', 'Calcium citrate (500mg)')],
    [
      'slow release',
      tablets('Glycomet 500 SR Tablet', 'Metformin (500mg)'),
      tablets('Glycomet 500', 'Metformin (500mg)'),
    ],
    ['another slow release', tablets('A SR', 'Nifedipine (30mg)'), tablets('A XL', 'Nifedipine (30mg)')],
    ['dissolved in water', tablets('A DT', 'Azithromycin (100mg)'), tablets('A', 'Azithromycin (100mg)')],
    [
      'a capsule',
      tablets('A', 'Omeprazole (20mg)'),
      tablets('B Capsule', 'Omeprazole (20mg)', { packSize: 'strip of 10 capsules' }),
    ],
    [
      'eye drops for ear drops',
      liquid('A Eye Drop', 'Ofloxacin (0.3% w/v)', '5 ml'),
      liquid('A Ear Drop', 'Ofloxacin (0.3% w/v)', '5 ml'),
    ],
    [
      'both ways for one',
      liquid('A Eye/Ear Drops', 'Ofloxacin (0.3%)', '5 ml'),
      liquid('A Ear Drop', 'Ofloxacin (0.3%)', '5 ml'),
    ],
    ['one salt more', tablets('A', 'Paracetamol (325mg)'), tablets('B', 'Paracetamol (325mg) + Caffeine (30mg)')],
  ])('%s', (_, one, other) => expect(equivalenceOf(one)).not.toBe(equivalenceOf(other)));
});

describe('what has no alternatives', () => {
  it.each([
    ['says no strength', tablets('A', 'Paracetamol')],
    ['says one strength of two', tablets('A', 'Nimesulide (100mg) + Paracetamol')],
    [
      'names a salt in another column alone',
      tablets('A', 'Nimesulide (100mg)', { genericName: 'Nimesulide + Paracetamol' }),
    ],
    ['says in its name another strength', tablets('Dolo 500mg', 'Paracetamol (650mg)')],
    ['says in its name more strengths', tablets('A 100mg/325mg', 'Nimesulide (100mg)')],
    ['does not say in how much of the liquid it is', liquid('A', 'Albendazole (200mg)', bottle)],
    [
      'says two amounts of one thing',
      tablets('A', 'Metoprolol succinate (47.5 mg, equal to metoprolol tartrate 50 mg)'),
    ],
    ['is told in words', tablets('A', 'Haritaki + Bibhitaki + Amalaki, equal parts')],
    ['does not say what the pack holds', tablets('A', 'Paracetamol (500mg)', { netQuantity: null })],
    ['has no composition', tablets('A', '', { composition: null })],
  ])('%s', (_, medicine) => expect(equivalenceOf(medicine)).toBe(''));
});

it('knows every salt by its other names, whichever is met first', () => {
  for (const { salt } of SALTS) expect(equivalenceOf(tablets('A', `${salt} (5 mg)`))).not.toBe('');
});

test.each([
  ['Paracetamol (500mg)', '500 mg'],
  ['Paracetamol (1 gm)', '1000 mg'],
  ['Levothyroxine (100mcg)', '100 mcg'],
  ['Vitamin D3 (60000IU)', '60000 IU'],
  ['Paracetamol (250mg/5ml)', '250 mg/5 ml'],
  ['Diclofenac (1.16% w/w)', '1.16 %'],
  ['Aceclofenac (100 mg) + Paracetamol (325 mg)', '100 mg + 325 mg'],
  ['Fluticasone furoate (27.5 mcg) per spray', '27.5 mcg/spray'],
  ['Nimesulide (100mg) + Paracetamol', ''],
  ['A (1 mg) + B (2 mg) + C (3 mg) + D (4 mg)', ''],
  ['Triphala', ''],
])('%s is as strong as a shopper reads on the pack: %s', (composition, strength) =>
  expect(strengthOf({ name: 'A', composition, genericName: null })).toBe(strength),
);
