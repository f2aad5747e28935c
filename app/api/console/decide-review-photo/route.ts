import { z } from 'zod';
import { approvePhoto, rejectPhoto } from '@/lib/catalogue/review-photos/commands';
import { ReviewPhotoId } from '@/lib/catalogue/reviews/wire';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Show a photo of a review on the product page, or delete it',
  session: 'staff',
  permission: may('reviews.hide'),
  body: z.object({ photo_id: ReviewPhotoId, decision: z.enum(['approve', 'reject']) }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { photo_id: id, decision } }) => {
    await (decision === 'approve' ? approvePhoto : rejectPhoto)(id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
