import { namesAllergy } from './allergy-rules';

const LINE = { name: 'Bactrim DS Tablet', salts: ['sulfamethoxazole', 'trimethoprim'] };
const ASPIRIN = {
  name: 'Ecosprin 75',
  salts: ['aspirin'],
  called: [
    { salt: 'aspirin', name: 'ASA' },
    { salt: 'paracetamol', name: 'acetaminophen' },
  ],
};

it.each([
  ['Sulfa drugs, peanuts', LINE],
  ['allergic to Trimethoprim', LINE],
  ['BACTRIM', LINE],
  ['rash after asa', ASPIRIN],
  ['Ecosprin', ASPIRIN],
])('%s matches', (allergies, line) => expect(namesAllergy(allergies, line)).toBe(true));

it.each([
  ['Penicillin', LINE],
  ['any tablet with dye', LINE],
  ['nasal spray', ASPIRIN],
  ['acetaminophen', ASPIRIN],
  ['acid reflux', { name: 'Folvite', salts: ['folic acid'] }],
  ['', LINE],
])('%s does not match', (allergies, line) => expect(namesAllergy(allergies, line)).toBe(false));

it('matches the name on the prescription', () => {
  const line = { name: 'Novel', salts: [] };
  expect([namesAllergy('Amoxicillin', line), namesAllergy('Amoxicillin', line, 'Amoxicillin 500')]).toEqual([
    false,
    true,
  ]);
});
