import { hasCheckDigit } from '@/lib/inventory/stock/gs1-rules';

/**
 * Google's product data specification (support.google.com/merchants/answer/7052112) as data: what
 * an attribute may contain, how long it may be, and how often it may occur.
 */
export type AttributeRule = {
  required?: true;
  repeated?: number;
  most?: number;
  matches?: RegExp;
  among?: readonly string[];
  /** Attributes within this one. */
  parts?: Record<string, AttributeRule>;
};

const PRICE = /^\d{1,9}\.\d{2} INR$/;
const ADDRESS = /^https?:\/\/[\x21-\x7e]+$/;
const PICTURE = /^https?:\/\/[\x21-\x7e]+\.(?:jpe?g|webp|png|gif|bmp|tiff?)$/;
const MEASURE = /^\d+(?:\.\d+)? (?:oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|in|ft|yd|cm|m|sqft|sqm|ct)$/;

const ATTRIBUTES: Record<string, AttributeRule> = {
  id: { required: true, most: 50, matches: /^[\x21-\x7e]+$/ },
  title: { required: true, most: 150 },
  description: { required: true, most: 5000 },
  link: { required: true, most: 2000, matches: ADDRESS },
  image_link: { required: true, most: 2000, matches: PICTURE },
  additional_image_link: { repeated: 10, most: 2000, matches: PICTURE },
  availability: { required: true, among: ['in_stock', 'out_of_stock', 'preorder', 'backorder'] },
  price: { required: true, matches: PRICE },
  sale_price: { matches: PRICE },
  condition: { required: true, among: ['new', 'refurbished', 'used'] },
  brand: { most: 70 },
  gtin: { most: 14, matches: /^(?:\d{8}|\d{12}|\d{13}|\d{14})$/ },
  identifier_exists: { among: ['yes', 'no'] },
  product_type: { most: 750 },
  google_product_category: { matches: /^\d+$/ },
  unit_pricing_measure: { matches: MEASURE },
  unit_pricing_base_measure: {
    among: ['100 mg', '100 g', '1 kg', '100 ml', '1 l', '1 m', '1 ct'],
  },
  shipping: {
    required: true,
    repeated: 100,
    parts: {
      country: { required: true, among: ['IN'] },
      service: { most: 100 },
      price: { required: true, matches: PRICE },
      min_transit_time: { matches: /^\d+$/ },
      max_transit_time: { matches: /^\d+$/ },
    },
  },
};

/** An element of the feed: its text, or the elements within it by name. */
export type Element = { name: string; text: string; parts: Element[] };

function problemsOf(element: Element, rule: AttributeRule): string[] {
  const { text, parts } = element;
  if (rule.parts) return problemsOfParts(parts, rule.parts);
  const length = [...text].length;
  return [
    length === 0 || text !== text.trim() ? 'is empty or has outer spaces' : '',
    rule.most && length > rule.most ? `has ${length} of ${rule.most} characters` : '',
    rule.matches && !rule.matches.test(text) ? `is ${text}` : '',
    rule.among && !rule.among.includes(text) ? `is ${text}` : '',
  ].filter(Boolean);
}

function problemsOfParts(elements: Element[], rules: Record<string, AttributeRule>): string[] {
  const missing = Object.entries(rules)
    .filter(([name, { required }]) => required && !elements.some((element) => element.name === `g:${name}`))
    .map(([name]) => `${name} is missing`);
  const wrong = elements.flatMap((element) => {
    const name = element.name.replace(/^g:/, '');
    const rule = rules[name];
    if (!rule || !element.name.startsWith('g:')) return [`${element.name} is unknown`];
    const count = elements.filter((other) => other.name === element.name).length;
    const often = count > (rule.repeated ?? 1) ? [`${name} occurs ${count} times`] : [];
    return [...often, ...problemsOf(element, rule).map((problem) => `${name} ${problem}`)];
  });
  return [...missing, ...wrong];
}

const textOf = (item: Element, name: string) => item.parts.find((part) => part.name === `g:${name}`)?.text;

/** Returns the violations of an entry, those between attributes included. */
export function problemsOfItem(item: Element): string[] {
  const [price, sale] = ['price', 'sale_price'].map((name) => parseFloat(textOf(item, name) ?? 'NaN'));
  const gtin = textOf(item, 'gtin');
  const between = [
    sale! >= price! ? 'the sale price is not below the price' : '',
    price === 0 ? 'the price is zero' : '',
    gtin && !hasCheckDigit(gtin) ? `gtin ${gtin} has a wrong check digit` : '',
    !gtin && textOf(item, 'identifier_exists') !== 'no' ? 'neither gtin nor identifier_exists=no' : '',
    gtin && textOf(item, 'identifier_exists') ? 'gtin and identifier_exists' : '',
    textOf(item, 'unit_pricing_base_measure') && !textOf(item, 'unit_pricing_measure')
      ? 'a base without a measure'
      : '',
  ].filter(Boolean);
  return [...problemsOfParts(item.parts, ATTRIBUTES), ...between];
}
