import { z } from 'zod';
import { choosePincode } from '@/lib/selling/cart/commands';
import { requireOwner } from '@/lib/people/guests/find-owner';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { Pincode } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Store the pincode for charge and dates in the cart of a visitor without a session. It changes nothing for a customer, whose address has one',
  session: 'optional',
  catalogue: true,
  body: z.object({ pincode: Pincode }),
  response: z.object({ status: z.literal('true'), message: z.string() }),
  limits: [{ name: 'guest cart', most: 240, per: MINUTE, by: 'customer', kept: 'memory' }],
  handle: async ({ customer, guest, body, locale }) => {
    const owner = await requireOwner({ customer, guest });
    if (typeof owner !== 'string') await choosePincode(owner, body.pincode);
    return { status: 'true' as const, message: translate(locale, 'answers.pincodeStored') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
