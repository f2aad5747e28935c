import { useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/catalogue/storefront/types';

type Warning = { title: string; text: string };

/**
 * Warning the law requires next to Schedule H, H1 and G medicines, with the steps to submit a
 * prescription.
 */
export function PrescriptionNotice({
  product,
}: {
  product: Pick<ProductDetail, 'schedule' | 'requiresPrescription' | 'available'>;
}) {
  const t = useTranslations('product.prescription');
  const warnings: Record<string, Warning> = {
    H: { title: t('titleH'), text: t('text') },
    H1: { title: t('titleH1'), text: t('textH1') },
    G: { title: t('titleG'), text: t('textG') },
  };
  const warning =
    warnings[product.schedule] ?? (product.requiresPrescription ? { title: t('title'), text: t('text') } : null);
  if (!warning) return null;
  return (
    <div role="note" className="flex gap-4 rounded-card border-2 border-danger-600 bg-danger-50 p-4">
      {product.requiresPrescription && (
        <span aria-hidden className="shrink-0 text-4xl leading-none font-bold text-danger-700">
          Rx
        </span>
      )}
      <div className="grid gap-1">
        <p className="font-semibold text-danger-700">{warning.title}</p>
        <p>{warning.text}</p>
        {product.requiresPrescription && product.available > 0 && <p className="text-ink-soft">{t('how')}</p>}
      </div>
    </div>
  );
}
