import { z } from 'zod';
import { SETTING_LENGTH, SHOWN_LENGTHS } from './length-rules';
import { SHOWN_FIELDS, SHOWN_LISTS } from './shown-rules';

/** Which banner or promotion a call of the console is about. */
export const NamedShown = z.object({
  list: z.enum(SHOWN_LISTS),
  slug: z
    .string()
    .trim()
    .min(1)
    .max(SHOWN_LENGTHS.slug)
    .meta({ examples: ['monsoon-care'] }),
});

/** What is wrong with a field is found when it is saved, so that it can be named. */
const Texts = z.partialRecord(z.enum(SHOWN_FIELDS), z.string().max(SETTING_LENGTH));

/** `before`: what the form had shown of the fields it changes. */
export const ShownForm = NamedShown.extend({
  is_new: z.boolean().default(false),
  before: Texts.default({}).meta({ examples: [{ 'title.en': 'Monsoon' }] }),
  after: Texts.meta({ examples: [{ 'title.en': 'Monsoon care' }] }),
});
