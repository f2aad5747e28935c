import { z } from 'zod';
import { saveBannerPicture } from '@/lib/backoffice/merchandising/upload-picture';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Upload a picture for a banner or promotion (multipart: pic), converted to WebP; the home page shows it when a banner refers to it',
  session: 'staff',
  permission: may('banners.draft'),
  file: 'pic',
  body: z.object({}),
  response: z.object({
    status: z.literal('true'),
    image: z.string().meta({ examples: [`/pictures/kept/${'0'.repeat(64)}.webp`] }),
  }),
  limits: [{ name: 'bannerPicture', most: 60, per: HOUR, by: 'customer' }],
  fails: ['refused'],
  handle: async ({ staff, file }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    return { status: 'true' as const, image: await saveBannerPicture(file, actingStaff(staff)) };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
