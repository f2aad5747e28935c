import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { SupplierReturnScreen } from '@/components/console/supplier-returns/note-screen';
import { supplierReturnHref } from '@/components/console/links/return-query';
import { findReturn } from '@/lib/purchasing/supplier-returns/find-return';
import { seesRates } from '@/lib/purchasing/supplier-returns/rules';
import { SupplierReturnId } from '@/lib/purchasing/supplier-returns/schema';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/supplier-returns/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('supplierReturns') };
}

export default async function ConsoleSupplierReturn({ params }: Props) {
  const { locale, id: given } = await params;
  setRequestLocale(locale);
  const { data: id } = SupplierReturnId.safeParse(given);
  const { permissions } = await requireStaff(locale, supplierReturnHref('en', id ?? ''));
  if (!permissions.has('stock.read')) return <NotPermitted />;
  if (id === undefined) notFound();
  const note = await findReturn(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const maySendBack = permissions.has('goods.sendBack');
  return (
    <SupplierReturnScreen note={note} maySendBack={maySendBack} showsCosts={seesRates(permissions)} now={new Date()} />
  );
}
