import sharp from 'sharp';
import { pictureInWidth } from './draw-picture';

test('a photograph becomes a WebP of the width asked for, drawn once', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => pictureInWidth('/icons/icon-512.png', 240)));
  const facts = await sharp(asked[0]!).metadata();
  expect(facts).toMatchObject({ format: 'webp', width: 240, height: 240 });
  for (const other of [...asked, await pictureInWidth('/icons/icon-512.png', 240)]) expect(other).toBe(asked[0]);
});

test('there is no picture where there is no file', async () => {
  expect(await pictureInWidth('/icons/none.png', 240)).toBeNull();
  expect(await pictureInWidth('/icons', 240)).toBeNull();
});
