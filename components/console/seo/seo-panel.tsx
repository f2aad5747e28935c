import { useTranslations } from 'next-intl';
import { Panel } from '@/components/console/shared/panel';
import { EarlierVersions } from '@/components/console/versions/earlier-versions';
import type { Version } from '@/lib/backoffice/versions/types';
import type { ComputedText } from '@/lib/catalogue/seo/queries';
import { subjectIdOf, type SeoFields, type SeoSubject } from '@/lib/catalogue/seo/seo-rules';
import { storeName } from '@/lib/kernel/identity';
import { LOCALES, localePath, type Locale } from '@/lib/kernel/locales';
import { SeoDetails } from './seo-details';
import { SeoForm } from './seo-form';

type SeoEntry = {
  subject: SeoSubject;
  name: string;
  stored: SeoFields;
  computed: Record<Locale, ComputedText>;
};

const inLocales = <Value,>(value: (locale: Locale) => Value) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, value(locale)])) as Record<Locale, Value>;

type Props = {
  entry: SeoEntry;
  /** Pages below it. */
  below?: SeoEntry[];
  versions: Version[];
  /** Address of the store, which search results show. */
  site: string;
};

/** Texts of a page and of those below it for search engines, with their earlier versions. */
export function SeoPanel({ entry, below = [], versions, site }: Props) {
  const t = useTranslations('console.seo');
  const storeNames = inLocales((locale) => storeName(locale));
  const formOf = ({ subject, stored, computed }: SeoEntry) => ({
    subject,
    stored,
    storeNames,
    computed: inLocales((locale) => {
      const { title, description, path } = computed[locale];
      return { title, description, address: new URL(site).host + localePath(locale, path) };
    }),
  });
  const names = Object.fromEntries([entry, ...below].map(({ subject, name }) => [subjectIdOf(subject), name]));
  return (
    <Panel title={t('title')}>
      <p className="text-sm text-ink-soft">{t('lead')}</p>
      <SeoForm {...formOf(entry)} />
      {below.map((each) => (
        <SeoDetails key={each.subject.id} name={each.name} {...formOf(each)} />
      ))}
      {versions.length > 0 && (
        <div className="grid gap-1 border-t border-line pt-3">
          <h3 className="font-semibold">{t('versions')}</h3>
          <EarlierVersions versions={versions} names={below.length > 0 ? names : undefined} />
        </div>
      )}
    </Panel>
  );
}
