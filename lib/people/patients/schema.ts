import { z } from 'zod';
import { withoutMarks } from '@/lib/kernel/plain-text';
import { FULL_NAME_LENGTH } from '@/lib/shared/person/length-rules';
import { isName, tidyName } from '@/lib/shared/person/rules';
import { flag } from '@/lib/shared/person/schema';
import { ALLERGIES_LENGTH, isBirthYear } from './rules';
import { RELATIONS } from './types';

/** Patient from a form. `allergies` is optional; empty removes them. */
export const PatientInput = z.object({
  name: z
    .string({ error: 'patientNameRequired' })
    .transform(tidyName)
    .pipe(
      z
        .string()
        .min(1, 'patientNameRequired')
        .max(FULL_NAME_LENGTH, 'patientNameLetters')
        .refine(isName, 'patientNameLetters'),
    )
    .meta({ examples: ['Meena Kumari'] }),
  birth_year: z.coerce
    .number({ error: 'birthYearInvalid' })
    .int('birthYearInvalid')
    .refine((year) => isBirthYear(year, new Date()), 'birthYearInvalid')
    .meta({ examples: [1972] }),
  relation: z.enum(RELATIONS, { error: 'relationRequired' }).meta({ examples: ['PARENT'] }),
  allergies: z
    .string()
    .overwrite(withoutMarks)
    .trim()
    .max(ALLERGIES_LENGTH, 'allergiesLong')
    .transform((text) => text || null)
    .optional()
    .meta({ examples: ['Penicillin'] }),
});
export type PatientInput = z.output<typeof PatientInput>;

/** `consent`: true to agree that the store keeps the data; needed once. */
export const NewPatient = PatientInput.extend({ consent: flag });
