import { DEFAULT_LOCALE, languageName, type Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';

/**
 * Texts that the specification fixes word for word. The tests compare the English store with them
 * and not with its own files. If the wording is not good English, screens have better texts and the
 * API keeps the specified ones (test/api/documented-words.test.ts).
 */
const DOCUMENTED: Record<string, string> = {
  'shell.welcome': 'Welcome To Medcall Online Store !',
  'answers.subscribed': 'Successfully subscribed',
  'answers.partnerThanks': 'Thank you for your interest in becoming a partner!',
  'errors.newsletterEmpty': 'Email cannot be empty',
  'errors.newsletterFormat': 'Invalid email format',
  'errors.partnerNameRequired': 'Name is required',
  'errors.partnerMobileRequired': 'Mobile number is required',
  'errors.partnerEmailRequired': 'Email is required',
  'errors.partnerTypeRequired': 'Type is required',
  'client.entry.signedUp': 'Signup successfully completed',
  'client.cart.prescription.unsupported': 'Unsupported file type. Please upload an image or PDF file.',
  'client.cart.prescription.done': 'Prescription successfully uploaded',
  'client.cart.prescription.uploaded': 'prescription uploaded',
  'client.address.added': 'Success! Your address has been added.',
  'client.address.changed': 'Address changed successfully!',
  'client.address.failed': 'An error occurred while saving location.',
  'profile.personal.updated': 'Success! Your profile has been updated.',
  'profile.addresses.none': 'address not found',
  'client.checkout.prescriptionMissing': 'Kindly upload prescription',
  'client.checkout.addressMissing': 'Please add address and place order',
  'pages.textGenerator.failed': 'Error fetching data',
  'pages.location.fetching': 'Fetching location...',
  'pages.location.unavailable': 'Geolocation is not available in this browser.',
  'pages.location.notFetched': 'Unable to fetch address.',
  'pages.location.notFound': 'Address not found.',
  'answers.cartLiked': 'Cart liked successfully',
  'answers.reviewAdded': 'user review added successfully',
  'client.catalogue.alreadyAdded': 'already added',
  'home.bestSellers': 'best seller products',
  'home.shopByCategory': 'shop by category',
  'catalogue.sorts.a-z': 'A to Z',
  'catalogue.sorts.z-a': 'Z to A',
  'orders.loading': 'Loading...',
  'cart.summary.free': 'Free',
  'orders.placed.paidTitle': 'Your Payment is Successful!',
  'orders.placed.backToHome': 'Back to Home',
  'orders.backToOrders': 'Back to orders',
};

export type Words = (key: string, values?: Record<string, string | number>) => string;

/**
 * Returns the texts of a language by message key. In English the documented texts take precedence.
 */
export function wordsOf(locale: string): Words {
  return (key, values) => (locale === 'en' && DOCUMENTED[key]) || translate(locale, key, values);
}

/** Returns the label of a text in a language, for readers of the same or another one. */
export const labelIn = (label: string, language: Locale = DEFAULT_LOCALE, reader: Locale = DEFAULT_LOCALE): string =>
  label.replace('{language}', languageName(reader, language));
