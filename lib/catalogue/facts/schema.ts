import { z } from 'zod';
import { FACT_FIELDS } from './fact-rules';
import { readSubject } from './subject-rules';

/** More characters than any text may have, so that a long one gets a message at its field. */
const ANY_LENGTH = 10_000;

/** Keeps the lines of a text, without spaces around them and without empty ones. */
const tidy = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');

/** Texts by field, as a form, a file or an earlier version has them. */
export const FactTextsInput = z.partialRecord(z.enum(FACT_FIELDS), z.string().max(ANY_LENGTH).transform(tidy));

/** Name of a medicine whose facts are written: route and salts, or a product. */
export const FactSubjectName = z
  .string()
  .max(90)
  .regex(/^[a-z]+(?:-\d{1,10})+$/)
  .refine((name) => readSubject(name) !== null)
  .meta({ examples: ['mouth-12-45'] });

export const FactVersionId = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .meta({ examples: [3] });
