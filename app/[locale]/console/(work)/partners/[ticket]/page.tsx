import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { RequestScreen } from '@/components/console/requests/request-screen';
import { findRequestForStaff } from '@/lib/backoffice/enquiries/find-for-staff';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/partners/[ticket]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).ticket) };
}

export default async function ConsolePartnersTicket({ params }: Props) {
  const { locale, ticket } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `/console/partners/${ticket}`);
  if (!permissions.has('partners.answer')) return <NotPermitted />;
  const now = new Date();
  const request = await findRequestForStaff('partners', decodeURIComponent(ticket), now).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  return <RequestScreen room="partners" request={request} />;
}
