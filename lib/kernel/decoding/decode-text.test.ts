import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from '@/test/random/fast-check';
import { decodeText } from './programs/tables/decode-text.mjs';
import { separatorOf } from './programs/tables/separator.mjs';

const utf16 = (content: string, isBig: boolean) => {
  const bytes = Buffer.from(content, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const CONTENT = 'Name,MRP\nCrocin – ₹ 31,மருந்து\n';
const WRITTEN: [string, Buffer, string, string][] = [
  ['UTF-8', Buffer.from(CONTENT), 'utf-8', CONTENT],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${CONTENT}`), 'utf-8', CONTENT],
  ['UTF-16 LE with its mark', utf16(`\uFEFF${CONTENT}`, false), 'utf-16le', CONTENT],
  ['UTF-16 BE with its mark', utf16(`\uFEFF${CONTENT}`, true), 'utf-16be', CONTENT],
  ['UTF-16 LE without', utf16('Name,MRP\nCrocin,31\n', false), 'utf-16le', 'Name,MRP\nCrocin,31\n'],
  ['Windows-1252', Buffer.from([0x4e, 0x80, 0x96, 0xe9, 0x0a]), 'windows-1252', 'N€–é\n'],
  ['nothing', Buffer.alloc(0), 'utf-8', ''],
];

describe('decoding a file', () => {
  it.each(WRITTEN)('reads %s', async (_, bytes, encoding, content) => {
    const read = await decodeText(Readable.from(bytes.length ? [bytes] : []));
    expect(read.encoding).toBe(encoding);
    expect(await text(read.chunks)).toBe(content);
    expect(read.head).toBe(content);
  });

  it('reads letters that the pieces of a file cut in two', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.integer({ min: 1, max: 5 }),
        async (given, size) => {
          const content = `Name ${given.replaceAll('\uFEFF', '').replaceAll('\u0000', '')}`;
          const bytes = Buffer.from(content);
          const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
            bytes.subarray(at * size, (at + 1) * size),
          );
          expect(await text((await decodeText(Readable.from(pieces))).chunks)).toBe(content);
        },
      ),
    ));

  it('hands on what breaks while it is read', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(2 * 1024 * 1024, 'x');
        await Promise.resolve();
        throw new Error('gone');
      })(),
    );
    await expect(text((await decodeText(broken)).chunks)).rejects.toThrow('gone');
  });
});

describe('separators', () => {
  it.each([
    ['a,b\n"1,5",2\n', ','],
    ['a;b;c\n1,5;2;3\n4;5,5;6\n', ';'],
    ['Name;MRP\nDolo;1,23,456.78\nCalpol;1,200\n', ';'],
    ['a\tb\nx, y\tz\n', '\t'],
    ['a|b|c\n1|2|3\n', '|'],
    ['"a\n,b";c\n1;2\n', ';'],
    ['alone\nlines\n', ','],
    ['', ','],
  ])('of %j is %j', (content, separator) => expect(separatorOf(content)).toBe(separator));
});
