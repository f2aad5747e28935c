import { z } from 'zod';
import { ORDER_SEARCH_LENGTH } from '@/lib/selling/orders/rules';
import { findAnything } from '@/lib/backoffice/command-palette/find-anything';
import { mayDo } from '@/lib/people/staff/permission-rules';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, maybeText, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Search orders, customers and products, limited to those that the caller may view',
  session: 'staff',
  permission: may('console.use'),
  query: z.object({
    q: z
      .string()
      .trim()
      .min(2)
      .max(ORDER_SEARCH_LENGTH)
      .meta({ examples: ['paracetmol'] }),
  }),
  response: z.object({
    status: z.literal('true'),
    orders: z.array(
      z.object({ number: text('MC2611-7K2M9QXA'), name: text('Kavya Mohan'), place: text('Tamil Nadu, 625001') }),
    ),
    customers: z.array(
      z.object({
        id: CustomerId,
        name: text('Kavya Mohan'),
        email: text('k•••@e•••.com'),
        phone: maybeText('••••••1223'),
      }),
    ),
    products: z.array(
      z.object({
        slug: text('paracetamol-500-mg-tablets'),
        name: text('Paracetamol 500 mg tablets'),
        pack_size: text('Strip of 15 tablets'),
      }),
    ),
  }),
  handle: async ({ staff, query: { q }, locale }) => {
    const asking = { role: staff.role, isRegistered: false };
    const { orders, customers, products } = await findAnything({ q, locale, may: (name) => mayDo(name, asking) });
    return {
      status: 'true' as const,
      orders: orders.map(({ number, customerName: name, place }) => ({ number, name, place })),
      customers,
      products: products.map(({ slug, name, packSize }) => ({ slug, name, pack_size: packSize })),
    };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
