import { z } from 'zod';
import { SETTING_LENGTH, PLACEMENT_LENGTHS } from './rules';
import { PLACEMENT_FIELDS, PLACEMENT_LISTS } from './placement-rules';

/** Reference to a banner or promotion in console calls. */
export const PlacementRef = z.object({
  list: z.enum(PLACEMENT_LISTS),
  slug: z
    .string()
    .trim()
    .min(1)
    .max(PLACEMENT_LENGTHS.slug)
    .meta({ examples: ['monsoon-care'] }),
});

/** Wrong fields are found on saving, so that the error can name them. */
const Texts = z.partialRecord(z.enum(PLACEMENT_FIELDS), z.string().max(SETTING_LENGTH));

/** `before`: values of the changed fields that the form had shown. */
export const PlacementForm = PlacementRef.extend({
  is_new: z.boolean().default(false),
  before: Texts.default({}).meta({ examples: [{ 'title.en': 'Monsoon' }] }),
  after: Texts.meta({ examples: [{ 'title.en': 'Monsoon care' }] }),
});
