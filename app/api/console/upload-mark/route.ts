import { z } from 'zod';
import { saveMark } from '@/lib/backoffice/merchandising/upload-picture';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { MARKS } from '@/lib/kernel/look/look-rules';

export const POST = endpoint({
  summary:
    'Upload a logo or an icon of the store (multipart: pic), an SVG that consists of shapes or a PNG; pages show it when the settings name it',
  session: 'staff',
  permission: may('settings.change'),
  file: 'pic',
  body: z.object({ kind: z.enum(MARKS) }),
  response: z.object({
    status: z.literal('true'),
    mark: z.string().meta({ examples: [`${'0'.repeat(64)}-480x120.svg`] }),
  }),
  limits: [{ name: 'mark', most: 60, per: HOUR, by: 'customer' }],
  fails: ['refused'],
  handle: async ({ staff, body: { kind }, file }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    return { status: 'true' as const, mark: await saveMark(kind, file, actingStaff(staff)) };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
