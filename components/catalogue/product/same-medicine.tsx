import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Alternative, Alternatives } from '@/lib/catalogue/storefront/types';
import { NO_FILTERS } from '@/lib/catalogue/search/list-filters';
import { formatRupees } from '@/lib/kernel/money';
import { unitPrice } from '@/lib/shared/unit-price-rules';
import { AppLink } from '@/components/ui/app-link';
import { RxSign } from '@/components/ui/rx-sign';
import { listHref, productHref } from '@/components/shared/addresses';
import { CardAddButton } from '@/components/catalogue/card-add-button';
import { PLAIN_LIST, withQuery } from '@/lib/catalogue/storefront/list-query-rules';
import { useUnitName } from '../use-unit-name';

/**
 * `besideSearch`: among search results, where the compared pack must be named and the page already
 * shows every pack.
 */
type Props = { alternatives: Alternatives; besideSearch?: boolean };

/**
 * Other packs of the same medicine with unit prices. For scheduled medicines this informs without
 * an offer: no button, only a contact.
 */
export function SameMedicine({ alternatives, besideSearch = false }: Props) {
  const t = useTranslations('product.same');
  const id = useId();
  const { looked, packs } = alternatives;
  const isScheduled = [looked, ...packs].some((pack) => pack.isScheduled);
  const price = useUnitPrice()(looked);
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl font-bold">
          {t('title')}
        </h2>
        <p className="text-ink-soft">{looked.composition}</p>
        {price && (
          <p className="figures text-ink-soft">
            {besideSearch ? t('comparedWith', { name: looked.name, price }) : t('thisPack', { price })}
          </p>
        )}
        {isScheduled && <p className="max-w-prose font-semibold text-pretty">{t('askFirst')}</p>}
      </div>
      <ul className="divide-y divide-line">
        {packs.map((pack) => (
          <Pack key={pack.id} pack={pack} canAdd={!looked.isScheduled && !besideSearch} />
        ))}
      </ul>
      <AllOfThem alternatives={alternatives} />
    </section>
  );
}

/** Returns the unit price of a pack as text; null if the pack does not state its contents. */
function useUnitPrice() {
  const t = useTranslations('product');
  const unit = useUnitName();
  return (pack: Parameters<typeof unitPrice>[0]) => {
    const each = unitPrice(pack);
    return each && t('perUnit', { price: formatRupees(each.paise), unit: unit(each.unit, 1) });
  };
}

function Pack({ pack, canAdd }: { pack: Alternative; canAdd: boolean }) {
  const t = useTranslations('product');
  const locale = useLocale();
  const unit = useUnitName();
  const { saving } = pack;
  const price = useUnitPrice()(pack);
  const isThere = pack.available > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
      <div className="grid min-w-0 grow basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug font-semibold">
          <AppLink
            href={productHref(locale, pack.slug)}
            className="inline-flex min-h-6 items-center text-brand-700 underline underline-offset-4"
          >
            {pack.name}
          </AppLink>
          {pack.requiresPrescription && <RxSign label={t('needsPrescription')} />}
        </p>
        <p className="text-sm text-pretty text-ink-soft">
          {[pack.manufacturer, pack.packSize].filter(Boolean).join(' · ')}
        </p>
        {!isThere && <p className="text-sm font-semibold text-ink-soft">{t('outOfStock')}</p>}
      </div>
      <div className="figures grid shrink-0 gap-0.5 sm:w-64 sm:text-right">
        <p className="font-bold">{price}</p>
        {saving && (
          <p className="text-sm font-semibold text-success-700">
            {t('same.saves', {
              amount: formatRupees(saving.paise),
              unit: unit(saving.unit, 1),
              percent: saving.percent,
            })}
          </p>
        )}
      </div>
      {canAdd && (
        <div className="w-full shrink-0 sm:w-36">
          {isThere && !pack.isScheduled && (
            <CardAddButton productId={pack.id} pricePaise={pack.pricePaise} name={pack.name} />
          )}
        </div>
      )}
    </li>
  );
}

/** Link to a search for all of them, if some are hidden. */
function AllOfThem({ alternatives }: { alternatives: Alternatives }) {
  const t = useTranslations('product.same');
  const locale = useLocale();
  const { total, packs, salts, strength, form } = alternatives;
  if (total <= packs.length || salts.length === 0) return null;
  const filters = { ...NO_FILTERS, strength: strength ? [strength] : [], form: form ? [form] : [] };
  const href = withQuery(listHref(locale), PLAIN_LIST, { q: salts.join(' '), sort: 'unit-price', filters });
  return (
    <p>
      <AppLink
        href={href}
        className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4"
      >
        {t('all')}
      </AppLink>
    </p>
  );
}
