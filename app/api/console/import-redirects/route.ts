import { z } from 'zod';
import { importRedirects } from '@/lib/backoffice/redirects/change-redirects';
import { readRedirectFile } from '@/lib/backoffice/redirects/read-file';
import { REDIRECT_FILE_BYTES } from '@/lib/backoffice/redirects/redirect-rules';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Add the redirects of a file (multipart: pic, CSV up to 1 MB with the columns from, to and status) and change known ones, all or none',
  session: 'staff',
  permission: may('site.change'),
  file: 'pic',
  mostFileBytes: REDIRECT_FILE_BYTES,
  body: z.object({}),
  response: z.object({
    status: z.literal('true'),
    added: z.int().meta({ examples: [12] }),
    changed: z.int().meta({ examples: [3] }),
  }),
  limits: [{ name: 'redirectFile', most: 60, per: HOUR, by: 'customer' }],
  fails: [],
  handle: async ({ staff, file }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    const lines = await readRedirectFile(file.pieces(), { kind: 'staff', id: staff.id });
    return { status: 'true' as const, ...(await importRedirects(lines, actingStaff(staff))) };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
