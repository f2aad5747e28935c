import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { factsHref } from '@/components/console/links/fact-links';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { SeoPanel } from '@/components/console/seo/seo-panel';
import { Facts, Panel } from '@/components/console/shared/panel';
import { ListCut } from '@/components/console/shared/list-parts';
import { MissingList } from '@/components/console/products/missing-list';
import { ProductForm } from '@/components/console/products/product-form';
import { ProductHead } from '@/components/console/products/product-head';
import { ProductHistory } from '@/components/console/products/product-history';
import { ProductPictures } from '@/components/console/products/product-pictures';
import { SaleSteps } from '@/components/console/products/sale-steps';
import { subjectName } from '@/lib/catalogue/facts/subject-rules';
import { stateOf } from '@/lib/catalogue/product-admin/field-rules';
import { listProductSteps, listShelves } from '@/lib/catalogue/product-admin/list-for-staff';
import { findForStaff, findSurvivor } from '@/lib/catalogue/product-admin/read-product';
import { listSaleProblems } from '@/lib/catalogue/product-admin/sale-law-rules';
import { textsOf } from '@/lib/catalogue/product-admin/text-rules';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { findProductTexts, findSeoFields } from '@/lib/catalogue/seo/queries';
import { NO_SEO, subjectIdOf } from '@/lib/catalogue/seo/seo-rules';
import { env } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import { ProductId } from '@/lib/kernel/http/fields';
import { formatRupees } from '@/lib/kernel/money';

type Props = PageProps<'/[locale]/console/products/[productId]'>;
const STEPS_SHOWN = 50;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.products' });
  return { title: t('product') };
}

/** Reads the texts of a product for search engines. */
async function readSeo(id: number, name: string) {
  const subject = { kind: 'product' as const, id };
  const [own, computed, versions] = await Promise.all([
    findSeoFields('product', [id]),
    findProductTexts(id),
    listVersions('seo', [subjectIdOf(subject)]),
  ]);
  return { versions, entry: { subject, name, stored: own.get(id) ?? NO_SEO, computed } };
}

export default async function ConsoleProduct({ params }: Props) {
  const { locale, productId: given } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `/console/products/${given}`);
  if (!permissions.has('products.read')) return <NotPermitted />;
  const { data: productId } = ProductId.safeParse(given);
  if (productId === undefined) notFound();
  const product = await findForStaff(productId).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const [t, schedules, facts, subcategories, steps, survivor] = await Promise.all([
    getTranslations('console.products'),
    getTranslations('console.client.products.schedules'),
    getTranslations('console.facts'),
    listShelves(locale),
    listProductSteps(productId, STEPS_SHOWN),
    findSurvivor(productId),
  ]);
  const stored = textsOf(product);
  const missing = listSaleProblems(product);
  const isStated = stored.requiresPrescription !== '';
  const needsPrescription = isStated ? t(product.requiresPrescription ? 'yes' : 'no') : t('open');
  const form = { productId, stored, subcategories };
  return (
    <>
      <ProductHead product={product} survivor={survivor} />
      <Panel title={t('sale')}>
        <MissingList missing={missing} />
        {permissions.has('products.publish') && !survivor && (
          <SaleSteps productId={productId} state={stateOf(product)} isReady={missing.length === 0} />
        )}
      </Panel>
      <Panel title={t('priceAndTax')}>
        {permissions.has('products.price') ? (
          <ProductForm form="price" {...form} />
        ) : (
          <Facts
            rows={[
              [t('mrp'), formatRupees(product.mrpPaise)],
              [t('price'), formatRupees(product.pricePaise)],
              [t('hsn'), product.hsn],
            ]}
          />
        )}
      </Panel>
      <Panel title={t('law')}>
        {permissions.has('products.classify') ? (
          <ProductForm form="law" {...form} />
        ) : (
          <Facts
            rows={[
              [t('schedule'), stored.schedule ? schedules(stored.schedule) : t('open')],
              [t('needsPrescription'), needsPrescription],
            ]}
          />
        )}
      </Panel>
      {permissions.has('products.write') && (
        <>
          <div id="pictures">
            <Panel title={t('pictures')}>
              <ProductPictures productId={productId} pictures={product.pictures} />
            </Panel>
          </div>
          <Panel title={t('words')}>
            <ProductForm form="words" {...form} />
          </Panel>
        </>
      )}
      {product.isDrug && (
        <Panel title={facts('ofProduct')}>
          <ConsoleLink
            href={factsHref(locale, subjectName({ kind: 'product', productId }))}
            className="justify-self-start text-brand-700 underline"
          >
            {facts('openOfProduct')}
          </ConsoleLink>
        </Panel>
      )}
      {permissions.has('site.change') && <SeoPanel {...await readSeo(productId, product.name)} site={env().SITE_URL} />}
      <Panel title={t('history')}>
        <ProductHistory steps={steps} />
        <ListCut count={steps.length} most={STEPS_SHOWN} />
      </Panel>
    </>
  );
}
