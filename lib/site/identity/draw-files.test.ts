import sharp from 'sharp';
import { nestedSvg } from './draw-files';

it('keeps the colors and strokes of the root of an outline drawing', async () => {
  const svg =
    '<svg fill="none" stroke="#ff0000" stroke-width="4" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><circle cx="12" cy="12" r="8"/></svg>';
  const part = nestedSvg(svg, { x: 0, y: 0, width: 48, height: 48 });
  expect(part).toContain('stroke-width="4" x="0"');
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48">${part}</svg>`;
  const { data, info } = await sharp(Buffer.from(whole)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  expect([pixel(8, 24), pixel(24, 24)[3]]).toEqual([[255, 0, 0, 255], 0]);
});
