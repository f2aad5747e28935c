import { readFileSync } from 'node:fs';
import { faultsOf } from './plain-words.mjs';

it.each([
  ['Returns the cart of a customer.', 0],
  ['What the cart holds.', 1],
  ['Whoever asks is told so.', 2],
  ['`what`: text of a field.', 0],
  ['How many are left?', 0],
  ['Updates the page. @param asked request of the caller', 0],
  ['Scheduled by the clock.', 1],
])('%s has %i faults', (text, count) => expect(faultsOf(text)).toHaveLength(count));

const LOCATIONS = ['messages/en.json', 'messages/console/en.json'];
type Tree = { [key: string]: string | Tree };
const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));

it.each(LOCATIONS)('%s is in plain English', (file) => {
  const texts = textsOf(JSON.parse(readFileSync(file, 'utf8')) as Tree);
  const faulty = texts.filter((text) => faultsOf(text.replace(/\{[^}]*\}/g, 'N')).length > 0);
  // Questions, and the documented texts of the specification, are exceptions.
  expect(faulty.filter((text) => !/[?]$/.test(text))).toEqual([]);
});
