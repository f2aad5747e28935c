// node tools/artifacts/icons.mjs: generates the icons of the store and the cards for social
// networks. The sources are public/icons/icon.svg and tools/artifacts/brand/wordmark.svg ("Medcall"
// as outlines, since not every machine has the font). Run it after you change one of them.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../shared/paths.mjs';

const inside = (file) => readFileSync(join(root, file), 'utf8').replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, '');
const mark = inside('public/icons/icon.svg');
const word = inside('tools/artifacts/brand/wordmark.svg');
const teal = '#0f766e';

const drawing = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
const markAt = (x, y, size) => `<g transform="translate(${x} ${y}) scale(${size / 40})">${mark}</g>`;
const wordAt = (x, y, height) => `<g transform="translate(${x} ${y}) scale(${height / 128})">${word}</g>`;

/**
 * Draws an icon without rounded corners, since the system rounds them. The background reaches every
 * edge; the cross stays within the circle that every system shows.
 */
const filled = (size, share) =>
  drawing(
    size,
    size,
    `<rect width="${size}" height="${size}" fill="${teal}"/>${markAt((size * (1 - share)) / 2, (size * (1 - share)) / 2, size * share)}`,
  );
const rounded = (size) => drawing(size, size, markAt(0, 0, size));

/**
 * Social card, 1200 x 630: one for the store, and a frame whose white half holds a product picture.
 */
const storeCard = drawing(
  1200,
  630,
  `<rect width="1200" height="630" fill="#eef8f7"/>${markAt(193, 215, 200)}${wordAt(433, 370, 110)}`,
);
const productCard = drawing(
  1200,
  630,
  `<rect width="1200" height="630" fill="#fff"/><rect x="630" width="570" height="630" fill="#eef8f7"/>${markAt(845, 190, 140)}${wordAt(729, 440, 71)}`,
);

const png = (svg) => sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer();

/** Wraps one PNG in an .ico file. */
function ico(picture, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size, 0, 0], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const files = {
  'public/icons/favicon.ico': ico(
    await sharp(Buffer.from(rounded(48)))
      .png()
      .toBuffer(),
    48,
  ),
  'public/icons/apple-icon.png': await png(filled(180, 0.9)),
  'public/icons/icon-192.png': await png(rounded(192)),
  'public/icons/icon-512.png': await png(rounded(512)),
  'public/icons/maskable-512.png': await png(filled(512, 0.78)),
  'public/icons/share.png': await png(storeCard),
  'public/icons/share-product.png': await png(productCard),
};
mkdirSync(join(root, 'public', 'icons'), { recursive: true });
for (const [file, bytes] of Object.entries(files)) {
  writeFileSync(join(root, file), bytes);
  process.stdout.write(`${file} ${bytes.length} bytes\n`);
}
