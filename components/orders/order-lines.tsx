import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { RxSign } from '@/components/ui/rx-sign';
import { formatMoment } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import type { OrderLineView } from '@/lib/selling/orders/types';
import { Photo } from '@/components/shared/photo';
import { ReplacePrescription } from './actions/replace-prescription';

/** Lines of an order, at the prices of that day. */
export function OrderLines({ lines }: { lines: OrderLineView[] }) {
  return (
    <ul className="grid divide-y divide-line">
      {lines.map((line) => (
        <OrderLine key={line.id} line={line} />
      ))}
    </ul>
  );
}

/** Line of an order. A fully canceled line has no price and no pending review. */
function OrderLine({ line }: { line: OrderLineView }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const left = line.quantity - line.cancelledQuantity;
  const mrp = line.mrpPaise * left;
  const price = line.pricePaise * left;
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-4 py-4 first:pt-0 last:pb-0">
      <Photo
        image={line.image}
        shown={80}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        className="aspect-square w-full rounded-field bg-canvas object-contain"
      />
      <div className="grid content-start gap-1">
        {line.slug ? (
          <AppLink
            href={localePath(locale, `/Detail_page/${line.slug}`)}
            className="font-semibold leading-snug hover:underline"
          >
            {line.name}
          </AppLink>
        ) : (
          <span className="font-semibold leading-snug">{line.name}</span>
        )}
        <p className="text-sm text-ink-soft">{t('lineDetail', { brand: line.brand, count: left || line.quantity })}</p>
        {line.cancelledQuantity > 0 && (
          <p className="text-sm text-ink-soft">{t('lineCancelled', { count: line.cancelledQuantity })}</p>
        )}
        {line.returnedQuantity > 0 && (
          <p className="text-sm text-ink-soft">{t('returns.cameBack', { count: line.returnedQuantity })}</p>
        )}
        {left > 0 && (
          <p className="figures flex flex-wrap items-baseline gap-x-2">
            <strong>{formatRupees(price)}</strong>
            {mrp > price && line.prescription === 'none' && (
              <s className="text-sm text-ink-soft">{formatRupees(mrp)}</s>
            )}
          </p>
        )}
        {line.prescription !== 'none' && (left > 0 || line.prescription === 'rejected') && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <RxSign label={t('prescription.sign')} />
            {t(`prescription.${line.prescription}`)}
          </p>
        )}
        {line.prescriptionReason && (
          <p className={line.prescription === 'rejected' ? 'text-sm text-danger-700' : 'text-sm'}>
            {t('rejectedReason', { reason: line.prescriptionReason })}
          </p>
        )}
        {line.replaceUntil && <ReplacePrescription lineId={line.id} until={formatMoment(line.replaceUntil, locale)} />}
      </div>
    </li>
  );
}
