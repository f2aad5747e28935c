import { numbersFrom } from '@/test/random/chance';
import type { ProductRow } from '@/lib/catalogue/storefront/upsert/product-row';

/** Catalogue of fictitious medicines: the same 10,000 products in every run, from a fixed seed. */

export const CATEGORIES = 20;
export const SUBCATEGORIES = 5;
const PER_SUBCATEGORY = 100;

type Word = { en: string; ta: string };
const pairs = (text: string): Word[] =>
  text.split(' ').map((pair) => ({ en: pair.split(':')[0] ?? '', ta: pair.split(':')[1] ?? '' }));

const SYLLABLES = pairs(
  'ka:க ro:ரோ mi:மி ta:த ve:வே no:நோ lu:லு sa:ச pi:பி do:டோ ra:ர ne:நே mo:மோ vi:வி la:ல to:தோ ze:ஜே ba:ப fi:ஃபி gu:கு che:செ yo:யோ ha:ஹ ju:ஜு',
);
const BRAND_ENDS = pairs('lin:லின் cet:செட் dex:டெக்ஸ் mol:மோல் zim:சிம் var:வர் quin:குயின் tas:டாஸ் nol:நால் pan:பான்');
const SALT_ENDS = pairs(
  'amine:அமைன் azole:அசோல் olol:ஒலால் idine:இடைன் oxacin:ஆக்சாசின் pril:பிரில் statin:ஸ்டாடின் mycin:மைசின்',
);
const MAKER_ENDS = ['Remedies', 'Laboratories', 'Biocare', 'Pharma', 'Life Sciences'];
const FORMS = [
  {
    en: 'tablets',
    ta: 'மாத்திரைகள்',
    pack: { en: 'strip of 10', ta: '10 அடங்கிய அட்டை' },
    strengths: ['5 mg', '10 mg', '250 mg', '500 mg', '650 mg'],
  },
  {
    en: 'capsules',
    ta: 'கேப்சூல்கள்',
    pack: { en: 'strip of 15', ta: '15 அடங்கிய அட்டை' },
    strengths: ['20 mg', '40 mg', '100 mg'],
  },
  { en: 'syrup', ta: 'சிரப்', pack: { en: 'bottle of 100 ml', ta: '100 மில்லி பாட்டில்' }, strengths: ['60 ml', '100 ml'] },
  { en: 'cream', ta: 'களிம்பு', pack: { en: 'tube of 30 g', ta: '30 கிராம் குழாய்' }, strengths: ['1 %', '2 %'] },
];

type Chance = () => number;
const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
const joined = (parts: Word[]): Word => ({
  en: parts.map(({ en }) => en).join(''),
  ta: parts.map(({ ta }) => ta).join(''),
});
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns `count` distinct words, each made of syllables and an ending. */
function words(chance: Chance, count: number, syllables: number, ends: readonly Word[]): Word[] {
  const made = new Map<string, Word>();
  while (made.size < count) {
    const word = joined([...Array.from({ length: syllables }, () => oneOf(chance, SYLLABLES)), oneOf(chance, ends)]);
    made.set(word.en, { en: capital(word.en), ta: word.ta });
  }
  return [...made.values()];
}

type Vocabulary = { chance: Chance; brands: Word[]; salts: Word[]; makers: string[] };

function vocabulary(): Vocabulary {
  const chance = numbersFrom(20_261_121);
  const makers = words(chance, 60, 2, BRAND_ENDS).map(({ en }) => `${en} ${oneOf(chance, MAKER_ENDS)}`);
  return { chance, brands: words(chance, 1_500, 3, BRAND_ENDS), salts: words(chance, 120, 2, SALT_ENDS), makers };
}

type ProductCategory = { categoryId: number; subcategoryId: number; position: number };

function texts({ chance, brands, salts, makers }: Vocabulary) {
  const [brand, salt, form] = [oneOf(chance, brands), oneOf(chance, salts), oneOf(chance, FORMS)];
  const [strength, manufacturer] = [oneOf(chance, form.strengths), oneOf(chance, makers)];
  const name = `${brand.en} ${strength} ${form.en}`;
  const description = `${name} with ${salt.en.toLowerCase()}, made by ${manufacturer}. An invented product for measuring: nobody can take it.`;
  const inTamil = {
    locale: 'ta',
    name: `${brand.ta} ${strength} ${form.ta}`,
    description: `${brand.ta} ${form.ta}: ${salt.ta} கொண்டது.`,
    packSize: form.pack.ta,
    ingredients: null,
  };
  return {
    name,
    description,
    brand: brand.en,
    manufacturer,
    composition: `${salt.en} (${strength})`,
    form: form.en,
    packSize: form.pack.en,
    strength,
    translations: [inTamil],
  };
}

function row(vocabulary: Vocabulary, place: ProductCategory, number: number): ProductRow {
  const { chance } = vocabulary;
  const { strength, ...stated } = texts(vocabulary);
  const mrpPaise = 2_000 + Math.floor(chance() * 60_000);
  const requiresPrescription = chance() < 0.3;
  const sku = `B-${String(number).padStart(5, '0')}`;
  const specification = (locale: string, position: number, key: string, value: string) => ({
    locale,
    position,
    key,
    value,
  });
  return {
    ...stated,
    ...place,
    sku,
    importId: null,
    slug: `${stated.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${number}`,
    isActive: true,
    manufacturerAddress: '12, Industrial Estate, Madurai 625001',
    countryOfOrigin: 'India',
    ingredients: null,
    material: null,
    size: null,
    organicCertified: false,
    batchNumber: null,
    expiryDate: '2029-12-31',
    netQuantity: 10,
    netQuantityUnit: 'N',
    mrpPaise,
    pricePaise: Math.floor(mrpPaise * (0.7 + chance() * 0.3)),
    gstRateBp: 500,
    hsn: '3004',
    schedule: requiresPrescription ? 'H' : 'NONE',
    requiresPrescription,
    isDrug: true,
    isMedicalDevice: false,
    image: `/illustrations/${sku}.svg`,
    months: [1 + Math.floor(chance() * 12)],
    stock: 1_000_000,
    specifications: [
      specification('en', 0, 'Form', stated.form),
      specification('en', 1, 'Strength', strength),
      specification('ta', 0, 'வலிமை', strength),
    ],
  };
}

/**
 * Creates the products.
 * @param places the ids of the categories with those of their subcategories, in order
 */
export function productRows(places: { categoryId: number; subcategoryIds: number[] }[]): ProductRow[] {
  const known = vocabulary();
  const rows: ProductRow[] = [];
  for (const { categoryId, subcategoryIds } of places) {
    const inCategory = subcategoryIds.flatMap((subcategoryId) =>
      Array.from({ length: PER_SUBCATEGORY }, () => subcategoryId),
    );
    for (const [position, subcategoryId] of inCategory.entries())
      rows.push(row(known, { categoryId, subcategoryId, position }, rows.length + 1));
  }
  return rows;
}
