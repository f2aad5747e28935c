import { z } from 'zod';
import { showReview } from '@/lib/catalogue/reviews/hide-review';
import { ReviewId } from '@/lib/catalogue/reviews/wire';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Unhide a review and count its rating again',
  session: 'staff',
  permission: may('reviews.hide'),
  body: z.object({ review_id: ReviewId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await showReview(body.review_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
