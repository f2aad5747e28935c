import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { ListCut } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { readBuyerQuery, recallHref } from '@/components/console/links/recall-query';
import { RecallScreen } from '@/components/console/recalls/recall-screen';
import { listPacked, listRecalledBatches } from '@/lib/purchasing/recalls/list-batches';
import { listBuyers } from '@/lib/purchasing/recalls/list-buyers';
import { findRecall } from '@/lib/purchasing/recalls/list-recalls';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/recalls/[id]'>;
/** More than the packed parcels of one batch at any time. */
const PACKED_SHOWN = 200;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('recalls') };
}

export default async function ConsoleRecall({ params, searchParams }: Props) {
  const [{ locale, id }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readBuyerQuery(raw);
  const { permissions } = await requireStaff(locale, recallHref('en', id, query));
  if (!permissions.has('recalls.read')) return <NotPermitted />;
  const recall = await findRecall(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const [batches, packed, buyers] = await Promise.all([
    listRecalledBatches(id),
    listPacked(id, PACKED_SHOWN),
    listBuyers(id, query),
  ]);
  return (
    <>
      <RecallScreen
        recall={recall}
        batches={batches}
        packed={packed}
        buyers={buyers}
        query={query}
        mayClose={permissions.has('recalls.open')}
        mayCall={permissions.has('recalls.call')}
        now={new Date()}
      />
      <ListCut count={packed.length} most={PACKED_SHOWN} />
    </>
  );
}
