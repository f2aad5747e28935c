import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { importHref, readLinesQuery } from '@/components/console/links/import-query';
import { ImportScreen } from '@/components/console/imports/import-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { countRows, findImport, listLines } from '@/lib/catalogue/imports/list-runs';
import { isChecked, ROW_VIEWS } from '@/lib/catalogue/imports/run-rules';
import { ImportId } from '@/lib/catalogue/imports/run-schema';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/import/[id]'>;
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('imports') };
}

export default async function ConsoleImport({ params, searchParams }: Props) {
  const [{ locale, id: given }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { data: id } = ImportId.safeParse(given);
  const requested = readLinesQuery(raw);
  const { permissions } = await requireStaff(locale, importHref('en', id ?? ''));
  if (!permissions.has('import.check')) return <NotPermitted />;
  if (id === undefined) notFound();
  const run = await findImport(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const counts = await countRows(id);
  // Default view: the first non-empty one, in order of usefulness.
  const view = requested.view ?? ROW_VIEWS.find((one) => counts[one] > 0) ?? 'CHANGED';
  const lines = isChecked(run.state) ? { view, ...(await listLines(id, view, requested.after)) } : null;
  const permits = { run: permissions.has('import.run'), undo: permissions.has('import.undo') };
  return <ImportScreen run={run} counts={counts} lines={lines} permits={permits} />;
}
