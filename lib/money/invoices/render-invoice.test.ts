import { inflateSync } from 'node:zlib';
import { sampleInvoice, sampleLine } from '@/test/shop/sample-invoice';
import { fontOf } from '@/lib/kernel/pdf/fonts';
import { runsOf } from '@/lib/kernel/pdf/scripts';
import { loadShaper } from '@/lib/kernel/pdf/shape';
import { renderInvoice } from './render-invoice';

beforeAll(loadShaper);

const text = (file: Buffer) => file.toString('latin1');
const pages = (file: Buffer) =>
  Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(text(file))?.[1] ?? /\/Count (\d+)/.exec(text(file))?.[1]);
/** Encodes a text. PDF writes texts outside Latin as UTF-16, in hexadecimal or raw. */
const utf16 = (words: string) => `\ufeff${words}`;
const bytesOf = (words: string) => Buffer.from(utf16(words), 'utf16le').swap16().toString('latin1');

/** Returns the uncompressed drawing commands of the pages. */
function drawn(file: Buffer): string {
  const streams = [...text(file).matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(
    ([, stream = '']) => Buffer.from(stream, 'latin1'),
  );
  return streams.map((stream) => inflateSync(stream).toString('latin1')).join('\n');
}

const TAMIL_LINE = sampleLine({
  name: 'Sri Karpooradi oil',
  localName: 'ஸ்ரீ கற்பூராதி தைலம்',
  batch: 'SKO2611A',
  expiry: '2027-03-31',
});

describe('the file of an invoice', () => {
  it('is the same for the same invoice, whenever it is drawn', async () => {
    const taxDocument = sampleInvoice({ locale: 'ta', lines: [sampleLine(), TAMIL_LINE] });
    const first = await renderInvoice(taxDocument);
    await renderInvoice(sampleInvoice());
    jest.useFakeTimers({
      now: new Date('2031-01-01'),
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
    });
    const second = await renderInvoice(taxDocument).finally(() => jest.useRealTimers());
    expect(second.equals(first)).toBe(true);
    expect(first.subarray(0, 8).toString()).toBe('%PDF-1.7');
  });

  it('tells programs its title and language', async () => {
    const files = [
      await renderInvoice(sampleInvoice()),
      await renderInvoice(sampleInvoice({ locale: 'ta', lines: [TAMIL_LINE] })),
    ];
    expect(files.map((file) => /\/Lang \(([^)]*)\)/.exec(text(file))?.[1])).toEqual(['en-IN', 'ta-IN']);
    expect(files.map((file) => /<dc:title>[^]*?<rdf:li[^>]*>([^<]*)</.exec(file.toString('utf8'))?.[1])).toEqual([
      'Tax invoice MC/26-27/000123',
      'Tax invoice / வரி இன்வாய்ஸ் MC/26-27/000123',
    ]);
    expect(files.every((file) => text(file).includes('/DisplayDocTitle true'))).toBe(true);
  });

  it('takes one page for a usual order, and turns it for a long one', async () => {
    const many = (count: number) =>
      renderInvoice(
        sampleInvoice({
          lines: Array.from({ length: count }, (_, index) => sampleLine({ name: `Product ${index + 1}` })),
        }),
      );
    expect([pages(await many(1)), pages(await many(12)), pages(await many(40)), pages(await many(80))]).toEqual([
      1, 1, 2, 4,
    ]);
  });

  it('keeps Tamil text copyable as it was written', async () => {
    const file = await renderInvoice(sampleInvoice({ locale: 'ta', lines: [TAMIL_LINE] }));
    const spans = drawn(file);
    for (const word of ['ஸ்ரீ', 'கற்பூராதி', 'தைலம்', 'தொகுதி'])
      expect(spans).toContain(bytesOf(word).replace(/[\\()]/g, '\\$&'));
  });

  it('names the delivery charge in its lines and totals, if there is one', async () => {
    const delivery = { deliveryPaise: 1_000, deliveryTaxPaise: 48, totalPaise: 6_700, taxablePaise: 6_380 };
    const charged = sampleLine({ ...delivery, cgstPaise: 160, sgstPaise: 160 });
    const counts = async (line: typeof charged) => {
      const spans = drawn(await renderInvoice(sampleInvoice({ locale: 'ta', lines: [line] })));
      return ['டெலிவரி', 'உட்பட'].map((word) => spans.split(bytesOf(word).replace(/[\\()]/g, '\\$&')).length - 1);
    };
    // The address of delivery has the word too.
    expect(await counts(sampleLine())).toEqual([1, 0]);
    expect(await counts(charged)).toEqual([3, 1]);
  });

  it('names patient and prescriber in both languages', async () => {
    const line = sampleLine({ prescription: { patient: 'மீனா', prescriber: 'செல்வம்' } });
    const spans = drawn(await renderInvoice(sampleInvoice({ locale: 'ta', lines: [line] })));
    for (const word of ['நோயாளி', 'மீனா', 'மருத்துவர்', 'செல்வம்'])
      expect(spans).toContain(bytesOf(word).replace(/[\\()]/g, '\\$&'));
  });

  it('has no letter without a picture, in English or Tamil', () => {
    const signs = `₹−·–“”/()%,.;:#×${'அஆஇஈஉஊஎஏஐஒஓஔககாகிகீகுகூகெகேகைகொகோகௌக்ஙசஞடணதநபமயரலவழளறனஜஷஸஹக்ஷஸ்ரீ'}AZaz09éक`;
    for (const weight of ['regular', 'bold'] as const)
      for (const run of runsOf(signs))
        expect(
          fontOf(run.face, weight)
            .layout(run.text)
            .glyphs.filter(({ id }) => id === 0),
        ).toEqual([]);
  });

  it('shapes Tamil: signs before their consonant, two parts around it, and ligatures', () => {
    const font = fontOf('tamil', 'regular');
    const ids = (word: string) => font.layout(word).glyphs.map(({ id }) => id);
    const [ka, aa, e] = ['க', 'ா', 'ெ'].map((sign) => font.glyphForCodePoint(sign.codePointAt(0)!).id);
    expect(ids('கெ')).toEqual([e, ka]);
    expect(ids('கொ')).toEqual([e, ka, aa]);
    expect(ids('கு')).toHaveLength(1);
    expect(ids('ஸ்ரீ')).toHaveLength(1);
    expect(ids('க்ஷ')).toHaveLength(1);
  });
});

it('cuts a text where its script changes, and nowhere else', () => {
  expect(runsOf('Oil ₹5').map(({ text: part }) => part)).toEqual(['Oil ₹5']);
  expect(runsOf('Oil எண்ணெய் 5 श्री').map(({ face, text: part }) => [face, part])).toEqual([
    ['general', 'Oil '],
    ['tamil', 'எண்ணெய்'],
    ['general', ' 5 '],
    ['general', 'श्री'],
  ]);
});
