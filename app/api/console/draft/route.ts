import { z } from 'zod';
import { findDraft } from '@/lib/backoffice/form-drafts/queries';
import { DraftName } from '@/lib/backoffice/form-drafts/schema';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Get the unsent input of the caller for a form of the console; `content` is empty if there is none',
  session: 'staff',
  permission: may('account.own'),
  query: z.object(DraftName),
  response: z.object({
    status: z.literal('true'),
    content: z.string().meta({ examples: ['{"text":"Your parcel left today."}'] }),
    saved_at: z.iso
      .datetime()
      .nullable()
      .meta({ examples: ['2026-11-22T08:35:00.000Z'] }),
  }),
  handle: async ({ staff, query }) => {
    const draft = await findDraft({ customerId: staff.id, ...query });
    return {
      status: 'true' as const,
      content: draft?.content ?? '',
      saved_at: draft?.savedAt.toISOString() ?? null,
    };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
