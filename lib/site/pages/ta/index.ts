import { aboutTa } from './about-us';
import { advertiseTa } from './advertises-on-market-place';
import { affiliateTa } from './affiliate';
import { careerTa } from './career';
import { contactTa } from './contact-us';
import { faqsTa } from './faqs';
import { policyTa } from './policy';
import { registerSellerTa } from './register-seller';
import { returnTa } from './return';
import { sellTa } from './sell-on-market-place';
import { shippingTa } from './shipping';
import { supportTa } from './support-center';
import { termsTa } from './terms-conditions';
import type { PageWriters } from '../types';

/** Content pages in Tamil by their address. */
export const pagesTa: PageWriters = {
  'support-center': supportTa,
  policy: policyTa,
  'terms-conditions': termsTa,
  shipping: shippingTa,
  return: returnTa,
  'register-seller': registerSellerTa,
  faqs: faqsTa,
  'about-us': aboutTa,
  career: careerTa,
  'contact-us': contactTa,
  affiliate: affiliateTa,
  'sell-on-market-place': sellTa,
  'advertises-on-market-place': advertiseTa,
};
