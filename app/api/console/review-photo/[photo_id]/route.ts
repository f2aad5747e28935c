import { z } from 'zod';
import { readWaitingPhoto } from '@/lib/catalogue/review-photos/queries';
import { ReviewPhotoId } from '@/lib/catalogue/reviews/wire';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Get a photo of a review that waits for approval',
  session: 'staff',
  permission: may('reviews.hide'),
  params: z.object({ photo_id: ReviewPhotoId }),
  response: z.never(),
  sends: ['image/webp'],
  fails: ['notFound'],
  handle: ({ params }) => readWaitingPhoto(params.photo_id),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
