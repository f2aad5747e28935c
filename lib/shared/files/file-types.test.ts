import { displayName, sniffType } from './file-types';
import { disposition } from './file-response';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const PDF = Buffer.from('%PDF-1.7');
const WEBP = Buffer.from('RIFF    WEBP');
const boxed = (...brands: string[]) =>
  Buffer.from(
    `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`,
    'latin1',
  );

describe('the type of an upload', () => {
  it.each([
    [PNG, 'image/png'],
    [JPEG, 'image/jpeg'],
    [WEBP, 'image/webp'],
    [PDF, 'application/pdf'],
    [Buffer.concat([Buffer.from('X-Scan: clean\r\n\r\n'), PDF]), 'application/pdf'],
    [Buffer.concat([Buffer.alloc(1019, 0x20), PDF]), 'application/pdf'],
    [Buffer.concat([Buffer.alloc(1020, 0x20), PDF]), null],
    [Buffer.from('<svg/>'), null],
    [Buffer.from('GIF89a'), 'image/gif'],
    [boxed('heic'), 'image/heic'],
    [boxed('mif1', 'heic'), 'image/heic'],
    [boxed('mif1', 'avif'), 'image/avif'],
    [boxed('isom', 'mp41'), null],
    [Buffer.from('II*\0'), 'image/tiff'],
    [Buffer.from('BM'.padEnd(60, '\0')), 'image/bmp'],
    [Buffer.from('BM'), null],
    [Buffer.alloc(0), null],
  ])('is known by its content (%#)', (bytes, expected) => {
    expect(sniffType(bytes)).toBe(expected);
  });
});

describe('a file name', () => {
  it('is shown without path and control characters', () => {
    expect(displayName('..\\..\\a/\u202e\0rx.pdf')).toBe('rx.pdf');
    expect(displayName('\u0000')).toBe('prescription');
    expect([...displayName('😀'.repeat(200))]).toHaveLength(120);
  });

  it('is sent as RFC 6266 has it, whatever is in it', () => {
    expect(disposition('attachment', 'மருந்து "1";\r\n.pdf')).toMatch(
      /^attachment; filename="[\w. -]*"; filename\*=UTF-8''[\w.%!~-]+$/,
    );
    expect(decodeURIComponent(disposition('inline', "a'b(1).pdf").split("''")[1]!)).toBe("a'b(1).pdf");
  });
});
