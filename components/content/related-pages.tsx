import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { CONTENT_GROUPS, groupOf, type ContentName } from '@/lib/kernel/http/page-names';
import { localePath } from '@/lib/kernel/locales';
import { AppLink } from '@/components/ui/app-link';
import { ContentIcon } from './content-icon';

/** Links to related pages. */
export function RelatedPages({ name }: { name: ContentName }) {
  const t = useTranslations('content');
  const locale = useLocale();
  const others = CONTENT_GROUPS[groupOf(name)].filter((each) => each !== name);
  return (
    <nav aria-labelledby="related" className="mt-2">
      <h2 id="related" className="mb-3 text-xl font-semibold">
        {t('related')}
      </h2>
      <ul className={`grid gap-3 sm:grid-cols-2 ${others.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}>
        {others.map((each) => (
          <li key={each} className="grid">
            <AppLink
              href={localePath(locale, `/${each}`)}
              className="flex min-h-16 items-center gap-3 rounded-card bg-surface px-4 py-3 font-medium shadow-card hover:text-brand-700"
            >
              <ContentIcon name={each} className="size-6 shrink-0 text-brand-600" />
              <span className="min-w-0 grow">{t(`links.${each}`)}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-line-strong" />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
