import sharp from 'sharp';
import { pictureInWidth } from './draw-picture';

test('a drawing becomes a WebP of the width asked for, drawn once', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => pictureInWidth('/illustrations/FPC-001.svg', 240)));
  const facts = await sharp(asked[0]!).metadata();
  expect(facts).toMatchObject({ format: 'webp', width: 240, height: 240 });
  for (const other of [...asked, await pictureInWidth('/illustrations/FPC-001.svg', 240)]) expect(other).toBe(asked[0]);
});

test('there is no picture where there is no file', async () => {
  expect(await pictureInWidth('/illustrations/none.svg', 240)).toBeNull();
  expect(await pictureInWidth('/illustrations', 240)).toBeNull();
});
