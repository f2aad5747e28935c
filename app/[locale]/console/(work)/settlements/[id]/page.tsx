import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { readLineQuery, settlementHref } from '@/components/console/links/settlement-query';
import { SettlementScreen } from '@/components/console/settlements/settlement-screen';
import { listLines } from '@/lib/money/settlements/list-lines';
import { findSettlement } from '@/lib/money/settlements/list-settlements';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/settlements/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).id };
}

export default async function ConsoleSettlement({ params, searchParams }: Props) {
  const [{ locale, id }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readLineQuery(raw);
  const { permissions } = await requireStaff(locale, settlementHref('en', id, query));
  if (!permissions.has('payments.read')) return <NotPermitted />;
  const settlement = await findSettlement(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const lines = await listLines(id, query);
  return (
    <SettlementScreen
      settlement={settlement}
      lines={lines}
      query={query}
      mayCheck={permissions.has('settlements.check')}
    />
  );
}
