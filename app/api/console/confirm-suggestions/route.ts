import { confirmDrafts } from '@/lib/catalogue/suggestions/confirm-drafts';
import { ConfirmedDrafts, ConfirmedReply } from '@/lib/catalogue/suggestions/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may, powersOf } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { fieldTexts } from '@/lib/kernel/http/failure';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

const PERMISSION_OF = {
  words: 'products.write',
  price: 'products.price',
  law: 'products.classify',
  publish: 'products.publish',
} as const;

export const POST = endpoint({
  summary: 'Confirm suggested and typed values of up to 50 drafts, and put them on sale if requested',
  session: 'staff',
  permission: may('products.complete'),
  idempotent: true,
  body: ConfirmedDrafts,
  response: ConfirmedReply,
  fails: ['conflict'],
  handle: async ({ staff, locale, body: { rows, publish } }) => {
    const { permissions } = await powersOf(staff);
    const changes = rows.map(({ product_id: id, before, after }) => ({ id, before, after }));
    const { changeSetId, changed, published, refused } = await confirmDrafts(changes, {
      isPublished: publish,
      by: actingStaff(staff),
      may: (what) => permissions.has(PERMISSION_OF[what]),
    });
    return {
      status: 'true' as const,
      change_set_id: changeSetId,
      confirmed: changed,
      published: published.length,
      refused: refused.map(({ id, name, error }) => ({
        product_id: id,
        name,
        message: translate(locale, `errors.${error.key}`, error.values),
        fields: fieldTexts(error, locale) ?? {},
      })),
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
