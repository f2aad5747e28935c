import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { RetryWebhooks } from '@/components/console/jobs/job-actions';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { WebhookTable } from '@/components/console/jobs/webhook-table';
import { listWebhooks } from '@/lib/money/payments/webhooks/list-webhooks';
import { WEBHOOK_VIEWS } from '@/lib/money/payments/webhooks/webhook-rules';

const PATH = '/console/webhooks';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/webhooks'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('webhooks') };
}

export default async function ConsoleWebhooks({ params, searchParams }: PageProps<'/[locale]/console/webhooks'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = { ...readListQuery(raw, WEBHOOK_VIEWS), q: '' };
  const { permissions } = await requireStaff(locale, listHref('en', PATH, { view: query.view }));
  if (!permissions.has('jobs.read')) return <NotPermitted />;
  const [t, page] = await Promise.all([getTranslations('console.webhooks'), listWebhooks(query.view, query)]);
  const mayRetry = permissions.has('jobs.retry');
  const isAnyFailed = mayRetry && query.view !== 'all' && page.rows.some(({ attempts }) => attempts > 0);
  return (
    <ListScreen
      title={t('title')}
      path={PATH}
      locale={locale}
      query={query}
      views={WEBHOOK_VIEWS}
      viewName={(view) => t(`view.${view}`)}
      page={page}
      above={isAnyFailed && <RetryWebhooks label={t('retryAll')} />}
    >
      <WebhookTable events={page.rows} mayRetry={mayRetry} />
    </ListScreen>
  );
}
