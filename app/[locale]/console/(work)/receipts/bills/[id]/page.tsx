import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { billHref } from '@/components/console/links/receipt-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { BillScreen } from '@/components/console/supplier-bills/bill-screen';
import { dayInIndia } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { BillId } from '@/lib/purchasing/supplier-bills/bill-schema';
import { findBill } from '@/lib/purchasing/supplier-bills/find-bill';

type Props = PageProps<'/[locale]/console/receipts/bills/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.supplierBills' }))('title') };
}

export default async function ConsoleSupplierBill({ params, searchParams }: Props) {
  const [{ locale, id: given }, { line }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { data: id } = BillId.safeParse(given);
  const { permissions } = await requireStaff(locale, billHref('en', id ?? ''));
  if (!permissions.has('goods.receive')) return <NotPermitted />;
  if (id === undefined) notFound();
  const now = new Date();
  const bill = await findBill(id, now).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const requested = typeof line === 'string' && /^\d{1,7}$/.test(line) ? Number(line) : null;
  return <BillScreen bill={bill} line={requested} today={dayInIndia(now)} />;
}
