import { packLabel } from './pack-label-rules';

const KIND = '/illustrations/kind/strip-teal.svg';
const labelOf = (name: string, composition: string | null = null, image = KIND) =>
  packLabel({ name, composition, image, form: 'tablet' }, () => 'Tablets');

it.each([
  ['Amlosun 5 Tablet', null, 'Amlosun', '5'],
  ['Amlip 5mg Tablet', null, 'Amlip', '5mg'],
  ['Nimelide Plus 100 mg/325 mg Tablet', null, 'Nimelide Plus', '100 mg/325 mg'],
  ['Ciplox Eye Drop', 'Ciprofloxacin (0.3% w/v)', 'Ciplox', '0.3% w/v'],
  ['Moxaid Syrup', null, 'Moxaid', ''],
  ['Ulgel Tablet Saunf', null, 'Ulgel Saunf', ''],
  ['Emeset 2mg Syrup Juicy Lemon', null, 'Emeset Juicy Lemon', '2mg'],
  ['Zincofer Drops 15', null, 'Zincofer', '15'],
])('carries brand and strength of %s', (name, composition, brand, strength) =>
  expect(labelOf(name, composition)).toEqual({ brand, strength, form: 'Tablets' }),
);

it("leaves pictures of the product itself alone: the owner's and those of the demo", () => {
  expect(labelOf('Amlip 5mg Tablet', null, '/pictures/kept/abc.webp')).toBeNull();
  expect(labelOf('Amlip 5mg Tablet', null, '/illustrations/FPC-001.svg')).toBeNull();
});
