import { z } from 'zod';
import { changeFields } from '@/lib/backoffice/merchandising/change-fields';
import { SETTING_GROUP_NAMES } from '@/lib/backoffice/merchandising/field-rules';
import { SETTING_LENGTH, SETTING_LIST_LENGTH } from '@/lib/backoffice/merchandising/rules';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { DEFAULT_NAME } from '@/lib/kernel/identity';
import { otherMethods } from '@/lib/kernel/http/other-methods';

/** Fields by path, each as the text of its form field. */
const Texts = z.record(z.string().max(SETTING_LENGTH), z.string().max(SETTING_LIST_LENGTH));

export const POST = endpoint({
  summary:
    'Change fields of one form of the store settings. `before` contains the values that the form displayed: if another user has changed a field since, the response is a conflict with both values',
  session: 'staff',
  permission: may('settings.change'),
  body: z.object({
    group: z.enum(SETTING_GROUP_NAMES),
    before: Texts.meta({ examples: [{ 'identity.name.en': DEFAULT_NAME }] }),
    after: Texts.meta({ examples: [{ 'identity.name.en': 'Nalam' }] }),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['conflict'],
  handle: async ({ staff, body }) => {
    await changeFields(body, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
