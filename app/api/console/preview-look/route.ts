import { z } from 'zod';
import { previewLook } from '@/lib/backoffice/merchandising/preview-look';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { COLOR_LENGTH } from '@/lib/kernel/look/look-rules';

const Hex = z.string().meta({ examples: ['#1d4ed8'] });
/** Color by token. */
const Tokens = z.record(z.string(), Hex);
const Color = z
  .string()
  .max(COLOR_LENGTH)
  .meta({ examples: ['#1d4ed8'] });

export const POST = endpoint({
  summary:
    'Derive the colors of the store from two, without saving them. `nearest` has the nearest readable color for each that would be refused',
  session: 'staff',
  permission: may('settings.change'),
  body: z.object({ primary: Color, accent: Color }),
  response: z.object({
    status: z.literal('true'),
    light: Tokens,
    dark: Tokens,
    nearest: z.object({ primary: Hex.nullable(), accent: Hex.nullable() }),
  }),
  handle: ({ body }) => Promise.resolve({ status: 'true' as const, ...previewLook(body) }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
