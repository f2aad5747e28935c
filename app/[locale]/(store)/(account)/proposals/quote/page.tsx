import { ShoppingCart } from 'lucide-react';
import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import { z } from 'zod';
import { requireCustomer } from '@/app/signed-in';
import { ProfileFrame } from '@/components/account/profile/profile-frame';
import { QuoteForm } from '@/components/proposals/quote-form';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { readProfile } from '@/lib/backoffice/customers/queries';
import { localePath } from '@/lib/kernel/locales';
import { listLines } from '@/lib/selling/cart/queries';
import { findQuoteProduct } from '@/lib/selling/proposals/find-quote-product';

type Props = PageProps<'/[locale]/proposals/quote'>;

/** Product in the address of a product page's link; undefined for any other text. */
const Asked = z.object({ product: z.coerce.number().int().min(1).max(2_147_483_647) });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'proposals.quoteForm' });
  return { title: t('title'), robots: { index: false } };
}

export default async function QuotePage({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { data: asked } = Asked.safeParse(raw);
  const path = asked ? `/proposals/quote?product=${asked.product}` : '/proposals/quote';
  const customer = await requireCustomer(locale, path);
  const [t, { client, proposals }, { businessName, gstin }, lines] = await Promise.all([
    getTranslations({ locale, namespace: 'proposals.quoteForm' }),
    getMessages({ locale }),
    readProfile(customer.id),
    asked ? findQuoteProduct(asked.product, locale) : listLines(customer.id, locale),
  ]);
  const products = lines.map(({ productId, name, packSize, image, quantity }) => ({
    productId,
    name,
    packSize,
    image,
    quantity,
  }));
  return (
    <ProfileFrame title={t('title')} current="proposals">
      {products.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} picture={<ShoppingCart className="size-9" />}>
          <AppLink href={localePath(locale, '/Product')} className={buttonClass()}>
            {t('browse')}
          </AppLink>
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <p>{t('lead')}</p>
          <NextIntlClientProvider messages={{ client, proposals }}>
            <QuoteForm products={products} company={businessName ?? ''} gstin={gstin ?? ''} />
          </NextIntlClientProvider>
        </div>
      )}
    </ProfileFrame>
  );
}
