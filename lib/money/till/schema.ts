import { z } from 'zod';
import { isDay } from '@/lib/kernel/dates';
import { Paise } from '@/lib/kernel/http/fields';
import { withoutInvisible } from '@/lib/kernel/plain-text';
import { TILL_NOTE_LENGTH } from './rules';

/** Count of a till at the end of a day. */
export const TillForm = z.object({
  day: z.iso
    .date('settingDate')
    .refine(isDay, 'settingDate')
    .meta({ examples: ['2026-11-28'] }),
  counted_paise: Paise,
  note: z.string().overwrite(withoutInvisible).trim().max(TILL_NOTE_LENGTH).default(''),
});
