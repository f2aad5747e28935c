import { ShoppingCart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { WhatsappConsent, type WhatsappConsentProps } from '@/components/messages/whatsapp-consent';
import { AppLink } from '@/components/ui/app-link';
import { RecentlyViewed } from '@/components/catalogue/product/recently-viewed';
import type { Buyer } from '@/components/checkout/payment-window';
import { PaymentChoice } from '@/components/checkout/payment-choice';
import { OrderFactsCard, PlaceOrder } from '@/components/checkout/place-order';
import { AskQuote } from '@/components/proposals/ask-quote';
import { AskPerson } from '@/components/shared/contact/ask-person';
import type { CashOffer } from '@/lib/money/payments/cash/cash-rules';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Offer } from '@/lib/dispensing/locker/locker-rules';
import type { AddressView } from '@/lib/people/addresses/types';
import { hasQuote, mayShowSaving } from '@/lib/selling/cart/rules';
import type { CartLineView, CartView, ListLine } from '@/lib/selling/cart/types';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { RememberPincode } from '@/components/delivery/remember-pincode';
import { AddressBar } from './address-bar';
import { CartLines } from './cart-line';
import type { PatientName } from './patient-choice';
import { CartNote } from './cart-note';
import { CouponBox } from './coupon-box';
import { DeliveryChoice } from './delivery-choice';
import { OrderLimit, type FirstOrder } from './order-limit';
import { PurchaseOrderField } from '@/components/checkout/purchase-order-field';
import { FreshOnReturn } from './fresh-on-return';
import { OrderAttempt } from '@/components/checkout/order-attempt';
import { GuestPlace } from './guest-place';
import { OrderAsGuest } from './order-as-guest';
import { SendChoice } from './send-choice';
import { SavedList } from './saved-list';
import { TotalsList } from './totals-list';

/** Parts of the cart that only a customer has. Null for a guest, who logs in to order. */
export type CartOfCustomer = {
  saved: ListLine[];
  /** Prescriptions that can be used again, for each line by its id. */
  offers: Record<string, Offer[]>;
  /** Patients of the account, for the choice at a prescription. */
  patients: PatientName[];
  addresses: AddressView[];
  buyer: Buyer;
  /** True with a business name or a GSTIN in the profile. */
  isBusiness: boolean;
  /** Cash on delivery for the cart as it is. */
  cash: CashOffer;
  mapsKey?: string;
  /** Consent to messages about orders on WhatsApp; null if the store does not offer it. */
  whatsapp: WhatsappConsentProps | null;
};

type Props = {
  locale: string;
  cart: CartView;
  firstOrder: FirstOrder;
  customer: CartOfCustomer | null;
  contact: StoreSettings['customerCare'];
};

/** /Addcart below its heading: address, lines, totals, coupons, saved lines. */
export function CartScreen({ locale, cart, firstOrder, customer, contact }: Props) {
  const t = useTranslations('cart');
  return (
    <div className="grid gap-8">
      <CartNote />
      {cart.lines.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          text={customer ? t('emptyText') : `${t('emptyText')} ${t('guestEmpty')}`}
          picture={<ShoppingCart className="size-9" />}
        >
          <span className="flex flex-wrap justify-center gap-3">
            <AppLink href={localePath(locale, '/Product')} className={buttonClass()}>
              {t('browse')}
            </AppLink>
            {!customer && (
              <AppLink
                href={`${localePath(locale, '/Login')}?next=${encodeURIComponent(localePath(locale, '/Addcart'))}`}
                className={buttonClass('secondary')}
              >
                {t('logIn')}
              </AppLink>
            )}
          </span>
        </EmptyState>
      ) : (
        <OrderAttempt>
          <FilledCart cart={cart} firstOrder={firstOrder} customer={customer} />
        </OrderAttempt>
      )}
      {cart.lines.length > 0 && !hasQuote(cart.lines) && <AskQuote />}
      {cart.lines.length > 0 && <AskPerson care={contact} />}
      {customer && <SavedList lines={customer.saved} />}
      <RecentlyViewed />
      <FreshOnReturn />
    </div>
  );
}

function FilledCart({ cart, firstOrder, customer }: Omit<Props, 'locale' | 'contact'>) {
  const t = useTranslations('cart');
  const { obstacle: reason, pincode } = cart.delivery;
  const obstacle = reason && t(`obstacle.${reason}`, { pincode: pincode ?? '' });
  const order = {
    lines: cart.lines,
    address: customer?.addresses.find(({ isCurrent }) => isCurrent) ?? null,
    delivery: cart.delivery,
    coupon: cart.coupon?.applies ? cart.coupon.code : null,
  };
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-6">
      <div className="grid gap-4">
        <div id="delivery">
          {customer ? (
            <AddressBar addresses={customer.addresses} obstacle={obstacle} mapsKey={customer.mapsKey} />
          ) : (
            <GuestPlace pincode={pincode} obstacle={obstacle} />
          )}
          {pincode && <RememberPincode pincode={pincode} />}
        </div>
        <DeliveryChoice delivery={cart.delivery} />
        <OrderLimit {...firstOrder} payablePaise={cart.totals.payablePaise} isGuest={!customer} />
        <Situation lines={cart.lines} isGuest={!customer} />
        <CartLines
          lines={cart.lines}
          label={t('lines')}
          isGuest={!customer}
          firstOrderMost={firstOrder.lineMost}
          offers={customer?.offers}
          patients={customer?.patients}
        />
        {customer?.isBusiness && <PurchaseOrderField />}
        {customer && isMixed(cart.lines) && <SendChoice />}
        {customer?.whatsapp && <WhatsappConsent {...customer.whatsapp} />}
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
          {customer && <PaymentChoice {...customer.cash} />}
        </section>
        <div className="order-bar -mx-(--page-edge) max-lg:order-3 lg:mx-0">
          {customer ? (
            <PlaceOrder
              order={order}
              payablePaise={cart.totals.payablePaise}
              buyer={customer.buyer}
              totals={<TotalsList totals={cart.totals} />}
              cash={customer.cash}
            />
          ) : (
            <OrderAsGuest payablePaise={cart.totals.payablePaise} />
          )}
        </div>
        {customer && <OrderFactsCard {...order} />}
        <div id="coupon-box" className="max-lg:order-1">
          <CouponBox applied={cart.coupon} coupons={offeredCoupons(cart)} />
        </div>
      </div>
    </div>
  );
}

/**
 * Returns the coupons to offer: none for a cart of only prescription medicines, because a discount
 * on them may not be advertised. A typed code applies as before.
 */
const offeredCoupons = ({ lines, coupons }: CartView) =>
  lines.every(({ prescription }) => prescription !== 'none') ? [] : coupons;

/** Returns true if some lines need a prescription and others do not. */
const isMixed = (lines: CartLineView[]) =>
  lines.some(({ prescription }) => prescription !== 'none') &&
  lines.some(({ prescription }) => prescription === 'none');

/** Obstacles to the order, and the effect of a prescription on the other lines. */
function Situation({ lines, isGuest }: { lines: CartLineView[]; isGuest: boolean }) {
  const t = useTranslations('cart');
  const hasMedicine = lines.some(({ prescription }) => prescription !== 'none');
  const isShort = lines.some(({ quantity, maxQuantity }) => quantity > maxQuantity);
  return (
    <>
      {isShort && <Alert tone="error">{t(isGuest ? 'goneGuest' : 'gone')}</Alert>}
      {hasMedicine && <Alert>{t(isMixed(lines) ? 'mixed' : 'prescriptionOnly')}</Alert>}
    </>
  );
}
