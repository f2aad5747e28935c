import { z } from 'zod';
import { STATE_CODES } from '@/lib/shared/india/states';
import { MAX_AREAS } from '@/lib/site/delivery/zone-rules';

const Text = z.string().max(200);
/** Validated on save, so that the error names the field. */
const Method = z.object({ offered: z.enum(['', 'yes', 'no']), charge: Text, freeFrom: Text, days: Text });
const ZoneId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1b01'] });
/** Newest version that the screen showed; null before the first change. */
const Version = z
  .uuid()
  .nullable()
  .meta({ examples: [null] });

export const ZoneBody = z.object({
  zone_id: ZoneId.nullable().meta({ examples: [null] }),
  version: Version,
  name: Text.meta({ examples: ['North-east'] }),
  is_served: z.boolean().meta({ examples: [true] }),
  states: z
    .array(z.string().max(2))
    .max(STATE_CODES.length)
    .meta({ examples: [['18']] }),
  districts: z
    .array(z.string().max(80))
    .max(1000)
    .meta({ examples: [[]] }),
  digits: z
    .string()
    .max(MAX_AREAS * 8)
    .meta({ examples: ['7937, 781001'] }),
  methods: z.object({ standard: Method, express: Method }).meta({
    examples: [
      {
        standard: { offered: 'yes', charge: '99', freeFrom: '', days: '8-12' },
        express: { offered: 'no', charge: '', freeFrom: '', days: '' },
      },
    ],
  }),
});
export const ZoneRef = z.object({ zone_id: ZoneId, version: Version });
export const ZoneRestore = z.object({ to: ZoneId, version: Version });
export const ZoneChangesReply = z.object({
  status: z.literal('true'),
  added: z.array(z.string()).meta({ examples: [['North-east']] }),
  changed: z.array(z.string()).meta({ examples: [[]] }),
  removed: z.array(z.string()).meta({ examples: [[]] }),
});
