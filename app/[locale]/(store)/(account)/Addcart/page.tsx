import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Suspense } from 'react';
import { findCartOwner, type CartOwner } from '@/app/signed-in';
import { CartScreen, type CartOfCustomer } from '@/components/cart/cart-screen';
import { CartSkeleton } from '@/components/shared/screen-skeletons';
import { listOffers } from '@/lib/dispensing/locker/list-offers';
import { listPatients } from '@/lib/people/patients/queries';
import type { PatientView } from '@/lib/people/patients/types';
import type { AddressView } from '@/lib/people/addresses/types';
import { listAddresses } from '@/lib/people/addresses/queries';
import { isBusiness } from '@/lib/backoffice/customers/queries';
import { storeSettings } from '@/lib/site/pages/cached';
import { factsFor } from '@/lib/site/pages/facts';
import { findCashOffer } from '@/lib/money/payments/cash/find-offer';
import { findFirstOrderLimits } from '@/lib/money/payments/hold-limits';
import { NO_GUEST } from '@/lib/kernel/sessions/guests';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { pincodeOf } from '@/lib/selling/cart/delivery-rules';
import type { CartView } from '@/lib/selling/cart/types';
import { getCart } from '@/lib/selling/cart/queries';
import { fullName, shownEmail } from '@/lib/shared/person/rules';
import { env } from '@/lib/kernel/env';
import { findWhatsappOffer, type WhatsappOffer } from '@/lib/people/messages/change-whatsapp';
import { listSaved } from '@/lib/selling/wishlist/queries';

export async function generateMetadata({ params }: PageProps<'/[locale]/Addcart'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'cart' });
  return { title: t('title'), robots: { index: false } };
}

/** Checks the session before the response starts, so that a visitor can get a real redirect. */
export default async function CartPage({ params }: PageProps<'/[locale]/Addcart'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const owner = await findCartOwner(locale, '/Addcart');
  const t = await getTranslations({ locale, namespace: 'cart' });
  return (
    // Fills the window, so that the footer stays out of view while the cart loads.
    <div className="page grid min-h-dvh content-start gap-6 py-6 sm:py-8">
      <h1 className="text-3xl font-bold">{t('title')}</h1>
      <Suspense fallback={<CartSkeleton />}>
        <Cart locale={locale} owner={owner} />
      </Suspense>
    </div>
  );
}

/** Leaves health data out of the cart. */
const toName = ({ id, name }: PatientView) => ({ id, name });

/**
 * Returns the question for messages about orders on WhatsApp. Without a confirmed number it is only
 * in the profile. It stays after the tick, so that it can be taken back in place.
 */
async function askForOrders({ choices, offered, number }: WhatsappOffer, locale: string) {
  if (!offered.orders || !number) return null;
  const t = await getTranslations({ locale, namespace: 'consents' });
  const texts = { orders: t('whatsapp'), offers: t('whatsappOffers') };
  return { choices: { ...choices, offers: false }, offered: { orders: true, offers: false }, number, texts };
}

/** Returns what only a customer has. */
async function customerParts(customer: SignedIn, locale: string): Promise<Omit<CartOfCustomer, 'cash'>> {
  const [saved, addresses, offers, patients, business, whatsapp] = await Promise.all([
    listSaved(customer.id, locale),
    listAddresses(customer.id),
    listOffers(customer.id),
    listPatients(customer.id),
    isBusiness(customer.id),
    findWhatsappOffer(customer.id),
  ]);
  const buyer = { name: fullName(customer), email: shownEmail(customer.email), phone: customer.phone };
  const mapsKey = env().GOOGLE_MAPS_BROWSER_KEY;
  const common = { saved, addresses, offers, patients: patients.map(toName), buyer, isBusiness: business, mapsKey };
  return { ...common, whatsapp: await askForOrders(whatsapp, locale) };
}

/** Facts of a cart that decide on cash on delivery. */
function cashFacts({ lines, totals, delivery }: CartView, addresses: AddressView[]) {
  const address = addresses.find(({ isCurrent }) => isCurrent);
  return {
    payablePaise: totals.payablePaise,
    method: delivery.method,
    hasPrescription: lines.some(({ prescription }) => prescription !== 'none'),
    pincode: address ? pincodeOf(address) : null,
  };
}

async function Cart({ locale, owner: { customer, guest } }: { locale: string; owner: CartOwner }) {
  const [cart, parts, settings] = await Promise.all([
    getCart(customer?.id ?? guest ?? NO_GUEST, locale),
    customer && customerParts(customer, locale),
    storeSettings(),
  ]);
  const { care } = factsFor(settings, locale);
  const cash = customer && (await findCashOffer(customer.id, cashFacts(cart, parts!.addresses)));
  const firstOrder = { ...(await findFirstOrderLimits(customer?.id ?? null, cart)), care };
  const contact = settings.customerCare;
  return (
    <CartScreen
      locale={locale}
      cart={cart}
      firstOrder={firstOrder}
      customer={parts && { ...parts, cash: cash! }}
      contact={contact}
    />
  );
}
