import { z } from 'zod';
import { DRAFT_LENGTH } from '@/lib/backoffice/form-drafts/rules';
import { saveDraft } from '@/lib/backoffice/form-drafts/save-draft';
import { DraftName } from '@/lib/backoffice/form-drafts/schema';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Save the unsent input of the caller for a form of the console for up to a week; empty `content` deletes it',
  session: 'staff',
  permission: may('account.own'),
  body: z.object({
    ...DraftName,
    content: z
      .string()
      .max(DRAFT_LENGTH)
      .meta({ examples: ['{"text":"Your parcel left today."}'] }),
  }),
  response: z.object({ status: z.literal('true') }),
  handle: async ({ staff, body: { content, ...name } }) => {
    await saveDraft({ customerId: staff.id, ...name }, content);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
