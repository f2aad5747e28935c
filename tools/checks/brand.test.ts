import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrand, type Places } from './brand';

/**
 * Every place with a color. Do not add to it: use a color of app/globals.css. Remove what is gone.
 */
const PLACES: Places = {
  'app/[locale]/(store)/layout.tsx': { colors: 1 },
  'app/[locale]/console/layout.tsx': { colors: 1 },
  'app/global-error.tsx': { colors: 5 },
  'app/icon.svg': { colors: 4 },
  'app/manifest/[locale]/route.ts': { colors: 2 },
  'components/catalogue/home/promotion-card.tsx': { colors: 20 },
  'components/checkout/razorpay-window.ts': { colors: 1 },
  'components/layout/logo.tsx': { colors: 2 },
  'components/reviews/star-choice.tsx': { colors: 2 },
  'lib/catalogue/social-cards/product-card.ts': { colors: 2 },
  'lib/dispensing/packing-documents/draw-barcode.ts': { colors: 1 },
  'lib/kernel/decoding/programs/pdf-page.mjs': { colors: 1 },
  'lib/kernel/decoding/programs/picture.mjs': { colors: 1 },
  'lib/kernel/http/small-page.ts': { colors: 17 },
  'lib/kernel/pdf/pdf-document.ts': { colors: 5 },
  'lib/site/mail/blocks.ts': { colors: 7 },
  'lib/site/mail/page.ts': { colors: 8 },
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
