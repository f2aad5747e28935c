import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { productStockHref } from '@/components/console/links/stock-query';
import type { ProductRecord } from '@/lib/catalogue/product-admin/types';
import { toLocale, DEFAULT_LOCALE, localePath } from '@/lib/kernel/locales';
import { ProductState } from './product-state';

const LINK = 'inline-block min-h-6 text-brand-700 underline';

type Props = {
  product: ProductRecord;
  /** Product into which this one was merged, or null. */
  survivor: { id: number; name: string } | null;
};

/** Name and state of a product, with links to its stock and its page in the shop. */
export function ProductHead({ product, survivor }: Props) {
  const t = useTranslations('console.products');
  const locale = useLocale();
  const { id, slug, sku, isActive } = product;
  const language = toLocale(locale);
  const translated = language === DEFAULT_LOCALE ? null : product.translations[language]?.name;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl font-bold break-words">{translated || product.name}</h1>
        <ProductState {...product} />
      </div>
      {survivor && (
        <p>
          {t.rich('mergedInto', {
            name: survivor.name,
            link: (name) => (
              <ConsoleLink href={localePath(locale, `/console/products/${survivor.id}`)} className={LINK}>
                {name}
              </ConsoleLink>
            ),
          })}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-ink-soft">
        <span className="break-words">{sku}</span>
        <ConsoleLink href={productStockHref(locale, id)} className={LINK}>
          {t('stock')}
        </ConsoleLink>
        <ConsoleLink href={`${productStockHref(locale, id)}#labels`} className={LINK}>
          {t('labels')}
        </ConsoleLink>
        {isActive && (
          <a href={localePath(locale, `/Detail_page/${slug}`)} className={LINK}>
            {t('inShop')}
          </a>
        )}
      </p>
    </div>
  );
}
