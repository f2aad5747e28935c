import { z } from 'zod';
import { SETTING_LENGTH, SHOWN_LENGTHS } from './rules';
import { SHOWN_FIELDS, SHOWN_LISTS } from './shown-rules';

/** Reference to a banner or promotion in console calls. */
export const NamedShown = z.object({
  list: z.enum(SHOWN_LISTS),
  slug: z
    .string()
    .trim()
    .min(1)
    .max(SHOWN_LENGTHS.slug)
    .meta({ examples: ['monsoon-care'] }),
});

/** Wrong fields are found on saving, so that the error can name them. */
const Texts = z.partialRecord(z.enum(SHOWN_FIELDS), z.string().max(SETTING_LENGTH));

/** `before`: values of the changed fields that the form had shown. */
export const ShownForm = NamedShown.extend({
  is_new: z.boolean().default(false),
  before: Texts.default({}).meta({ examples: [{ 'title.en': 'Monsoon' }] }),
  after: Texts.meta({ examples: [{ 'title.en': 'Monsoon care' }] }),
});
