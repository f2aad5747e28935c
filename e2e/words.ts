import { translate } from '@/lib/translate';

/** What the specification says word for word; the tests hold the English store against this and not against its own files. */
const DOCUMENTED: Record<string, string> = {
  'shell.welcome': 'Welcome To Medcall Online Store !',
  'client.entry.signedUp': 'Signup successfully completed',
  'client.ui.quantityLeast': 'quantity atleast select 1',
  'client.ui.quantityLimit': 'Quantity limit is over',
  'client.cart.removed': 'Cart removed successfully',
  'client.cart.prescription.unsupported': 'Unsupported file type. Please upload an image or PDF file.',
  'client.cart.prescription.done': 'Prescription successfully uploaded',
  'client.cart.prescription.uploaded': 'prescription uploaded',
  'client.cart.address.added': 'Success! Your address has been added.',
  'client.checkout.prescriptionMissing': 'Kindly upload prescription',
  'client.checkout.addressMissing': 'Please add address and place order',
  'client.checkout.paid': 'payment process succussfully completed',
  'home.bestSellers': 'best seller products',
  'home.shopByCategory': 'shop by category',
  'home.seasonal': 'location and month wise products',
  'catalogue.sorts.position': 'Sort By Position',
  'catalogue.sorts.a-z': 'A to Z',
  'catalogue.sorts.z-a': 'Z to A',
  'orders.placed.paidTitle': 'Your Payment is Successful!',
  'orders.placed.orderPlaced': 'Your Order Placed!',
  'orders.placed.backToHome': 'Back to Home',
  'orders.backToOrders': 'Back to orders',
};

export type Words = (key: string, values?: Record<string, string | number>) => string;

/** The texts of a language by their message key; in English the documented ones are written here once more. */
export function wordsOf(locale: string): Words {
  return (key, values) => (locale === 'en' && DOCUMENTED[key]) || translate(locale, key, values);
}
