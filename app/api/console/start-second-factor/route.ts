import { toSVG } from 'bwip-js/node';
import { z } from 'zod';
import { startTotp } from '@/lib/people/staff/factors/second-factor';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { DEFAULT_NAME } from '@/lib/kernel/identity';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Start the setup of an authenticator app for a caller without a second factor',
  session: 'staffPassword',
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
    const { secret, uri } = await startTotp(staff);
    return {
      status: 'true' as const,
      secret,
      uri,
      qr_svg: toSVG({ bcid: 'qrcode', text: uri, scale: 2, paddingwidth: 4, paddingheight: 4 }),
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
