import sharp from 'sharp';

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

export { sharp as ownSharp };
