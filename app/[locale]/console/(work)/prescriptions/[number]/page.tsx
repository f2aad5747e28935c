import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { DeskScreen } from '@/components/console/desk-screen';
import { NotPermitted } from '@/components/console/not-permitted';
import { listPatients, listPrescribers, listUses } from '@/lib/domains/desk/queries';
import { listDescribed } from '@/lib/domains/prescriptions/list-described';
import { findOrderForStaff } from '@/lib/domains/orders/find-for-staff';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/prescriptions/[number]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).number) };
}

export default async function ConsoleDesk({ params }: Props) {
  const { locale, number } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `/console/prescriptions/${number}`);
  if (!permissions.has('prescriptions.read')) return <NotPermitted />;
  const order = await findOrderForStaff(decodeURIComponent(number)).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const mayDecide = permissions.has('prescriptions.decide');
  const [described, uses, prescribers, patients] = mayDecide
    ? await Promise.all([listDescribed(order.id), listUses(order.id), listPrescribers(), listPatients(order.buyer.id)])
    : [[], [], [], []];
  return <DeskScreen {...{ order, described, uses, prescribers, patients, mayDecide }} />;
}
