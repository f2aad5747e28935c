import { z } from 'zod';
import { settleVote } from '@/lib/catalogue/reviews/settle-vote';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, ShownReviewId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Say that a review helped, or take it back; never about one’s own review or a prescription medicine',
  session: 'own',
  body: z.object({ review_id: ShownReviewId, is_helpful: z.boolean() }),
  response: z.object({ status: z.boolean(), message: text('Thank you'), helpful: figure(3).optional() }),
  fails: ['notFound'],
  limits: [{ name: 'review vote', most: 100, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ customer, body, locale }) => {
    const helpful = await settleVote(customer.id, body.review_id, body.is_helpful);
    return { status: true, message: translate(locale, 'answers.voted'), helpful };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
