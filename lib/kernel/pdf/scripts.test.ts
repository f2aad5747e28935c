import { setImmediate as nextTurn } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import { fontOf } from './fonts';
import { faceOf, runsOf, type Face } from './scripts';
import { loadShaper } from './shape';
import { PdfDocument } from './pdf-document';

beforeAll(loadShaper);

/** An address in the script of each scheduled language of India. */
const ADDRESSES: [language: string, face: string, text: string][] = [
  ['Assamese', 'bengali', 'গুৱাহাটী, অসম'],
  ['Bengali', 'bengali', 'রবীন্দ্র সরণি, কলকাতা'],
  ['Gujarati', 'gujarati', 'શ્રી કૃષ્ણ સોસાયટી, અમદાવાદ'],
  ['Hindi', 'general', 'क्षेत्रीय मार्ग, लखनऊ'],
  ['Kannada', 'kannada', 'ಶ್ರೀ ಕೃಷ್ಣ ರಸ್ತೆ, ಬೆಂಗಳೂರು'],
  ['Kashmiri', 'arabic', 'کٲشُر'],
  ['Malayalam', 'malayalam', 'ശ്രീകൃഷ്ണ റോഡ്, തിരുവനന്തപുരം'],
  ['Manipuri', 'meetei-mayek', 'ꯏꯝꯐꯥꯜ, ꯃꯅꯤꯄꯨꯔ'],
  ['Marathi', 'general', 'ज्ञानेश्वर चौक, पुणे'],
  ['Odia', 'oriya', 'ଶ୍ରୀକ୍ଷେତ୍ର, ଓଡ଼ିଶା'],
  ['Punjabi', 'gurmukhi', 'ਅੰਮ੍ਰਿਤਸਰ, ਪੰਜਾਬ'],
  ['Santali', 'ol-chiki', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  ['Sindhi', 'arabic', 'ڪراچي'],
  ['Tamil', 'tamil', 'ஸ்ரீரங்கம், தமிழ்நாடு'],
  ['Telugu', 'telugu', 'శ్రీకాకుళం, ఆంధ్ర ప్రదేశ్'],
  ['Urdu', 'arabic', 'گلی نمبر ۴، سری نگر'],
];

const glyphsOf = (text: string, weight: 'regular' | 'bold' = 'regular') =>
  runsOf(text).flatMap(({ face, text: part }) => fontOf(face, weight).layout(part).glyphs);

it.each(ADDRESSES)('draws an address in %s with letters of a font that has them', (_, face, text) => {
  expect(runsOf(text).map((run) => run.face)).toContain(face);
  for (const weight of ['regular', 'bold'] as const)
    expect(glyphsOf(text, weight).filter(({ id }) => id === 0)).toEqual([]);
});

/**
 * Letters that join, and the resulting number of glyphs. A shaper with only the rules of the script
 * gives these counts.
 */
const CONJUNCTS: [face: Face, text: string, count: number][] = [
  ['general', 'क्ष', 1],
  ['bengali', 'ক্ষ', 1],
  ['gujarati', 'ક્ષ', 1],
  ['kannada', 'ಕ್ಷ', 1],
  ['malayalam', 'ക്ഷ', 1],
  ['malayalam', 'ന്ത', 1],
  ['oriya', 'କ୍ଷ', 1],
  ['tamil', 'க்ஷ', 1],
  ['telugu', 'క్ష', 1],
];

it.each(CONJUNCTS)('joins in the font %s the letters of %s', (face, text, count) => {
  expect(faceOf(text[0]!)).toBe(face);
  expect(glyphsOf(text).map(({ id }) => id)).toHaveLength(count);
});

it('moves the vowel signs that stand before their consonant', () => {
  for (const [face, consonant, sign] of [
    ['bengali', 'ক', 'ি'],
    ['gurmukhi', 'ਕ', 'ਿ'],
    ['malayalam', 'ക', 'െ'],
    ['general', 'म', 'ि'],
  ] as const) {
    const font = fontOf(face, 'regular');
    const [first, second, ...rest] = font.layout(consonant + sign).glyphs;
    expect([face, second?.id, rest.length]).toEqual([face, font.glyphForCodePoint(consonant.codePointAt(0)!).id, 0]);
    expect(first?.id).not.toBe(second?.id);
  }
});

it('keeps a joiner with the letters around it, so that the half letter stays', () => {
  expect(runsOf('क्\u200dष ம்\u200cம')).toEqual([
    { face: 'general', isShaped: true, text: 'क्\u200dष' },
    { face: 'general', isShaped: false, text: ' ' },
    { face: 'tamil', isShaped: true, text: 'ம்\u200cம' },
  ]);
  const half = glyphsOf('क्\u200dष').filter(({ advanceWidth }) => advanceWidth > 300);
  expect(half).toHaveLength(2);
});

describe('from right to left', () => {
  it('puts words in the order of Urdu, and figures from left to right', () => {
    expect(runsOf('گلی نمبر 42').map(({ text }) => text)).toEqual(['42', ' ', 'نمبر', ' ', 'گلی']);
    expect(runsOf('House 4, گلی نمبر, Srinagar').map(({ text }) => text)).toEqual([
      'House 4, ',
      'نمبر',
      ' ',
      'گلی',
      ', Srinagar',
    ]);
    expect(runsOf('گلی (الف)').map(({ text }) => text)).toEqual(['(', 'الف', ') ', 'گلی']);
  });

  it('joins the letters of a word, and draws the last one leftmost', () => {
    const font = fontOf('arabic', 'regular');
    const plain = Array.from('سلام', (letter) => font.glyphForCodePoint(letter.codePointAt(0)!).id);
    const { glyphs } = font.layout('سلام');
    expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual(['م', 'ا', 'ل', 'س']);
    // The first letter of the word has its initial form; the last one is isolated after alif.
    expect(glyphs[3]!.id).not.toBe(plain[0]);
    expect(glyphs[0]!.id).toBe(plain[3]);
  });

  it('keeps digits of Urdu from left to right', () => {
    const font = fontOf('arabic', 'regular');
    expect(font.layout('۱۲').glyphs.map(({ codePoints }) => codePoints[0])).toEqual([0x6f1, 0x6f2]);
  });
});

const ABOUT = { title: 'Paper', language: 'en-IN', author: 'Store', createdAt: new Date('2026-11-26') };

/** Returns the names of the fonts embedded in a file, without the subset tag. */
async function fontsIn(text: string): Promise<string[]> {
  const pdf = await PdfDocument.open(ABOUT);
  pdf.write(text, { x: 20, y: 20, width: 400 }, { size: 10 });
  const file = (await pdf.finish()).toString('latin1');
  return [...new Set([...file.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name = '']) => name))].sort();
}

