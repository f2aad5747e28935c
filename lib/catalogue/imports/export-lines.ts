import { translate } from '@/lib/kernel/translate';
import { csvLine, UTF8_MARK } from '@/lib/shared/csv';
import type { Reason } from '@/lib/catalogue/imports/files/reason-types';
import { findImport, listLines } from './list-runs';
import type { RowView } from './run-rules';

/** Lines per query. A line can have up to 64 kB. */
const BATCH_SIZE = 100;

/** Describes a reason in words. */
export const describeReason = ({ key, values }: Reason, locale: string): string =>
  translate(locale, `importWhy.${key}`, values);

async function* partsOf(id: string, view: RowView, headings: string[], locale: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(UTF8_MARK + csvLine(['line', 'reason', ...headings]));
  for (let after: number | null = 0; after !== null;) {
    const page: Awaited<ReturnType<typeof listLines>> = await listLines(id, view, after, BATCH_SIZE);
    yield bytes.encode(
      page.rows
        .map(({ line, cells, problem, notes }) =>
          csvLine([
            line,
            [...(problem ? [problem] : []), ...notes].map((reason) => describeReason(reason, locale)).join('; '),
            ...cells,
          ]),
        )
        .join(''),
    );
    after = page.next;
  }
}

/**
 * Exports lines of a run as CSV, so that staff can correct and import them again. Spreadsheets read
 * formulas in them as text.
 * @throws notFound
 */
export async function exportLines(id: string, view: RowView, locale: string): Promise<AsyncIterable<Uint8Array>> {
  const { columns } = await findImport(id);
  return partsOf(
    id,
    view,
    columns.map(({ heading }, at) => heading || `column ${at + 1}`),
    locale,
  );
}
