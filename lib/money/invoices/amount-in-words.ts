import type { Locale } from '@/lib/kernel/locales';

/** Rupees and paise in words, with lakh and crore, as tax invoices end. */

const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

const CRORE = 10_000_000;
const LAKH = 100_000;

/** @param number below 100, as in each function of this name */
const below100 = (number: number) =>
  ONES[number] ?? [TENS[Math.floor(number / 10)], ONES[number % 10]].filter(Boolean).join('-');

function english(number: number): string {
  const parts: [number, string][] = [
    [Math.floor(number / CRORE), 'Crore'],
    [Math.floor((number % CRORE) / LAKH), 'Lakh'],
    [Math.floor((number % LAKH) / 1000), 'Thousand'],
    [Math.floor((number % 1000) / 100), 'Hundred'],
  ];
  const large = parts.filter(([count]) => count > 0).map(([count, name]) => `${below100(count)} ${name}`);
  return [...large, below100(number % 100)].filter(Boolean).join(' ');
}

// Tamil joins its words: the ending of a ten, a hundred or a thousand changes before another word.
const ONES_TAMIL = [
  '',
  'ஒன்று',
  'இரண்டு',
  'மூன்று',
  'நான்கு',
  'ஐந்து',
  'ஆறு',
  'ஏழு',
  'எட்டு',
  'ஒன்பது',
  'பத்து',
  'பதினொன்று',
  'பன்னிரண்டு',
  'பதின்மூன்று',
  'பதினான்கு',
  'பதினைந்து',
  'பதினாறு',
  'பதினேழு',
  'பதினெட்டு',
  'பத்தொன்பது',
];
const TENS_TAMIL = ['', '', 'இருபது', 'முப்பது', 'நாற்பது', 'ஐம்பது', 'அறுபது', 'எழுபது', 'எண்பது', 'தொண்ணூறு'];
const STEMS_TAMIL = ['', '', 'இருபத்து', 'முப்பத்து', 'நாற்பத்து', 'ஐம்பத்து', 'அறுபத்து', 'எழுபத்து', 'எண்பத்து', 'தொண்ணூற்று'];
const HUNDREDS_TAMIL = [
  '',
  'நூறு',
  'இருநூறு',
  'முந்நூறு',
  'நானூறு',
  'ஐநூறு',
  'அறுநூறு',
  'எழுநூறு',
  'எண்ணூறு',
  'தொள்ளாயிரம்',
];

/**
 * Vowel signs. A word that begins with a vowel attaches to the consonant before it, so the vowel
 * becomes a sign.
 */
const SIGN_OF: Record<string, string> = { ஆ: 'ா', இ: 'ி', ஏ: 'ே', எ: 'ெ', ஐ: 'ை', ஒ: 'ொ' };
const U_SIGN = 'ு';

/** @param first ends in the sign of u, which a following vowel replaces */
function joined(first: string, second: string): string {
  const sign = SIGN_OF[second.charAt(0)];
  return sign ? first.slice(0, -U_SIGN.length) + sign + second.slice(1) : first + second;
}

function tamilBelow100(number: number): string {
  if (number < 20) return ONES_TAMIL[number] ?? '';
  const [ten, one] = [Math.floor(number / 10), number % 10];
  return one === 0 ? (TENS_TAMIL[ten] ?? '') : joined(STEMS_TAMIL[ten] ?? '', ONES_TAMIL[one] ?? '');
}

/** Before another word நூறு (and நானூறு …) is நூற்று, and ஆயிரம் or லட்சம் end in -த்து. */
const before = (word: string) => word.replace(/ூறு$/, 'ூற்று').replace(/ம்$/, 'த்து').replace(/கோடி$/, 'கோடியே');

/** One thing is ஒரு, not ஒன்று. */
const counting = (words: string) => words.replace(/([ஒொ])ன்று$/, '$1ரு');

function tamilThousands(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'ஆயிரம்' : joined(tamilBelow100(count), 'ஆயிரம்');
}

function tamil(number: number): string {
  const many = (count: number, name: string) => (count === 0 ? '' : `${counting(tamilBelow100(count))} ${name}`);
  const parts = [
    many(Math.floor(number / CRORE), 'கோடி'),
    many(Math.floor((number % CRORE) / LAKH), 'லட்சம்'),
    tamilThousands(Math.floor((number % LAKH) / 1000)),
    HUNDREDS_TAMIL[Math.floor((number % 1000) / 100)] ?? '',
    tamilBelow100(number % 100),
  ].filter(Boolean);
  return parts.map((part, index) => (index < parts.length - 1 ? before(part) : part)).join(' ');
}

const split = (paise: number): [rupees: number, paise: number] => [Math.floor(paise / 100), paise % 100];

/**
 * Returns an amount in English words, for example: Rupees One Lakh Twenty-Three Thousand Four
 * Hundred Fifty-Six and Seventy-Eight Paise Only.
 * @param amountPaise below 100 crore rupees
 */
export function amountInEnglish(amountPaise: number): string {
  const [rupees, paise] = split(amountPaise);
  const whole = rupees === 0 ? '' : `${rupees === 1 ? 'Rupee' : 'Rupees'} ${english(rupees)}`;
  const rest = paise === 0 ? '' : `${below100(paise)} ${paise === 1 ? 'Paisa' : 'Paise'}`;
  return `${[whole, rest].filter(Boolean).join(' and ') || 'Rupees Zero'} Only`;
}

/**
 * Returns an amount in Tamil words: ஒரு லட்சத்து இருபத்துமூன்றாயிரத்து நானூற்று ஐம்பத்தாறு ரூபாய்
 * எழுபத்தெட்டு பைசா மட்டும்.
 */
function amountInTamil(amountPaise: number): string {
  const [rupees, paise] = split(amountPaise);
  const whole = rupees === 0 ? '' : `${counting(tamil(rupees))} ரூபாய்`;
  const rest = paise === 0 ? '' : `${counting(tamilBelow100(paise))} பைசா`;
  return `${[whole, rest].filter(Boolean).join(' ') || 'சுழியம் ரூபாய்'} மட்டும்`;
}

/** Languages other than English in which invoices write their amount in words. */
const IN_LANGUAGE: Partial<Record<Locale, (amountPaise: number) => string>> = { ta: amountInTamil };

/**
 * Returns an amount in words of a language; undefined for English and languages without words here.
 */
export const amountInWords = (locale: Locale, amountPaise: number): string | undefined =>
  IN_LANGUAGE[locale]?.(amountPaise);
