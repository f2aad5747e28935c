import { splitLanguage } from '@/lib/kernel/locales';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORM_FIELDS, lengthOf } from '@/lib/catalogue/product-admin/field-rules';
import { MAX_TEXT_LENGTH } from '@/lib/catalogue/product-admin/length-rules';
import english from '@/messages/console/en.json';
import { columnOf, fieldOf, PRODUCT_PROPERTIES, TRANSLATED_PROPERTIES, type ProductKind } from './product-field-rules';

/** Columns of `product` that only code maintains. */
const MAINTAINED = [
  ...['id', 'saltReading', 'undecided', 'discontinued', 'createdAt', 'updatedAt'],
  ...['ratingCount', 'ratingSum', 'soldCount', 'soldGain'],
];
const PRISMA_TYPES: Record<ProductKind, string> = {
  text: 'String',
  optionalText: 'String?',
  boolean: 'Boolean',
  number: 'Int',
  quantity: 'Decimal?',
  paise: 'Int',
  units: 'Int?',
  tiers: 'Json?',
  rate: 'Int',
  hsn: 'String',
  schedule: 'Schedule',
  months: 'Int[]',
  date: 'DateTime?',
};

const schema = readFileSync(join(process.cwd(), 'prisma/schema/catalogue.prisma'), 'utf8');
/** Returns the columns of a model as [property, type, column], without relations. */
function columnsOf(model: string): [property: string, type: string, column: string][] {
  const body = new RegExp(`^model ${model} \\{\\n(.*?)^\\}`, 'ms').exec(schema)![1]!;
  return [
    ...body.matchAll(/^  (\w+) +((?:String|Int|Boolean|Decimal|DateTime|Json|Schedule|SaltReading)\S*)(.*)$/gm),
  ].map(([, property, type, rest]) => [property!, type!, /@map\("(\w+)"\)/.exec(rest!)?.[1] ?? property!]);
}

test('each column of a product is a field of the list or maintained by code', () => {
  const columns = columnsOf('Product').filter(([property]) => !MAINTAINED.includes(property));
  const fields = PRODUCT_PROPERTIES.map((property) => [
    property,
    PRISMA_TYPES[fieldOf(property).kind],
    columnOf(property),
  ]);
  expect(fields.sort()).toEqual(columns.sort());
});

test('each text of a translation is a translated field of the list', () => {
  const columns = columnsOf('ProductTranslation').filter(([property]) => !['productId', 'locale'].includes(property));
  const fields = TRANSLATED_PROPERTIES.map((property) => [
    property,
    PRISMA_TYPES[fieldOf(property).kind],
    columnOf(property),
  ]);
  expect(fields.sort()).toEqual(columns.sort());
});

test('each field of a form has a label, and a length that its call accepts', () => {
  expect(Object.keys(english.client.products.fields)).toEqual(
    expect.arrayContaining(FORM_FIELDS.map((field) => splitLanguage(field)[0])),
  );
  expect(FORM_FIELDS.filter((field) => lengthOf(field) > MAX_TEXT_LENGTH)).toEqual([]);
});
