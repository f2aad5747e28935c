import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import type { StoreFacts } from '@/lib/site/pages/facts';
import { pagePath } from '@/lib/site/content/page-rules';
import type { PageText } from '@/lib/site/content/types';
import { formatLongDate } from '@/lib/kernel/dates';
import { languageTag, localePath } from '@/lib/kernel/locales';
import { ContentIcon } from './content-icon';
import { HelpCard } from './help-card';
import { Sections, type Parts } from './page-sections';
import { RelatedPages } from './related-pages';

type Props = {
  slug: string;
  text: PageText;
  /** Language of the text: the default one where the page has no text in this one. */
  textLocale: string;
  changedAt: Date;
  /** All published pages. */
  pages: { slug: string; path: string; title: string; isOwn: boolean }[];
  facts: StoreFacts;
  /** Form before the text, which then moves to the side. */
  form?: ReactNode;
};

/** Information page: breadcrumb, subject, text with a table of contents, and related pages. */
export function ContentScreen({ slug, text, textLocale, changedAt, pages, facts, form }: Props) {
  const t = useTranslations('content');
  const locale = useLocale();
  const lang = textLocale === locale ? undefined : languageTag(textLocale);
  const crumbs = [
    { name: t('home'), href: localePath(locale, '/Home') },
    { name: text.title, href: localePath(locale, pagePath(slug)) },
  ];
  return (
    <div className="page grid gap-6 py-4 text-pretty sm:py-6">
      <Breadcrumb label={t('breadcrumb')} crumbs={crumbs} />
      <header className="flex items-start gap-5 rounded-3xl bg-brand-50 px-5 py-6 sm:px-8 sm:py-9">
        <span className="hidden size-16 shrink-0 place-items-center rounded-2xl bg-surface text-brand-700 shadow-card sm:grid">
          <ContentIcon name={slug} className="size-8" />
        </span>
        <div className="min-w-0" lang={lang}>
          <h1 className="text-2xl leading-snug font-bold sm:text-3xl">{text.title}</h1>
          <p className="mt-2 max-w-2xl text-ink-soft sm:text-lg">{text.description}</p>
        </div>
      </header>
      {form ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_26rem]">
          <div className="lg:sticky lg:top-28">{form}</div>
          <Sections sections={text.sections} lang={lang} />
        </div>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,46rem)] lg:gap-8 xl:grid-cols-[14rem_minmax(0,1fr)_18rem]">
          <Contents sections={text.sections} lang={lang} />
          <Sections sections={text.sections} lang={lang} />
          <HelpCard facts={facts} />
        </div>
      )}
      <p className="text-sm text-ink-soft">
        {t('changed')} <time dateTime={changedAt.toISOString()}>{formatLongDate(changedAt, locale)}</time>
      </p>
      <RelatedPages slug={slug} pages={pages} />
    </div>
  );
}

function Contents({ sections, lang }: Parts) {
  const t = useTranslations('content');
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-28">
      <h2 id="contents" className="mb-2 text-sm font-semibold text-ink-soft lg:px-3">
        {t('onThisPage')}
      </h2>
      <ul lang={lang} className="flex flex-wrap gap-2 lg:grid lg:gap-0">
        {sections
          .filter(({ heading }) => heading !== '')
          .map(({ id, heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center rounded-field border border-line bg-surface px-3 py-1.5 leading-snug hover:bg-brand-50 hover:text-brand-800 lg:border-0 lg:bg-transparent"
              >
                {heading}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
