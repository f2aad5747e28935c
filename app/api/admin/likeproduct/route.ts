import { z } from 'zod';
import { like, unlike } from '@/lib/selling/wishlist/commands';
import { asOwner } from '@/lib/people/guests/find-owner';
import { MINUTE } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Put a product into the liked list of a visitor without a session, or remove it',
  session: 'optional',
  catalogue: true,
  body: z.object({ product_id: ProductId, liked: z.boolean().meta({ examples: [true] }) }),
  response: z.object({ status: z.literal(true), message: text('Removed from your liked list') }),
  fails: ['notFound', 'conflict'],
  limits: [{ name: 'guest cart', most: 240, per: MINUTE, by: 'customer', kept: 'memory' }],
  handle: async ({ body: { product_id: productId, liked }, locale, ...caller }) => {
    const { cookies } = await asOwner(caller, async (owner) => {
      if (!liked) return unlike(owner, productId);
      await like(owner, { productId, quantity: 1 }).catch((error: unknown) => {
        // Another tab may have liked it already, which is the requested state.
        if (!(error instanceof DomainError && error.kind === 'refused')) throw error;
      });
    });
    const message = translate(locale, liked ? 'answers.cartLiked' : 'answers.likeRemoved');
    return new Answer({ status: true as const, message }, {}, cookies);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
