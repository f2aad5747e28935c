import { Readable } from 'node:stream';
import { z } from 'zod';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { disposition } from '@/lib/shared/files/file-response';
import { exportData } from '@/lib/people/privacy/export-data';
import { PasswordProof } from '@/lib/people/sign-in/schema';

export const POST = endpoint({
  summary:
    'Download all data about the customer as a ZIP archive: data.json, prescriptions, invoices and the profile picture. Requires the password, or a fresh sign-in if the account has none. Each download is recorded, and the customer is notified by email',
  session: 'required',
  body: PasswordProof,
  response: z.never(),
  sends: ['application/zip'],
  fails: ['refused', 'tooMany'],
  limits: [{ name: 'mydata', most: 5, per: HOUR, by: 'customer' }],
  records: 'account.copied',
  handle: async ({ customer, body, address, locale }) => {
    const archive = await exportData(customer, body.current_password, { address, locale });
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': disposition('attachment', 'medcall-data.zip'),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    };
    return new Response(Readable.toWeb(archive) as BodyInit, { headers });
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
