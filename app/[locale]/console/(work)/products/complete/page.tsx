import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { PRODUCTS } from '@/components/console/links/product-query';
import { ListSearch } from '@/components/console/shared/list-parts';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { SuggestionList } from '@/components/console/suggestions/suggestion-list';
import { PRODUCT_SEARCH_LENGTH } from '@/lib/catalogue/product-admin/length-rules';
import { listShelves } from '@/lib/catalogue/product-admin/list-for-staff';
import { DRAFT_VIEWS, listDrafts } from '@/lib/catalogue/suggestions/list-drafts';

type Props = PageProps<'/[locale]/console/products/complete'>;
const COMPLETE = `${PRODUCTS}/complete`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.suggestions' });
  return { title: t('title') };
}

export default async function ConsoleSuggestions({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const requested = readListQuery(raw, DRAFT_VIEWS);
  const query = { ...requested, q: requested.q.slice(0, PRODUCT_SEARCH_LENGTH) };
  const { permissions } = await requireStaff(locale, listHref('en', COMPLETE, query));
  if (!permissions.has('products.complete')) return <NotPermitted />;
  const [t, page, subcategories] = await Promise.all([
    getTranslations('console.suggestions'),
    listDrafts(query),
    listShelves(locale),
  ]);
  const powers = {
    words: permissions.has('products.write'),
    price: permissions.has('products.price'),
    law: permissions.has('products.classify'),
    publish: permissions.has('products.publish'),
  };
  return (
    <ListScreen
      title={t('title')}
      path={COMPLETE}
      locale={locale}
      query={query}
      views={DRAFT_VIEWS}
      viewName={(name) => t(`view.${name}`)}
      page={page}
      above={
        <>
          <p className="text-ink-soft">{t('lead')}</p>
          <ListSearch
            action={listHref(locale, COMPLETE, {})}
            carried={{ view: query.view }}
            value={query.q}
            label={t('search')}
            hint={t('searchHint')}
            maxLength={PRODUCT_SEARCH_LENGTH}
          />
          {/* Stays when the last draft leaves, with the result of the confirmation and its undo. */}
          <SuggestionList drafts={page.rows} powers={powers} subcategories={subcategories} />
        </>
      }
    >
      {null}
    </ListScreen>
  );
}
