import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { OperationsScreen } from '@/components/console/operations/operations-screen';
import { readOperations } from '@/lib/backoffice/health/read-operations';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/operations'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('operations') };
}

export default async function ConsoleOperations({ params }: PageProps<'/[locale]/console/operations'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console/operations');
  if (!permissions.has('operations.read')) return <NotPermitted />;
  const [{ console: words }, first] = await Promise.all([getMessages(), readOperations()]);
  // Only this screen carries its many texts.
  const messages = { console: { operations: words.operations, jobs: { topic: words.jobs.topic } } };
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <OperationsScreen first={first} mayReadJobs={permissions.has('jobs.read')} />
    </NextIntlClientProvider>
  );
}
