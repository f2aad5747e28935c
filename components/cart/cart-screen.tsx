import { ShoppingCart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { RecentlyViewed } from '@/components/catalogue/product/recently-viewed';
import type { Buyer } from '@/components/checkout/payment-window';
import { PlaceOrder } from '@/components/checkout/place-order';
import { AskPerson } from '@/components/shared/ask-person';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { AddressView } from '@/lib/people/addresses/types';
import { mayShowSaving } from '@/lib/selling/cart/rules';
import type { CartLineView, CartView, ListLine } from '@/lib/selling/cart/types';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { RememberPincode } from '@/components/delivery/remember-pincode';
import { AddressBar } from './address-bar';
import { CartLines } from './cart-line';
import { CouponBox } from './coupon-box';
import { DeliveryChoice } from './delivery-choice';
import { FirstOrderLimit, type FirstOrder } from './first-order-limit';
import { FreshOnReturn } from './fresh-on-return';
import { OrderAttempt } from '@/components/checkout/order-attempt';
import { SendChoice } from './send-choice';
import { SavedList } from './saved-list';
import { TotalsList } from './totals-list';

type Props = {
  locale: string;
  cart: CartView;
  saved: ListLine[];
  addresses: AddressView[];
  buyer: Buyer;
  firstOrder: FirstOrder;
  contact: StoreSettings['customerCare'];
  mapsKey?: string;
};

/** /Addcart below its heading: address, lines, totals, coupons, saved lines. */
export function CartScreen({ locale, cart, saved, addresses, buyer, firstOrder, contact, mapsKey }: Props) {
  const t = useTranslations('cart');
  return (
    <div className="grid gap-8">
      {cart.lines.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} picture={<ShoppingCart className="size-9" />}>
          <AppLink href={localePath(locale, '/Product')} className={buttonClass()}>
            {t('browse')}
          </AppLink>
        </EmptyState>
      ) : (
        <OrderAttempt>
          <FilledCart cart={cart} addresses={addresses} buyer={buyer} firstOrder={firstOrder} mapsKey={mapsKey} />
        </OrderAttempt>
      )}
      {cart.lines.length > 0 && <AskPerson care={contact} />}
      <SavedList lines={saved} />
      <RecentlyViewed />
      <FreshOnReturn />
    </div>
  );
}

function FilledCart({ cart, addresses, buyer, firstOrder, mapsKey }: Omit<Props, 'saved' | 'locale' | 'contact'>) {
  const t = useTranslations('cart');
  const { obstacle, method, pincode } = cart.delivery;
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-6">
      <div className="grid gap-4">
        <div id="delivery">
          <AddressBar
            addresses={addresses}
            obstacle={obstacle && t(`obstacle.${obstacle}`, { pincode: pincode ?? '' })}
            mapsKey={mapsKey}
          />
          {pincode && <RememberPincode pincode={pincode} />}
        </div>
        <DeliveryChoice delivery={cart.delivery} />
        <FirstOrderLimit {...firstOrder} />
        <Situation lines={cart.lines} />
        <CartLines lines={cart.lines} label={t('lines')} />
        {isMixed(cart.lines) && <SendChoice />}
      </div>
      {/*
       * Phones place the parts directly in the page, coupons first, so that the order bar can
       * stick.
       */}
      <div className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-4">
        <section
          aria-labelledby="summary"
          className="grid gap-4 max-lg:order-2 rounded-card bg-surface p-4 shadow-card sm:p-5"
        >
          <h2 id="summary" className="text-lg font-bold">
            {t('summary.heading')}
          </h2>
          <TotalsList totals={cart.totals} />
          {mayShowSaving(cart.lines, cart.totals) && (
            <p className="rounded-field bg-success-50 px-4 py-2 font-semibold text-success-700">
              {t('summary.youSave', { amount: formatRupees(cart.totals.youSavePaise) })}
            </p>
          )}
          <p className="text-sm text-ink-soft">{t('summary.taxes')}</p>
        </section>
        <div className="order-bar -mx-(--page-edge) max-lg:order-3 lg:mx-0">
          <PlaceOrder
            lines={cart.lines}
            payablePaise={cart.totals.payablePaise}
            address={addresses.find(({ isCurrent }) => isCurrent) ?? null}
            deliveryMethod={method}
            buyer={buyer}
          />
        </div>
        <div className="max-lg:order-1">
          <CouponBox applied={cart.coupon} coupons={cart.coupons} totals={cart.totals} />
        </div>
      </div>
    </div>
  );
}

/** Returns true if some lines need a prescription and others do not. */
const isMixed = (lines: CartLineView[]) =>
  lines.some(({ prescription }) => prescription !== 'none') &&
  lines.some(({ prescription }) => prescription === 'none');

/** Obstacles to the order, and the effect of a prescription on the other lines. */
function Situation({ lines }: { lines: CartLineView[] }) {
  const t = useTranslations('cart');
  const hasMedicine = lines.some(({ prescription }) => prescription !== 'none');
  const isShort = lines.some(({ quantity, maxQuantity }) => quantity > maxQuantity);
  return (
    <>
      {isShort && <Alert tone="error">{t('gone')}</Alert>}
      {hasMedicine && <Alert>{t(isMixed(lines) ? 'mixed' : 'prescriptionOnly')}</Alert>}
    </>
  );
}
