import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { FactForm } from '@/components/console/facts/fact-form';
import { FactHistory } from '@/components/console/facts/fact-history';
import { FactSteps } from '@/components/console/facts/fact-steps';
import { FactBadge } from '@/components/console/facts/fact-table';
import { FACTS_LIST, factsHref } from '@/components/console/links/fact-links';
import { PageComparison } from '@/components/console/pages/page-history';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { productHref } from '@/components/shared/addresses';
import { EmptyState } from '@/components/ui/empty-state';
import { asLines, shownVersion, stateOf, toFields } from '@/lib/catalogue/facts/fact-rules';
import {
  findNamedSubject,
  listFactVersions,
  listSharing,
  sharedSubjectOf,
  type FactVersion,
} from '@/lib/catalogue/facts/queries';
import { readSubject } from '@/lib/catalogue/facts/subject-rules';
import { isLocale, languageFacts } from '@/lib/kernel/locales';
import { compareTexts } from '@/lib/site/content/compare-versions';

type Props = PageProps<'/[locale]/console/facts/[subject]'>;

/** Products in the list of those that share the facts. */
const SHARING = 20;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('facts') };
}

/** Returns the version that the address compares with the newest one. */
function comparedIn(raw: Record<string, string | string[] | undefined>, versions: FactVersion[]) {
  const [newest] = versions;
  const before = versions.find(({ id }) => String(id) === raw.compare);
  return newest && before && isLocale(raw.lang) ? { lang: raw.lang, before, after: newest } : null;
}

export default async function ConsoleMedicineFacts({ params, searchParams }: Props) {
  const [{ locale, subject: name }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `${FACTS_LIST}/${name}`);
  if (!permissions.has('products.read')) return <NotPermitted />;
  const subject = readSubject(name);
  const named = subject && (await findNamedSubject(subject));
  if (!subject || !named) notFound();
  const [t, client, versions, products, shared] = await Promise.all([
    getTranslations('console.facts'),
    getTranslations('console.client.facts'),
    listFactVersions(name),
    listSharing(subject, SHARING),
    subject.kind === 'product' ? sharedSubjectOf(subject.productId) : null,
  ]);
  const [newest] = versions;
  const compared = comparedIn(raw, versions);
  const mayWrite = permissions.has('facts.write');
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-bold break-words">{named.name}</h1>
          <FactBadge state={stateOf(versions)} />
        </div>
        <p className="text-ink-soft">
          {subject.kind === 'salts' ? t('sharedBy', { route: t(`route.${subject.route}`) }) : t('ownLead')}
        </p>
        {shared && (
          <p>
            <ConsoleLink href={factsHref(locale, shared)} className="text-brand-700 underline">
              {t('sharedFacts')}
            </ConsoleLink>
          </p>
        )}
      </div>
      <FactSteps
        subject={name}
        version={newest && newest.reviewedAt === null ? newest.id : null}
        isShown={shownVersion(versions) !== null}
        mayReview={permissions.has('facts.review')}
        mayWithdraw={mayWrite}
      />
      {compared && (
        <div id="compare" className="scroll-mt-20">
          <Panel
            title={t('compared', {
              language: languageFacts(compared.lang).name,
              before: compared.before.id,
              after: compared.after.id,
            })}
          >
            <PageComparison
              lang={compared.lang}
              lines={compareTexts(
                asLines(compared.before.texts, compared.lang, (part) => client(`part.${part}`)),
                asLines(compared.after.texts, compared.lang, (part) => client(`part.${part}`)),
              )}
            />
          </Panel>
        </div>
      )}
      {mayWrite && (
        <Panel title={t('texts')}>
          <FactForm subject={name} stored={toFields(newest?.texts ?? {})} base={newest?.id ?? 0} />
        </Panel>
      )}
      <Panel title={t('products')}>
        {products.length === 0 ? (
          <EmptyState title={t('noProducts')} />
        ) : (
          <ul className="grid gap-1 sm:grid-cols-2">
            {products.map(({ id, slug, name: product, packSize }) => (
              <li key={id}>
                <a href={productHref(locale, slug)} className="inline-block min-h-6 text-brand-700 underline">
                  {[product, packSize].filter(Boolean).join(' · ')}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {versions.length > 0 && (
        <Panel title={t('history')}>
          <FactHistory subject={name} versions={versions} mayWrite={mayWrite} />
        </Panel>
      )}
    </>
  );
}
