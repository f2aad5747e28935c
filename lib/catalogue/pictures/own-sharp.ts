import sharp from 'sharp';

/**
 * sharp for pictures of our own: files of the program, and pictures that a decoder process has
 * encoded again. Files of other people are decoded by lib/kernel/decoding only. All loaders but
 * these are closed for the whole process.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    // Drawings of our own, opened by path (lib/catalogue/social-cards/product-card.ts).
    'VipsForeignLoadSvgFile',
  ],
});
sharp.cache(false);

export { sharp as ownSharp };
