import { z } from 'zod';
import { ProductId } from '@/lib/kernel/http/fields';
import { MAX_FILE_NAME, MAX_PICTURE_FILES, PICTURE_MATCHES } from './rules';

/** Names of files to match, without their contents. */
export const PictureFiles = z.object({
  files: z
    .array(z.string().min(1).max(MAX_FILE_NAME))
    .min(1)
    .max(MAX_PICTURE_FILES)
    .meta({ examples: [['MED-00042.jpg', '8901234567890-2.png']] }),
});

/** A file with its product; `by` names what matched, or why nothing did. */
export const MatchedPictures = z.object({
  status: z.literal('true'),
  files: z.array(
    z.object({
      file: z.string().meta({ examples: ['MED-00042.jpg'] }),
      by: z.enum(PICTURE_MATCHES),
      product: z
        .object({
          product_id: ProductId,
          sku: z.string().meta({ examples: ['MED-00042'] }),
          name: z.string().meta({ examples: ['Paracetamol 650 mg Tablets'] }),
          pictures: z
            .number()
            .int()
            .meta({ examples: [0] }),
        })
        .nullable(),
    }),
  ),
});
