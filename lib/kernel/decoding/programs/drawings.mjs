// Draws SVGs as pictures. The input is a JSON list of drawings that the store composed of shapes
// and of pictures that mark.mjs encoded. Sends the pictures one after the other.

import sharp from 'sharp';
import { MAX_PIXELS } from './limited-sharp.mjs';

sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

/** @returns the sizes of the pictures in bytes */
export default async function drawAll({ readAll, send }) {
  const sizes = [];
  for (const { svg, width, height } of JSON.parse(readAll().toString('utf8'))) {
    const picture = await sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS })
      .resize({ width, height, fit: 'fill' })
      .png({ compressionLevel: 9 })
      .toBuffer();
    send(picture);
    sizes.push(picture.length);
  }
  return { sizes };
}
