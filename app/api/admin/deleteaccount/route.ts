import { z } from 'zod';
import { noSessionCookieHeaders } from '@/lib/kernel/sessions/cookie';
import { HOUR } from '@/lib/kernel/dates';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { text } from '@/lib/kernel/http/fields';
import { translate } from '@/lib/kernel/translate';
import { deleteAccount } from '@/lib/people/privacy/delete-account';
import { PasswordProof } from '@/lib/people/sign-in/schema';

type Reply = { status: boolean; message: string };

export const POST = endpoint({
  summary:
    'Delete the account: end all sessions and erase the data, except what the law requires to be retained. Requires the password. Rejected while an order or payment is in progress',
  session: 'required',
  body: PasswordProof,
  response: z.object({ status: z.boolean(), message: text('Your account was deleted') }),
  fails: ['conflict', 'tooMany'],
  limits: [{ name: 'deleteaccount', most: 10, per: HOUR, by: 'customer' }],
  refusal: (message): Reply => ({ status: false, message }),
  records: 'account.deleted',
  handle: async ({ customer, body, address, locale }) => {
    await deleteAccount(customer, body.current_password, address);
    const message = translate(locale, 'answers.accountDeleted');
    return new Answer<Reply>({ status: true, message }, { 'clear-site-data': '"storage"' }, noSessionCookieHeaders());
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
