import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/kernel/locales';
import { oneLine } from '@/lib/kernel/plain-text';

/** More characters than any text may have, so that a long one gets a message at its field. */
const ANY_LENGTH = 2_000;
/** More entries than any list may have. */
const ANY_COUNT = 100;

const Texts = z.partialRecord(z.enum(LOCALES), z.string().max(ANY_LENGTH).transform(oneLine));
const Entry = z.object({
  label: Texts.meta({ examples: [{ [DEFAULT_LOCALE]: 'Jobs' }] }),
  target: z
    .string()
    .max(ANY_LENGTH)
    .meta({ examples: ['/career'] }),
});

/** Menus as a form, a file or an earlier version has them. */
export const MenusInput = z.object({
  header: z.array(Entry).max(ANY_COUNT),
  footer: z
    .array(
      z.object({
        title: Texts.meta({ examples: [{ [DEFAULT_LOCALE]: 'About us' }] }),
        entries: z.array(Entry).max(ANY_COUNT),
      }),
    )
    .max(ANY_COUNT),
});
