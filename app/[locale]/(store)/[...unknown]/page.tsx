import { setRequestLocale } from 'next-intl/server';
import { notFound, permanentRedirect } from 'next/navigation';
import { localePath } from '@/lib/kernel/locales';
import { documentedSpelling } from './screen-names';

export const dynamic = 'force-dynamic';

/**
 * Catch-all page: redirects another spelling of a screen to the documented one, else returns a 404.
 */
export default async function Page({ params, searchParams }: PageProps<'/[locale]/[...unknown]'>) {
  const { locale, unknown } = await params;
  setRequestLocale(locale);
  const path = documentedSpelling(unknown);
  if (!path) notFound();
  const given = Object.entries(await searchParams).flatMap(([key, value]) =>
    [value ?? []].flat().map((each): [string, string] => [key, each]),
  );
  const search = new URLSearchParams(given).toString();
  permanentRedirect(localePath(locale, path) + (search && `?${search}`));
}
