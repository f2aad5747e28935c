import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { ListCut, ListHead, ListPages } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { packHref, readStaffOrderQuery } from '@/components/console/links/order-query';
import { ScanOrder, ToPack, ToSend } from '@/components/console/packing/pack-queue';
import { listPacked } from '@/lib/dispensing/fulfilment/queries';
import { listOrdersForStaff } from '@/lib/selling/orders/list-for-staff';
import { localePath } from '@/lib/kernel/locales';
import { MAX_DOCUMENTS } from '@/lib/dispensing/fulfilment/parcel-rules';

type Props = PageProps<'/[locale]/console/pack'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('pack') };
}

/** Reads the order number of a slip (`MC2611-…`) or label (`MC2611-…/2`). */
function scannedOrder(raw: string | string[] | undefined): string | undefined {
  return typeof raw === 'string' ? /^\s*([\w-]{1,64})(?:\/\d+)?\s*$/.exec(raw)?.[1] : undefined;
}

export default async function ConsolePack({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console/pack');
  if (!permissions.has('orders.pack')) return <NotPermitted />;
  const scanned = scannedOrder(raw.order);
  if (scanned) redirect(packHref(locale, scanned.toUpperCase()));
  const { after, before } = readStaffOrderQuery(raw);
  const [t, list, packed] = await Promise.all([
    getTranslations('console.pack'),
    listOrdersForStaff({ view: 'toPack', sort: 'oldest', after, before }),
    listPacked(MAX_DOCUMENTS),
  ]);
  const { orders, count, isMore } = list;
  const now = new Date();
  const page = (cursor: Record<string, string>) =>
    localePath(locale, `/console/pack?${new URLSearchParams(cursor).toString()}`);
  return (
    <>
      <ListHead title={t('title')} count={t(isMore ? 'countMore' : 'count', { count })} />
      <ScanOrder />
      <ToSend parcels={packed} now={now} />
      <ListCut count={packed.length} most={MAX_DOCUMENTS} />
      <ToPack orders={orders} now={now} />
      <ListPages
        before={list.before && page({ before: list.before })}
        after={list.after && page({ after: list.after })}
      />
    </>
  );
}
