import { z } from 'zod';
import { previewPage } from '@/lib/site/content/preview-page';
import { PageLocale, PageText } from '@/lib/site/content/schema';
import { PagePreview } from '@/lib/site/content/wire';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Render a text of an information page without saving it, and list its problems with their lines',
  session: 'staff',
  permission: may('pages.write'),
  body: z.object({ locale: PageLocale, text: PageText }),
  response: PagePreview.extend({ status: z.literal('true') }),
  handle: async ({ body, locale }) => ({
    status: 'true' as const,
    ...(await previewPage(body.text, body.locale, locale)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
