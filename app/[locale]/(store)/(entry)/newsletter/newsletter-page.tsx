import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { NewsletterAnswer } from '@/components/content/newsletter-answer';

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};
type Kind = 'confirm' | 'end';

/** The address contains a secret: it is not indexed and not sent as Referer. */
export const newsletterMetadata =
  (kind: Kind) =>
  async ({ params }: Props): Promise<Metadata> => {
    const { locale } = await params;
    const t = await getTranslations({ locale, namespace: 'content.newsletter' });
    return { title: t(`${kind}Title`), referrer: 'no-referrer', robots: { index: false, follow: false } };
  };

/**
 * Returns the target page of the links in a newsletter email: one button, because email scanners
 * follow links.
 */
export const newsletterPage = (kind: Kind) =>
  async function Page({ params, searchParams }: Props) {
    const [{ locale }, { token }] = await Promise.all([params, searchParams]);
    setRequestLocale(locale);
    const t = await getTranslations({ locale, namespace: 'content.newsletter' });
    const words = (what: Kind | 'offers' | 'refill' | 'alertConfirm' | 'alertEnd') => ({
      title: t(`${what}Title`),
      text: t(`${what}Text`),
      action: t(what),
    });
    return (
      <div className="page grid justify-items-center py-10 sm:py-16">
        <div className="grid w-full max-w-md gap-4 rounded-3xl bg-surface p-6 shadow-card sm:p-8">
          <NewsletterAnswer
            kind={kind}
            token={typeof token === 'string' ? token : ''}
            words={words(kind)}
            others={{
              offers: words('offers'),
              refill: words('refill'),
              alert: words(kind === 'end' ? 'alertEnd' : 'alertConfirm'),
            }}
            noAnswer={t('noAnswer')}
          />
        </div>
      </div>
    );
  };
