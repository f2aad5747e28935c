import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ProductDetail } from '@/lib/catalogue/storefront/types';

type Props = {
  product: Pick<ProductDetail, 'isDrug' | 'brand' | 'composition' | 'form' | 'packSize' | 'manufacturer'>;
};

/**
 * Salts with strengths, form, pack and maker of a medicine, near its name. Phones have no room for
 * the labels, which readers still hear, and show the brand here, not below the name.
 */
export function MedicineLine({ product }: Props) {
  const t = useTranslations('product.medicine');
  const forms = useTranslations('catalogue.forms');
  const { isDrug, brand, composition, form, packSize, manufacturer } = product;
  if (!isDrug) return null;
  const ofBrand = brand && <span className="md:hidden">{`${brand} · `}</span>;
  const rows: [name: string, value: ReactNode][] = [
    [t('salt'), composition],
    [t('form'), [forms.has(form) ? forms(form) : '', packSize].filter(Boolean).join(' · ')],
    [
      t('maker'),
      manufacturer && (
        <>
          {ofBrand}
          {manufacturer}
        </>
      ),
    ],
  ];
  return (
    <dl className="grid gap-0.5 leading-snug max-md:w-full max-md:text-sm" data-medicine>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex flex-wrap gap-x-1.5">
              <dt className="text-ink-soft max-md:sr-only">{name}:</dt>
              <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
