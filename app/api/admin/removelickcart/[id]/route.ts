import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { LikedLineId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { removeLiked } from '@/lib/selling/wishlist/commands';
import { translate } from '@/lib/kernel/translate';

const remove = endpoint({
  summary: 'Remove a product from the liked products',
  session: 'required',
  writes: true,
  params: z.object({ id: LikedLineId }),
  response: z.object({ status: z.boolean(), message: text('Removed from your liked list') }),
  handle: async ({ customer, params, locale }) => {
    await removeLiked(customer.id, params.id);
    return { status: true, message: translate(locale, 'answers.likeRemoved') };
  },
});

export { remove as DELETE, remove as GET, remove as POST };
export const { PUT, PATCH, OPTIONS } = otherMethods('GET', 'POST', 'DELETE');
