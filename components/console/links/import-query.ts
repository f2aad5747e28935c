import { listHref } from '@/components/console/links/list-query';
import { ROW_VIEWS, type RowView } from '@/lib/catalogue/imports/run-rules';

type Raw = Record<string, string | string[] | undefined>;

/** Path of the list of imports. */
export const IMPORTS = '/console/import';
/** Query for the lines of an import: a view, and the line after which the page starts. */
export type LinesQuery = { view?: RowView; after: number };

export function readLinesQuery(raw: Raw): LinesQuery {
  const after = typeof raw.after === 'string' && /^\d{1,7}$/.test(raw.after) ? Number(raw.after) : 0;
  return { view: ROW_VIEWS.find((known) => known === raw.view), after };
}

/** Returns the address of an import. */
export const importHref = (locale: string, id: string, requested: Partial<LinesQuery> = {}): string =>
  listHref(locale, `${IMPORTS}/${id}`, {
    view: requested.view,
    after: requested.after ? String(requested.after) : undefined,
  });
