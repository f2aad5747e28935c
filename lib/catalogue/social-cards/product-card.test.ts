import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { endSpare } from '@/lib/kernel/decoding/child';
import { savePicture } from '@/lib/catalogue/pictures/store-picture';
import { productCard } from './product-card';

// A separate process decodes each picture.

const OWNER = { kind: 'background', id: 'test' } as const;

const folder = mkdtempSync(join(tmpdir(), 'medcall-cards-'));
Object.assign(process.env, {
  DATA_DIR: folder,
  DATABASE_URL: 'postgresql://localhost/none',
  NEXTAUTH_SECRET: 'a secret that only the tests know and long enough',
});
afterAll(() => {
  endSpare();
  rmSync(folder, { recursive: true });
});

test('renders cards of an owner’s photograph, a bundled file and a drawing', async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f9d95' } })
    .jpeg()
    .toBuffer();
  for (const image of [await savePicture(photo, OWNER), '/icons/icon-512.png', '/promotions/elderly-care.svg'])
    expect([image, await sharp((await productCard(image))!).metadata()]).toMatchObject([
      image,
      { format: 'jpeg', width: 1200, height: 630 },
    ]);
});

test('there is none of a picture that is gone', async () => {
  for (const image of [`/pictures/kept/${'0'.repeat(64)}.webp`, '/icons/none.png'])
    expect(await productCard(image)).toBeNull();
});
