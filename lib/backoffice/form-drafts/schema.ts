import { z } from 'zod';
import { DRAFT_FORMS } from './draft-rules';
import { SUBJECT_LENGTH } from './rules';

/** Reference to a draft in console calls. */
export const DraftName = {
  form: z.enum(DRAFT_FORMS).meta({ examples: ['answer'] }),
  subject: z
    .string()
    .max(SUBJECT_LENGTH)
    .meta({ examples: ['MC-ENQ-7K2M9Q'] }),
};
