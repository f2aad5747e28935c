import { agreedType, displayName } from './file-types';
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
    ['rx.png', 'image/png', PNG, 'image/png'],
    ['RX.JPEG', 'image/jpeg', JPEG, 'image/jpeg'],
    ['rx.jpg', 'image/pjpeg', JPEG, 'image/jpeg'],
    ['rx.webp', '', WEBP, 'image/webp'],
    ['rx.pdf', 'application/octet-stream', PDF, 'application/pdf'],
    ['image:1234', 'image/png', PNG, 'image/png'],
    ['Dr. Kumar 12.03.2026', '', PDF, 'application/pdf'],
    ['rx.pdf', 'application/pdf', PNG, null],
    ['rx.png', 'application/pdf', PNG, null],
    ['rx.pdf', 'image/png', PNG, null],
    ['rx.html', 'image/png', PNG, null],
    ['rx.svg', 'image/svg+xml', Buffer.from('<svg/>'), null],
    ['rx.gif', 'image/gif', Buffer.from('GIF89a'), 'image/gif'],
    ['rx.png', 'image/png', Buffer.from('GIF89a'), 'image/gif'],
    ['IMG_0042.HEIC', '', boxed('heic'), 'image/heic'],
    ['IMG_0042.jpg', 'image/jpeg', boxed('mif1', 'heic'), 'image/heic'],
    ['rx.avif', 'image/avif', boxed('mif1', 'avif'), 'image/avif'],
    ['rx.heic', 'image/heic', boxed('isom', 'mp41'), null],
    ['rx.tif', 'image/tiff', Buffer.from('II*\0'), 'image/tiff'],
    ['rx.bmp', 'image/x-ms-bmp', Buffer.from('BM'.padEnd(60, '\0')), 'image/bmp'],
    ['rx.bmp', 'image/bmp', Buffer.from('BM'), null],
    ['rx', '', Buffer.alloc(0), null],
  ])('%s declared as %j', (fileName, contentType, bytes, expected) => {
    expect(agreedType({ fileName, contentType, bytes })).toBe(expected);
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
