import { z } from 'zod';
import { oneLine } from '@/lib/kernel/plain-text';
import { MAX_SUBJECT_ID, SEO_FIELDS, SEO_KINDS } from './seo-rules';

/** More characters than any text may have, so that a long one gets a message at its field. */
const ANY_LENGTH = 5_000;

/** Texts by field, as a form or an earlier version has them. */
export const SeoFieldTexts = z.partialRecord(z.enum(SEO_FIELDS), z.string().max(ANY_LENGTH).transform(oneLine));

/** `before`: values that the form showed for the changed fields. */
export const SeoChanges = z.object({
  kind: z.enum(SEO_KINDS),
  subject_id: z
    .int()
    .min(1)
    .max(MAX_SUBJECT_ID)
    .meta({ examples: [3] }),
  before: SeoFieldTexts.default({}).meta({ examples: [{ [SEO_FIELDS[0]]: '' }] }),
  after: SeoFieldTexts.meta({ examples: [{ [SEO_FIELDS[0]]: 'Blood pressure monitors for the home' }] }),
});
