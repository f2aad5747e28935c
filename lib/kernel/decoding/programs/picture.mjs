// Decodes a picture and encodes it again. Only the pixels of its first frame remain, or of all
// pages of a TIFF. Sends the encoded pages one after the other and returns their sizes.

import { countTiffPages, openPicture, openPixels } from './limited-sharp.mjs';
import { pixelDecoders } from './pixels.mjs';

const encoders = {
  jpeg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 88 }),
  webp: (image) => image.webp({ quality: 86 }),
};

/** @returns the pages, or only their number if there are more than `maxPages` */
export default async function encodePages({ readAll, options: { type, resize, format, maxPages }, send }) {
  const bytes = readAll();
  const decode = pixelDecoders[type];
  const pixels = decode && openPixels(await decode(bytes));
  const count = type === 'image/tiff' && maxPages > 1 ? await countTiffPages(bytes) : 1;
  const pages = [];
  for (let page = 0; page < count && count <= maxPages; page += 1) {
    const image = (pixels ?? openPicture(bytes, page)).resize(resize);
    const { data, info } = await encoders[format](image).toBuffer({ resolveWithObject: true });
    send(data);
    pages.push({ bytes: data.length, width: info.width, height: info.height });
  }
  return { count, pages };
}
