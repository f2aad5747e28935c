import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { RemittanceScreen } from '@/components/console/remittances/remittance-screen';
import { DomainError } from '@/lib/kernel/errors';
import { Uuid } from '@/lib/kernel/http/fields';
import { readRemittance } from '@/lib/money/remittances/list-remittances';

type Props = PageProps<'/[locale]/console/remittances/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.remittances' });
  return { title: t('one') };
}

/** Payment of a courier with its orders. */
export default async function ConsoleRemittance({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `/console/remittances/${id}`);
  if (!permissions.has('payments.read')) return <NotPermitted />;
  if (!Uuid.safeParse(id).success) notFound();
  const remittance = await readRemittance(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  return <RemittanceScreen remittance={remittance} />;
}
