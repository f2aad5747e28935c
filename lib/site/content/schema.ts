import { z } from 'zod';
import { oneLine } from '@/lib/kernel/plain-text';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/kernel/locales';
import { PAGE_LENGTHS } from './page-rules';
import { LAYOUTS } from './types';

/** More characters than any field may have, so that a long text gets a message at its field. */
const ANY_LENGTH = 100_000;
const line = () => z.string().max(ANY_LENGTH).transform(oneLine);

/** Text of a page in one language, as submitted. */
export const PageText = z.object({
  title: line().meta({ examples: ['Home nursing'] }),
  description: line().meta({ examples: ['Nurses of our partners visit you at home.'] }),
  body: z
    .string()
    .max(ANY_LENGTH)
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .meta({ examples: ['## Who can book {#who}\n\nEvery customer of {{store.name}}.'] }),
  layout: z.enum(LAYOUTS),
});

export const PageLocale = z.enum(LOCALES);
export const PageSlug = z
  .string()
  .trim()
  .min(1, 'pageSlug')
  .max(PAGE_LENGTHS.slug, 'pageSlug')
  .meta({ examples: ['home-nursing'] });
export const VersionId = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .meta({ examples: [3] });

const EXAMPLE = {
  title: 'Home nursing',
  description: 'Nurses of our partners visit you at home.',
  body: '## Who can book {#who}\n\nEvery customer of {{store.name}}.',
  layout: 'text',
};

/** Change of a page, as submitted. */
export const PageForm = z.object({
  slug: PageSlug,
  is_new: z.boolean(),
  texts: z.partialRecord(PageLocale, PageText).meta({ examples: [{ [DEFAULT_LOCALE]: EXAMPLE }] }),
  bases: z.partialRecord(PageLocale, VersionId).meta({ examples: [{ [DEFAULT_LOCALE]: 3 }] }),
  publish_at: z.iso
    .datetime({ offset: true, error: 'pageTime' })
    .nullable()
    .meta({ examples: ['2026-12-01T09:00:00+05:30'] }),
  note: z
    .string()
    .max(PAGE_LENGTHS.note, 'pageNote')
    .transform(oneLine)
    .transform((note) => note || null)
    .nullable()
    .meta({ examples: ['New opening hours'] }),
});
