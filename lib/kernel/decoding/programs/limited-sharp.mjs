// sharp for untrusted files: only the formats that the store accepts, decoded by one thread.

import sharp from 'sharp';

export const MAX_PIXELS = 40_000_000;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** Opens one page (from 0) of a picture that sharp can read, and rotates it upright. */
export const openPicture = (bytes, page = 0) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, page }).autoOrient();

/** Opens decoded pixels: red, green, blue and alpha. */
export const openPixels = ({ width, height, data }) =>
  sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS });

/** @returns the number of pages of a TIFF */
export const countTiffPages = async (bytes) => (await sharp(bytes).metadata()).pages ?? 1;
