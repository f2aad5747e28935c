import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListCut, ListHead, ListSearch, ListViews } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { MissingTable } from '@/components/console/redirects/missing-table';
import { RedirectFile } from '@/components/console/redirects/redirect-file';
import { RedirectForm } from '@/components/console/redirects/redirect-form';
import { RedirectTable } from '@/components/console/redirects/redirect-table';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { EarlierVersions } from '@/components/console/versions/earlier-versions';
import { EmptyState } from '@/components/ui/empty-state';
import { findRedirect, listMissing, listRedirects } from '@/lib/backoffice/redirects/queries';
import {
  MAX_SHOWN,
  PATH_LENGTH,
  REDIRECT_SEARCH_LENGTH,
  REDIRECT_VIEWS,
} from '@/lib/backoffice/redirects/redirect-rules';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { findNamedLike } from '@/lib/catalogue/storefront/find-similar-names';

const PATH = '/console/redirects';
type Props = PageProps<'/[locale]/console/redirects'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('redirects') };
}

/** Returns the values of the form: a known redirect, or a proposal for a missing address. */
async function formOf(path: string, locale: string) {
  const known = path === '' ? null : await findRedirect(path);
  if (known) return { given: { path, target: known.target ?? '', status: String(known.status) }, isKnown: true };
  const [near] = path.startsWith('/detail_page/')
    ? await findNamedLike(path.replace('/detail_page/', '/Detail_page/'), locale, 1)
    : [];
  return { given: { path, target: near?.path ?? '', status: '301' }, isKnown: false };
}

export default async function ConsoleRedirects({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, REDIRECT_VIEWS);
  const { permissions } = await requireStaff(locale, listHref('en', PATH, query));
  if (!permissions.has('site.change')) return <NotPermitted />;
  const from = typeof raw.from === 'string' ? raw.from.slice(0, PATH_LENGTH) : '';
  const isMissing = query.view === 'missing';
  const [t, form, rows, missing, versions] = await Promise.all([
    getTranslations('console.redirects'),
    formOf(from, locale),
    isMissing ? [] : listRedirects(query.q),
    isMissing ? listMissing() : [],
    listVersions('redirect'),
  ]);
  const views = REDIRECT_VIEWS.map((view) => ({
    href: listHref(locale, PATH, { view }),
    label: t(`view.${view}`),
    isCurrent: view === query.view,
  }));
  return (
    <>
      <ListHead title={t('title')} />
      <p className="text-ink-soft">{t('lead')}</p>
      <ListViews label={t('views')} views={views} />
      {isMissing ? (
        <>
          <p className="text-ink-soft">{t('missingLead')}</p>
          {missing.length === 0 ? <EmptyState title={t('noMissing')} /> : <MissingTable rows={missing} />}
          <ListCut count={missing.length} most={MAX_SHOWN} />
        </>
      ) : (
        <>
          <Panel title={t(form.isKnown ? 'changeOne' : 'addOne')}>
            <RedirectForm key={`${from} ${form.given.target}`} {...form} />
          </Panel>
          <ListSearch
            action={listHref(locale, PATH, {})}
            carried={{}}
            value={query.q}
            label={t('search')}
            hint={t('searchHint')}
            maxLength={REDIRECT_SEARCH_LENGTH}
          />
          {rows.length === 0 ? <EmptyState title={t('none')} /> : <RedirectTable rows={rows} />}
          <ListCut count={rows.length} most={MAX_SHOWN} />
          <Panel title={t('file')}>
            <RedirectFile />
          </Panel>
          <Panel title={t('versions')}>
            <EarlierVersions versions={versions} names={{ import: t('ofFile') }} />
          </Panel>
        </>
      )}
    </>
  );
}
