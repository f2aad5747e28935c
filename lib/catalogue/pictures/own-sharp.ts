import sharp, { type Sharp } from 'sharp';

/**
 * sharp for our own pictures: files of the build, and pictures that a decoder process has
 * re-encoded. Only lib/kernel/decoding decodes other files. All other loaders are blocked for the
 * whole process.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    // Our own drawings, opened by path (lib/catalogue/social-cards/product-card.ts).
    'VipsForeignLoadSvgFile',
  ],
});
sharp.cache(false);

/** Ground of transparent parts; a JPEG has none of its own. */
const GROUND = '#fff';

/** Fits a picture whole into a white square. */
export const onWhite = (picture: string | Buffer, side: number): Sharp =>
  sharp(picture, { failOn: 'error', limitInputPixels: 40_000_000 })
    .resize(side, side, { fit: 'contain', background: GROUND })
    .flatten({ background: GROUND });

export { sharp as ownSharp };
