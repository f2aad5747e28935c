import { z } from 'zod';
import { findCallers } from '@/lib/backoffice/customer-orders/find-caller';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, maybeText, Paise, ProductId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { Mobile } from '@/lib/shared/person/schema';

export const POST = endpoint({
  summary:
    'Find the accounts with exactly this mobile number, with masked contact data, the areas of their addresses and the products they bought before',
  session: 'staff',
  permission: may('orders.place'),
  body: z.object({ phone_number: Mobile.meta({ examples: ['+919840012345'] }) }),
  response: z.object({
    status: z.literal('true'),
    /** The number as it is stored. */
    mobile: text('+919840012345'),
    callers: z.array(
      z.object({
        id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01'),
        first_name: text('Meena'),
        last_initial: text('R'),
        email: text('m•••@e•••.com'),
        locale: text('en'),
        is_confirmed: z.boolean(),
        /** True if the staff opened it for this number, and no one has had a login to it. */
        is_opened: z.boolean(),
        order_count: figure(3),
        addresses: z.array(
          z.object({
            id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a05'),
            place: text('Home'),
            area: maybeText('Anna Nagar'),
            pincode: maybeText('600040'),
          }),
        ),
        patients: z.array(z.object({ id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a12'), name: text('Kamala') })),
        usual: z.array(
          z.object({
            id: ProductId,
            sku: text('MC-SD-0001'),
            name: text('Paracetamol 650 mg'),
            pack_size: text('15 tablets'),
            price_paise: Paise,
            available: figure(40),
            quantity: figure(2),
          }),
        ),
      }),
    ),
  }),
  limits: [{ name: 'find-caller', most: 300, per: HOUR, by: 'customer' }],
  handle: async ({ body: { phone_number: mobile } }) => {
    const callers = await findCallers(mobile);
    return {
      status: 'true' as const,
      mobile,
      callers: callers.map(({ firstName, lastInitial, isConfirmed, isOpened, orderCount, usual, ...caller }) => ({
        ...caller,
        first_name: firstName,
        last_initial: lastInitial,
        is_confirmed: isConfirmed,
        is_opened: isOpened,
        order_count: orderCount,
        usual: usual.map(({ packSize, pricePaise, ...product }) => ({
          ...product,
          pack_size: packSize,
          price_paise: pricePaise,
        })),
      })),
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
