import { z } from 'zod';
import { exportLines } from '@/lib/catalogue/imports/export-lines';
import { ImportId, ImportView } from '@/lib/catalogue/imports/run-schema';
import { may } from '@/lib/people/staff/permissions';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download lines of an import with their problems as CSV, with the headings of its file',
  session: 'staff',
  permission: may('import.check'),
  query: z.object({ import_id: ImportId, view: ImportView }),
  response: z.never(),
  sends: ['text/csv'],
  fails: ['notFound'],
  handle: async ({ query: { import_id: id, view }, locale }) =>
    streamResponse(await exportLines(id, view, locale), 'text/csv; charset=utf-8', `${view.toLowerCase()}-${id}.csv`),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
