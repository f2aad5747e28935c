import { useTranslations } from 'next-intl';
import { formatRupees } from '@/lib/kernel/money';
import { unitPrice, type Pack } from '@/lib/shared/unit-price-rules';
import { useUnitName } from './use-unit-name';

type Medicine = Pack & { composition: string | null; manufacturer: string };
/** `perUnit` is absent if the pack does not state its contents. */
export type MedicineFacts = { salts?: string; maker?: string; perUnit?: string };

/** Returns a function with the salts, manufacturer and unit price of a medicine, none of others. */
export function useMedicineFacts(): (product: Medicine) => MedicineFacts {
  const t = useTranslations('product');
  const unit = useUnitName();
  return (product) => {
    if (!product.composition) return {};
    const each = unitPrice(product);
    return {
      salts: product.composition,
      ...(product.manufacturer && { maker: product.manufacturer }),
      ...(each && { perUnit: t('perUnit', { price: formatRupees(each.paise), unit: unit(each.unit, 1) }) }),
    };
  };
}

/** Returns a function with the word for a form; '' for an unknown or unspecific one. */
export function useFormName(): (form: string) => string {
  const t = useTranslations('catalogue.forms');
  return (form) => (/^[a-z]+$/.test(form) && form !== 'other' && t.has(form) ? t(form) : '');
}
