import { aboutEn } from './about-us';
import { advertiseEn } from './advertises-on-market-place';
import { affiliateEn } from './affiliate';
import { careerEn } from './career';
import { contactEn } from './contact-us';
import { faqsEn } from './faqs';
import { policyEn } from './policy';
import { registerSellerEn } from './register-seller';
import { returnEn } from './return';
import { sellEn } from './sell-on-market-place';
import { shippingEn } from './shipping';
import { supportEn } from './support-center';
import { termsEn } from './terms-conditions';
import type { PageWriters } from '../types';

/** Content pages in English by their address. */
export const pagesEn: PageWriters = {
  'support-center': supportEn,
  policy: policyEn,
  'terms-conditions': termsEn,
  shipping: shippingEn,
  return: returnEn,
  'register-seller': registerSellerEn,
  faqs: faqsEn,
  'about-us': aboutEn,
  career: careerEn,
  'contact-us': contactEn,
  affiliate: affiliateEn,
  'sell-on-market-place': sellEn,
  'advertises-on-market-place': advertiseEn,
};
