import { bySubject, compareSizes, readSpecification, specificationsIn, subjectOf } from './specification-rules';

it.each([
  ['Seat width:46 cm', 'seat width:46 cm'],
  [' Seat width : 46 cm ', 'seat width:46 cm'],
  ['ratio:1:2', 'ratio:1:2'],
])('reads "%s"', (text, value) => expect(readSpecification(text)).toBe(value));

it.each(['', 'seat width', 'seat width:', ':46 cm'])('refuses "%s"', (text) =>
  expect(readSpecification(text)).toBeNull(),
);

it('separates the specifications of a product, and groups values by their name', () => {
  const values = specificationsIn('seat width:46 cm\nload:100 kg');
  expect(specificationsIn('')).toEqual([]);
  expect(values.map(subjectOf)).toEqual(['seat width', 'load']);
  expect([...bySubject([...values, 'load:90 kg'], (value) => value)]).toEqual([
    ['seat width', ['seat width:46 cm']],
    ['load', ['load:100 kg', 'load:90 kg']],
  ]);
});

it('sorts values by their numbers, others by letters', () => {
  const sorted = ['load:100 kg', 'load:90 kg', 'load:12.5 kg', 'load:100.5 kg'].sort(compareSizes);
  expect(sorted).toEqual(['load:12.5 kg', 'load:90 kg', 'load:100 kg', 'load:100.5 kg']);
  expect(['use:outdoors', 'use:indoors'].sort(compareSizes)).toEqual(['use:indoors', 'use:outdoors']);
});
