import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import { UploadForm } from '@/components/proposals/upload-form';
import { publicPage } from '../alternates';
import { openOnly } from '../open-only';

type Props = PageProps<'/[locale]/upload-prescription'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  openOnly();
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'proposals.form' });
  const title = t('title');
  return { title, ...publicPage(locale, { title, description: t('description'), path: '/upload-prescription' }) };
}

/** The same for everyone: the form learns after load whether there is a session. */
export default async function UploadPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  openOnly();
  const [t, { client, proposals }] = await Promise.all([
    getTranslations({ locale, namespace: 'proposals.form' }),
    getMessages({ locale }),
  ]);
  return (
    <div className="page grid max-w-3xl gap-4 py-6 sm:py-8">
      <h1 className="text-2xl font-bold sm:text-3xl">{t('title')}</h1>
      <p>{t('lead')}</p>
      <div className="rounded-card bg-surface p-4 shadow-card sm:p-6">
        <NextIntlClientProvider messages={{ client, proposals: { form: proposals.form } }}>
          <UploadForm />
        </NextIntlClientProvider>
      </div>
    </div>
  );
}
