import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { CONTENT_GROUPS, groupOf, type ContentName } from '@/lib/kernel/http/page-names';
import { localePath } from '@/lib/kernel/locales';
import { AppLink } from '@/components/ui/app-link';
import { ContentIcon } from './content-icon';

type Props = { slug: string; pages: { slug: string; path: string; title: string; isOwn: boolean }[] };

/** Links to the other pages of the same group; a page of the owner leads to the owner's others. */
export function RelatedPages({ slug, pages }: Props) {
  const t = useTranslations('content');
  const locale = useLocale();
  const isOwn = pages.find((page) => page.slug === slug)?.isOwn ?? false;
  const group: readonly string[] = isOwn ? [] : CONTENT_GROUPS[groupOf(slug as ContentName)];
  const others = pages.filter((page) => page.slug !== slug && (isOwn ? page.isOwn : group.includes(page.slug)));
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="related" className="mt-2">
      <h2 id="related" className="mb-3 text-xl font-semibold">
        {t('related')}
      </h2>
      <ul className={`grid gap-3 sm:grid-cols-2 ${others.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}>
        {others.map((page) => (
          <li key={page.slug} className="grid">
            <AppLink
              href={localePath(locale, page.path)}
              className="flex min-h-16 items-center gap-3 rounded-card bg-surface px-4 py-3 font-medium shadow-card hover:text-brand-700"
            >
              <ContentIcon name={page.slug} className="size-6 shrink-0 text-brand-600" />
              <span className="min-w-0 grow">{page.isOwn ? page.title : t(`links.${page.slug}`)}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-line-strong" />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
