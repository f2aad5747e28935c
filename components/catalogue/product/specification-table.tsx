import { useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/catalogue/storefront/types';

/** List of names and values; empty values are left out. */
export function FactTable({ rows }: { rows: [string, string | null][] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.flatMap(([name, value]) =>
        value
          ? [
              <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(8rem,2fr)_3fr]">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="figures">{value}</dd>
              </div>,
            ]
          : [],
      )}
    </dl>
  );
}

/**
 * Returns true if a manufacturer's row is about an attribute: 'size' and 'cuff size' are about the
 * size.
 */
const isAbout = (subject: string, attribute: string) => subject === attribute || subject.endsWith(` ${attribute}`);

/**
 * Specifications of the manufacturer, after the common attributes they do not already contain. Each
 * attribute appears once, in any language.
 */
export function SpecificationTable({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const attributes = {
    brand: product.brand,
    size: product.size,
    material: product.material,
    organic: product.organicCertified ? t('yes') : null,
  };
  const unnamed = (Object.keys(attributes) as (keyof typeof attributes)[]).filter(
    (name) => !product.specifications.some(({ subject }) => isAbout(subject, name)),
  );
  const rows = [
    ...unnamed.map((name): [string, string | null] => [t(`facts.${name}`), attributes[name]]),
    ...product.specifications.map(({ key, value }): [string, string] => [key, value]),
  ];
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-xl font-semibold">{t('specifications')}</h2>
      <FactTable rows={rows} />
    </div>
  );
}
