import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staff from './console/ta.json';
import store from './ta.json';

/**
 * Tamil spellings that are wrong or differ from the chosen one, each with the chosen one. A page of
 * text counts as one text.
 */
const GLOSSARY: [forbidden: string, chosen: string][] = [
  ['ஏற்கனவே', 'ஏற்கெனவே'],
  ['மருந்துச்சீட்ட', 'மருந்துச் சீட்டு'],
  ['அஞ்சல் குறியீ', 'பின்கோடு'],
  ['விலைப்பட்டியல்', 'இன்வாய்ஸ் for an invoice, விலைப் பட்டியல் for a price list'],
  ['ஒப்படை', 'டெலிவரி for a delivery, கொடு for handing over'],
  ['டெலிவரி நபர', 'டெலிவரி பார்ட்னர்'],
  ['பொதி {', 'பார்சல்'],
  ['பயனர் பெயர்', 'மின்னஞ்சல்'],
  ['எல்லா அறிவிப்புகள்', 'அறிவிப்புகள்'],
  ['திருப்ப விண்ணப்பி', 'திருப்பி அனுப்பக் கோரு'],
  ['வெற்றி!', 'the sentence alone'],
];

type Tree = { [key: string]: string | Tree };
const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );

const PAGES = join(__dirname, '../content/ta');
const pages = readdirSync(PAGES).map((name): [string, string] => [name, readFileSync(join(PAGES, name), 'utf8')]);
const texts = [...flatten(store), ...flatten(staff, 'console.'), ...pages];

it('Tamil texts use the chosen spelling of each word', () => {
  const found = texts.flatMap(([key, text]) =>
    GLOSSARY.filter(([forbidden]) => text.normalize('NFC').includes(forbidden)).map(
      ([forbidden, chosen]) => `${key}: ${forbidden} → ${chosen}`,
    ),
  );
  expect(found).toEqual([]);
});

it('chosen spellings are not themselves forbidden', () => {
  const clash = GLOSSARY.filter(([, chosen]) => GLOSSARY.some(([forbidden]) => chosen.includes(forbidden)));
  expect(clash).toEqual([]);
});
