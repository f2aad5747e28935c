import { useLocale, useTranslations } from 'next-intl';
import { useUnitName } from '@/components/catalogue/use-unit-name';
import { productHref } from '@/components/shared/addresses';
import { Photo } from '@/components/shared/photo';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { RxSign } from '@/components/ui/rx-sign';
import { formatLongDate } from '@/lib/kernel/dates';
import { languageOf, localePath } from '@/lib/kernel/locales';
import { formatRupees, rupeesToPaise } from '@/lib/kernel/money';
import type { WireRefill } from '@/lib/selling/refills/wire';
import { AddRefill } from './add-refills';
import { DoseForm } from './dose-form';
import { ReminderChoice, type Reminders } from './reminder-choice';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4';

type Props = { refill: WireRefill; reminders: Reminders | null };

/**
 * Product bought before: its price and stock now, the days left, and its dose and reminder. The
 * same plain look for all, because prescription medicines may not be promoted.
 */
export function RefillCard({ refill, reminders }: Props) {
  const t = useTranslations('profile.refills');
  const locale = useLocale();
  const { product_id: id, product_name: name, on_sale: isOnSale, available } = refill;
  const dose = useDoseText(refill);
  const title = <span lang={languageOf(name)}>{name}</span>;
  return (
    <article className="grid gap-4" aria-label={name}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Photo
          image={refill.product_image}
          shown={160}
          alt=""
          width={80}
          height={80}
          loading="lazy"
          className="size-20 shrink-0 rounded-xl bg-canvas object-contain"
        />
        <div className="grid min-w-0 flex-1 basis-52 gap-1">
          <h2 className="flex flex-wrap items-center gap-2 text-lg leading-snug font-semibold">
            {isOnSale ? <AppLink href={productHref(locale, refill.slug)}>{title}</AppLink> : title}
            {refill.prescription_needed && <RxSign label={t('needsPrescription')} />}
          </h2>
          <p className="text-sm text-ink-soft">
            {refill.pack_size} · {t('lastBought', { date: formatLongDate(refill.last_bought, locale) })}
          </p>
          {isOnSale && <p className="figures font-bold">{formatRupees(rupeesToPaise(refill.price))}</p>}
          <Supply refill={refill} />
        </div>
        <div className="flex basis-full items-center sm:basis-auto">
          {refill.in_cart ? (
            <AppLink href={localePath(locale, '/Addcart')} className={buttonClass('quiet')}>
              {t('inCart')}
            </AppLink>
          ) : (
            available > 0 && <AddRefill productId={id} name={name} count={Math.min(refill.quantity, available)} />
          )}
        </div>
      </div>
      {refill.recalled && (
        <Alert>
          <AppLink href={`${localePath(locale, '/Profile')}?tab=2`} className="font-semibold underline">
            {t('recalled')}
          </AppLink>
        </Alert>
      )}
      {available <= 0 && <Unavailable refill={refill} />}
      <div className="grid items-start gap-x-6 gap-y-4 border-t border-line pt-4 md:grid-cols-2">
        <DoseForm productId={id} name={name} dose={refill.dose} shown={dose} contents={useContents(refill)} />
        {reminders && <ReminderChoice productId={id} name={name} way={refill.reminder} reminders={reminders} />}
      </div>
    </article>
  );
}

/** Returns the contents of a pack as text; null if the pack does not state them. */
function useContents({ per_pack, unit }: WireRefill): string | null {
  const named = useUnitName();
  return per_pack && unit ? named(unit, per_pack) : null;
}

/** Returns the dose that counts as text; null without one. */
function useDoseText({ dose, unit }: WireRefill): string | null {
  const t = useTranslations('profile.refills');
  const named = useUnitName();
  if (!dose) return null;
  const { by, amount, in_packs: inPacks, days } = dose;
  if (by === 'pharmacist') return t('prescribed', { packs: amount, days });
  if (inPacks) return t('packLasts', { days: Math.round(days / amount) });
  return t('each', { amount: named(unit ?? '', amount), days });
}

/** Stock at the customer's and packs on their way, in words. */
function Supply({ refill }: { refill: WireRefill }) {
  const t = useTranslations('profile.refills');
  const named = useUnitName();
  const { left, days_left: days, unit, on_the_way: onTheWay, due } = refill;
  const words = () => {
    if (days === null) return t('noDose');
    if (left === 0 || (left === null && days === 0)) return onTheWay > 0 ? '' : t('usedUp');
    return left !== null && unit ? t('left', { content: named(unit, left), days }) : t('leftDays', { days });
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {due && <span className="rounded-md bg-canvas px-2 py-0.5 text-sm font-semibold text-ink">{t('soon')}</span>}
      <span>{words()}</span>
      {onTheWay > 0 && <span className="text-ink-soft">{t('onTheWay', { count: onTheWay })}</span>}
    </p>
  );
}

/**
 * Reason why it cannot be bought now, and what its page offers: packs with the same salt and
 * strength, or an email when it is back.
 */
function Unavailable({ refill }: { refill: WireRefill }) {
  const t = useTranslations('profile.refills');
  const locale = useLocale();
  const { on_sale: isOnSale, same_medicine: same, slug } = refill;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <strong>{t(isOnSale ? 'soldOut' : 'notSold')}</strong>
      {same ? (
        <AppLink href={localePath(locale, same)} className={LINK}>
          {t('same')}
        </AppLink>
      ) : (
        isOnSale && (
          <AppLink href={productHref(locale, slug)} className={LINK}>
            {t('whenBack')}
          </AppLink>
        )
      )}
    </p>
  );
}
