import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ProductList } from '@/lib/catalogue/storefront/types';
import { Icon } from '@/components/ui/icon';
import { AppLink } from '@/components/ui/app-link';
import { pageLinks, withQuery, type ProductListQuery } from '@/lib/catalogue/storefront/list-query-rules';

const PLACE = 'grid min-h-11 min-w-11 place-items-center rounded-full px-2';

/** Links to the previous, next and numbered pages. */
export function ListPaging({ list, path, query }: { list: ProductList; path: string; query: ProductListQuery }) {
  const t = useTranslations('catalogue');
  const { page, pages } = list;
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className="figures flex flex-wrap items-center justify-center gap-1">
      <Step
        href={page > 1 ? withQuery(path, query, { page: Math.min(page - 1, pages) }) : null}
        rel="prev"
        label={t('previousPage')}
      >
        <Icon name="chevron-left" />
      </Step>
      {pageLinks(Math.min(page, pages), pages).map((number, index) =>
        number === 0 ? (
          <span key={`gap${index}`} className="px-1 text-ink-soft">
            …
          </span>
        ) : (
          <AppLink
            key={number}
            href={withQuery(path, query, { page: number })}
            aria-label={t('pageNumber', { number })}
            aria-current={number === page ? 'page' : undefined}
            className={`${PLACE} font-semibold text-brand-700 hover:bg-brand-50 aria-[current]:bg-brand-700 aria-[current]:text-surface`}
          >
            {number}
          </AppLink>
        ),
      )}
      <Step href={page < pages ? withQuery(path, query, { page: page + 1 }) : null} rel="next" label={t('nextPage')}>
        <Icon name="chevron-right" />
      </Step>
    </nav>
  );
}

function Step({
  href,
  rel,
  label,
  children,
}: {
  href: string | null;
  rel: 'prev' | 'next';
  label: string;
  children: ReactNode;
}) {
  if (!href)
    return (
      <span aria-hidden className={`${PLACE} text-line-strong`}>
        {children}
      </span>
    );
  return (
    <AppLink href={href} rel={rel} aria-label={label} className={`${PLACE} text-brand-700 hover:bg-brand-50`}>
      {children}
    </AppLink>
  );
}
