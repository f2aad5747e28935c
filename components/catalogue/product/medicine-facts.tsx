import { useLocale, useTranslations } from 'next-intl';
import type { Fact } from '@/lib/catalogue/facts/fact-rules';
import type { MedicineFacts } from '@/lib/catalogue/facts/types';
import { formatLongDate } from '@/lib/kernel/dates';
import { DEFAULT_LOCALE, languageName } from '@/lib/kernel/locales';
import { FactLines } from './fact-texts';

/** Anchor of a fact on the page. */
const anchorOf = (fact: Fact): string => `fact-${fact.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Reviewed facts about a medicine, each a section with an anchor, with their source and review. */
export function MedicineFactList({ facts: { facts, source, ...made } }: { facts: MedicineFacts }) {
  const t = useTranslations('product.medicine');
  const locale = useLocale();
  const isUntranslated = facts.some(({ lang }) => lang !== locale);
  return (
    <section aria-labelledby="medicine-facts" className="grid gap-4 rounded-card bg-surface p-5 shadow-card md:p-8">
      <h2 id="medicine-facts" className="scroll-mt-4 text-2xl font-bold max-md:scroll-mt-12">
        {t('title')}
      </h2>
      {made.reviewer === null && <p className="rounded-field bg-accent-50 px-4 py-3 font-semibold">{t('sample')}</p>}
      {isUntranslated && (
        <p className="text-ink-soft">{t('untranslated', { language: languageName(locale, DEFAULT_LOCALE) })}</p>
      )}
      <nav aria-label={t('contents')} data-screen-only>
        <ul className="flex flex-wrap gap-2">
          {facts.map(({ fact }) => (
            <li key={fact}>
              <a
                href={`#${anchorOf(fact)}`}
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-medium text-brand-700 hover:bg-brand-50"
              >
                {t(`fact.${fact}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-x-10 gap-y-5 *:min-w-0 lg:grid-cols-2">
        {facts.map(({ fact, ...text }) => (
          <section key={fact} aria-labelledby={anchorOf(fact)} className="grid max-w-prose content-start gap-1">
            <h3 id={anchorOf(fact)} className="scroll-mt-4 text-lg font-semibold max-md:scroll-mt-12">
              {t(`fact.${fact}`)}
            </h3>
            <div className="leading-relaxed">
              <FactLines text={text} locale={locale} />
            </div>
          </section>
        ))}
      </div>
      <footer className="grid max-w-prose gap-1 border-t border-line pt-4 text-sm text-ink-soft">
        <p>{t('advice')}</p>
        {source && (
          <p>
            {t('source')} <span lang={source.lang === locale ? undefined : source.lang}>{source.lines.join(' ')}</span>
          </p>
        )}
        <MadeBy made={made} />
      </footer>
    </section>
  );
}

type Made = Pick<MedicineFacts, 'author' | 'writtenAt' | 'reviewedAt' | 'reviewer'>;

/** Author and reviewer with their dates. */
function MadeBy({ made: { author, writtenAt, reviewedAt, reviewer } }: { made: Made }) {
  const t = useTranslations('product.medicine');
  const locale = useLocale();
  const written = formatLongDate(writtenAt, locale);
  const date = formatLongDate(reviewedAt, locale);
  return (
    <>
      <p>{author ? t('written', { author, date: written }) : t('writtenHere', { date: written })}</p>
      <p>
        {reviewer === null
          ? t('reviewedSample', { date })
          : reviewer.name
            ? t('reviewed', { date, name: reviewer.name, registration: reviewer.registration })
            : t('reviewedUnnamed', { date, registration: reviewer.registration })}
      </p>
    </>
  );
}
