import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { endSpare } from '@/lib/kernel/decoding/child';
import { DomainError } from '@/lib/kernel/errors';
import { MAX_MARK_BYTES, type MarkKind } from '@/lib/kernel/look/look-rules';
import { readMark } from './read-mark';

const folder = mkdtempSync(join(tmpdir(), 'medcall-marks-'));
Object.assign(process.env, {
  DATA_DIR: folder,
  DATABASE_URL: 'postgresql://localhost/none',
  NEXTAUTH_SECRET: 'a secret that only the tests know and long enough',
});
afterAll(() => {
  endSpare();
  rmSync(folder, { recursive: true });
});
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());
jest.setTimeout(120_000);

const owner = { kind: 'staff', id: 'test' } as const;
const read = (file: string | Buffer, kind: MarkKind = 'logo') => readMark(kind, Buffer.from(file), owner);
const reason = (file: string | Buffer, kind?: MarkKind) =>
  read(file, kind).then(
    () => 'accepted',
    (error: unknown) => (error instanceof DomainError ? error.key : String(error)),
  );

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 40">';
const RECT = '<rect width="120" height="40" fill="#123456"/>';
const svg = (inside: string) => `${OPEN}${RECT}${inside}</svg>`;
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#12345680' } })
    .png()
    .toBuffer();

it.each([
  ['a script', svg('<script>alert(1)</script>'), 'markElement'],
  ['a script by reference', svg('<script xlink:href="https://evil.example/a.js"/>'), 'markElement'],
  [
    'a script of another namespace',
    svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
    'markElement',
  ],
  ['an event attribute', svg('<path d="M0 0h9v9z" onclick="alert(1)"/>'), 'markScript'],
  [
    'an event attribute of the root',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ONLOAD="alert(1)">${RECT}</svg>`,
    'markScript',
  ],
  ['a link', svg('<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>'), 'markElement'],
  [
    'foreign content',
    svg('<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
    'markElement',
  ],
  [
    'a picture from elsewhere',
    svg('<image xlink:href="https://evil.example/a.png" width="9" height="9"/>'),
    'markElement',
  ],
  ['an embedded picture', svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>'), 'markElement'],
  ['a use of another file', svg('<use xlink:href="https://evil.example/a.svg#b"/>'), 'markElement'],
  ['a bomb of uses', svg('<g id="a"><use href="#a"/><use href="#a"/></g>'), 'markElement'],
  ['a style sheet', svg('<style>@import url(https://evil.example/a.css)</style>'), 'markElement'],
  ['a style sheet as an instruction', `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`, 'markElement'],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<path d="&x;"/>')}`, 'markElement'],
  [
    'a billion laughs',
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<title>&b;</title>')}`,
    'markElement',
  ],
  ['an undeclared entity', svg('<path d="&lol;"/>'), 'markBroken'],
  ['an animation', svg('<animate attributeName="href" values="javascript:alert(1)"/>'), 'markElement'],
  ['a set of an attribute', svg('<set attributeName="onload" to="alert(1)"/>'), 'markElement'],
  ['text, which needs a font', svg('<text y="20">Nalam</text>'), 'markElement'],
  ['bare text', svg('Nalam'), 'markText'],
  ['bare text as data', svg('<![CDATA[<script>alert(1)</script>]]>'), 'markText'],
  ['a fill from elsewhere', svg('<path d="M0 0h9v9z" fill="url(https://evil.example/a.svg#b)"/>'), 'markLink'],
  ['a fill from data', svg('<path d="M0 0h9v9z" fill="url(data:image/svg+xml;base64,AAAA#b)"/>'), 'markLink'],
  ['a style from elsewhere', svg('<path d="M0 0h9v9z" style="fill:url(//evil.example/a.svg#b)"/>'), 'markLink'],
  [
    'a background from elsewhere',
    svg('<path d="M0 0h9v9z" style="background:url(//evil.example/a.png)"/>'),
    'markLink',
  ],
  ['an escaped link', svg('<path d="M0 0h9v9z" fill="u\\72l(//evil.example/a.svg#b)"/>'), 'markAttribute'],
  ['a gradient from elsewhere', svg('<linearGradient id="a" xlink:href="https://evil.example/a.svg#b"/>'), 'markLink'],
  ['a filter', svg('<filter id="a"><feImage href="https://evil.example/a.png"/></filter>'), 'markElement'],
  ['a font', svg('<font><font-face font-family="x"/></font>'), 'markElement'],
  ['a second drawing inside', svg('<svg><rect width="9" height="9"/></svg>'), 'markElement'],
  ['a page of HTML', '<html><body><svg></svg></body></html>', 'markNotSvg'],
  ['an SVG without its namespace', '<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>', 'markNotSvg'],
  ['an open tag', `${OPEN}<rect`, 'markBroken'],
  ['two roots', `${svg('')}${svg('')}`, 'markBroken'],
  ['nothing to see', `${OPEN}<g/></svg>`, 'markEmpty'],
  ['no size', `<svg xmlns="http://www.w3.org/2000/svg">${RECT}</svg>`, 'markSize'],
  ['a size without end', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e99 1">${RECT}</svg>`, 'markSize'],
  ['a stripe', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 9">${RECT}</svg>`, 'markRatio'],
  ['too many shapes', svg('<path d="M0 0h9"/>'.repeat(5_000)), 'markTooDetailed'],
  ['too many levels', svg('<g>'.repeat(60) + '</g>'.repeat(60)), 'markTooDetailed'],
  ['text that is no text', Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff, 0xfe]), 'markNotSvg'],
  ['a document', Buffer.from('%PDF-1.7'), 'markNotSvg'],
  ['a PNG that breaks off', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'markUnreadable'],
  ['a large file', Buffer.alloc(MAX_MARK_BYTES + 1, 32), 'markLarge'],
])('refuses %s with the reason', async (_, file, expected) => expect(await reason(file)).toBe(expected));

