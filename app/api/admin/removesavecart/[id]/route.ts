import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { SavedLineId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { removeSaved } from '@/lib/selling/wishlist/save-for-later';
import { translate } from '@/lib/kernel/translate';

const remove = endpoint({
  summary: 'Remove a product from the list of products saved for later',
  session: 'required',
  writes: true,
  params: z.object({ id: SavedLineId }),
  response: z.object({ status: z.boolean(), message: z.string() }),
  handle: async ({ customer, params, locale }) => {
    await removeSaved(customer.id, params.id);
    return { status: true, message: translate(locale, 'answers.savedRemoved') };
  },
});

export { remove as DELETE, remove as GET, remove as POST };
export const { PUT, PATCH, OPTIONS } = otherMethods('GET', 'POST', 'DELETE');