it('embeds the fonts of the scripts in a text, and no other', async () => {
  expect(await fontsIn('Cotton 5 m')).toEqual(['NotoSans-Regular']);
  expect(await fontsIn('തിരുവനന്തപുരം 695001')).toEqual(['NotoSans-Regular', 'NotoSansMalayalam-Regular']);
  expect(await fontsIn('گلی')).toEqual(['NotoSansArabic-Regular']);
});

it('writes shaped glyphs into the file, at the places where the shaper put them', async () => {
  const pdf = await PdfDocument.open(ABOUT);
  pdf.write('ക്ഷ', { x: 20, y: 20, width: 400 }, { size: 10 });
  const file = (await pdf.finish()).toString('latin1');
  const [page = ''] = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .flatMap(([, stream = '']) => {
      try {
        return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    })
    .filter((stream) => stream.includes('BT'));
  // One glyph of the subset, the first one, for three code points.
  expect(page).toMatch(/\[<0001>(?: \d+)?\] TJ/);
});

it('draws documents that open while the shaper is loaded with one shaper', async () => {
  await jest.isolateModulesAsync(async () => {
    const { PdfDocument: Fresh } = await import('./pdf-document');
    const draw = async (text: string) => {
      const pdf = await Fresh.open(ABOUT);
      pdf.write(text, { x: 40, y: 40, width: 300 }, { size: 9 });
      return (await pdf.finish()).length;
    };
    // Different words, because a word is shaped once.
    const drawn: Promise<number>[] = [];
    for (const letter of 'கஙசஞடணதநபமயரலவழளறன') {
      drawn.push(draw(`${letter}ொ`));
      await nextTurn();
    }
    expect((await Promise.all(drawn)).every((size) => size > 1000)).toBe(true);
  });
});
