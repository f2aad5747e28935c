import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { EntryFrame } from '@/components/account/entry-frame';
import { LinkReturn } from '@/components/checkout/link-return';
import { readLinkReturn } from '@/components/checkout/link-return-rules';

type Props = PageProps<'/[locale]/payment-link'>;

/** The address contains a signature: it is not indexed and not sent as Referer. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'paymentLink' });
  return { title: t('title'), referrer: 'no-referrer', robots: { index: false, follow: false } };
}

/** Page to which a payer returns from a payment link. */
export default async function PaymentLinkReturn({ params, searchParams }: Props) {
  const [{ locale }, query] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const t = await getTranslations('paymentLink');
  const words = {
    waiting: t('waiting'),
    noPayment: t('noPayment'),
    noAnswer: t('noAnswer'),
    again: t('again'),
    orders: t('orders'),
  };
  return (
    <EntryFrame title={t('title')} text={t('text')}>
      <LinkReturn back={readLinkReturn(query)} words={words} />
    </EntryFrame>
  );
}
