import { toSVG } from 'bwip-js/node';
import { z } from 'zod';
import { startReplacement } from '@/lib/people/staff/factors/replace-factor';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { DEFAULT_NAME } from '@/lib/kernel/identity';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Start the replacement of the authenticator app of the caller, or add one to passkeys; the current app works until the first code of the new one',
  session: 'staff',
  permission: may('account.factors'),
  body: z.object({}),
  response: z.object({
    status: z.literal('true'),
    secret: text('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
    uri: text(`otpauth://totp/${DEFAULT_NAME}:owner%40medcall.example?secret=JBSWY3DPEHPK3PXP&issuer=${DEFAULT_NAME}`),
    /** The secret as a QR code for an app. */
    qr_svg: text('<svg></svg>'),
  }),
  fails: ['conflict'],
  handle: async ({ staff }) => {
    const { secret, uri } = await startReplacement(staff);
    const qr = toSVG({ bcid: 'qrcode', text: uri, scale: 2, paddingwidth: 4, paddingheight: 4 });
    return { status: 'true' as const, secret, uri, qr_svg: qr };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
