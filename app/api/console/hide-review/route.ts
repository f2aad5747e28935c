import { z } from 'zod';
import { hideReviewFor } from '@/lib/catalogue/reviews/hide-review';
import { HIDING_REASONS } from '@/lib/catalogue/reviews/staff-rules';
import { ReviewId } from '@/lib/catalogue/reviews/wire';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Hide a review for one of the reasons in the terms, which its author can read',
  session: 'staff',
  permission: may('reviews.hide'),
  body: z.object({ review_id: ReviewId, reason: z.enum(HIDING_REASONS) }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await hideReviewFor(body.review_id, body.reason, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
