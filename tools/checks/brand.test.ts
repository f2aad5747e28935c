import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrand, type Places } from './brand';

/**
 * Every place with a color, and the reason. Do not add to it: use a color of app/globals.css, or of
 * `paletteOf` where no style sheet applies. Remove what is gone.
 */
const PLACES: Places = {
  // White behind transparent parts of a picture, which a JPEG needs.
  'lib/catalogue/pictures/own-sharp.ts': { colors: 1 },
  'lib/kernel/decoding/programs/pdf-page.mjs': { colors: 1 },
  'lib/kernel/decoding/programs/picture.mjs': { colors: 1 },
  // Scanners need black bars.
  'lib/kernel/pdf/draw-barcode.ts': { colors: 1 },
  // The default identity.
  'lib/kernel/look/tokens.ts': { colors: 49 },
  // The console shows the color picker black until a whole color is typed.
  'components/console/settings/color-input.tsx': { colors: 1 },
  // Examples of the API documents.
  'app/api/console/preview-look/route.ts': { colors: 2 },
};

const IS_SOURCE = /\.(?:tsx?|mjs|css|svg|json)$/;
const IS_SKIPPED = /\.test\.tsx?$|^lib\/kernel\/db\/generated|^app\/fonts/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (IS_SKIPPED.test(path)) return [];
    if (entry.isDirectory()) return filesBelow(path);
    return IS_SOURCE.test(path) ? [path] : [];
  });

it('finds colors, but no anchor or entity', () => {
  const text = "<a href=\"#top\">, '&#8199;', 'Owner#2026', '#0f766e', 'bg-[#fff]'";
  expect(findBrand({ 'components/a.tsx': text, 'app/globals.css': text, 'lib/b.ts': 'none' })).toEqual({
    'components/a.tsx': { colors: 2 },
  });
});

it('colors of the store are in these places only', () => {
  const files = ['app', 'components', 'lib', 'messages'].flatMap(filesBelow);
  expect(findBrand(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual(PLACES);
});