it('keeps shapes, colors and gradients, and leaves notes out', async () => {
  const drawing = `<?xml version="1.0"?><!-- Inkscape -->${OPEN.replace('viewBox', 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" id="top" inkscape:version="1" viewBox')}
    <title>Nalam</title><metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">note</r:RDF></metadata>
    <defs><linearGradient id="a"><stop offset="0" style="stop-color:#0f0;stop-opacity:1"/></linearGradient>
    <linearGradient id="b" xlink:href="#a"/></defs>
    <g class="x" inkscape:label="y"><path d="M0 0h120v40z" style="fill:url(#b);font-family:Arial" data-note="z"/></g></svg>`;
  const { svg: clean, width, height } = await read(drawing);
  expect(String(clean).replaceAll(/>\s+</g, '><')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40"><defs><linearGradient id="a">' +
      '<stop offset="0" stop-color="#0f0" stop-opacity="1"/></linearGradient><linearGradient id="b" href="#a"/></defs>' +
      '<g><path d="M0 0h120v40z" fill="url(#b)"/></g></svg>',
  );
  expect({ width, height }).toEqual({ width: 768, height: 256 });
});

it('a clean drawing is read again without a change', async () => {
  const { svg: first } = await read(svg('<circle cx="20" cy="20" r="9"/>'));
  expect((await read(first!)).svg).toEqual(first);
});

it('bounds a PNG, and needs a square for an icon', async () => {
  const logo = await read(await png(3000, 600));
  expect({ svg: logo.svg, width: logo.width, height: logo.height }).toEqual({ svg: null, width: 1024, height: 205 });
  expect((await sharp(logo.png).metadata()).format).toBe('png');
  expect(await reason(await png(300, 100), 'icon')).toBe('markNotSquare');
  expect(await reason(await png(24, 24), 'icon')).toBe('markSmall');
  expect(await reason(svg(''), 'icon')).toBe('markNotSquare');
  expect(await read(await png(300, 300), 'icon')).toMatchObject({ width: 512, height: 512 });
});
