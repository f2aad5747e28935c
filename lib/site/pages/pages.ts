import type { Locale } from '@/lib/kernel/locales';
import type { StoreFacts } from './facts';
import { aboutEn } from './pages/about-us.en';
import { aboutTa } from './pages/about-us.ta';
import { advertiseEn } from './pages/advertises-on-market-place.en';
import { advertiseTa } from './pages/advertises-on-market-place.ta';
import { affiliateEn } from './pages/affiliate.en';
import { affiliateTa } from './pages/affiliate.ta';
import { careerEn } from './pages/career.en';
import { careerTa } from './pages/career.ta';
import { contactEn } from './pages/contact-us.en';
import { contactTa } from './pages/contact-us.ta';
import { faqsEn } from './pages/faqs.en';
import { faqsTa } from './pages/faqs.ta';
import { policyEn } from './pages/policy.en';
import { policyTa } from './pages/policy.ta';
import { registerSellerEn } from './pages/register-seller.en';
import { registerSellerTa } from './pages/register-seller.ta';
import { returnEn } from './pages/return.en';
import { returnTa } from './pages/return.ta';
import { sellEn } from './pages/sell-on-market-place.en';
import { sellTa } from './pages/sell-on-market-place.ta';
import { shippingEn } from './pages/shipping.en';
import { shippingTa } from './pages/shipping.ta';
import { supportEn } from './pages/support-center.en';
import { supportTa } from './pages/support-center.ta';
import { termsEn } from './pages/terms-conditions.en';
import { termsTa } from './pages/terms-conditions.ta';
import type { ContentName } from '@/lib/kernel/http/page-names';
import type { PageText, PageWriter } from './types';

const WRITERS: Record<ContentName, Record<Locale, PageWriter>> = {
  'support-center': { en: supportEn, ta: supportTa },
  policy: { en: policyEn, ta: policyTa },
  'terms-conditions': { en: termsEn, ta: termsTa },
  shipping: { en: shippingEn, ta: shippingTa },
  return: { en: returnEn, ta: returnTa },
  'register-seller': { en: registerSellerEn, ta: registerSellerTa },
  faqs: { en: faqsEn, ta: faqsTa },
  'about-us': { en: aboutEn, ta: aboutTa },
  career: { en: careerEn, ta: careerTa },
  'contact-us': { en: contactEn, ta: contactTa },
  affiliate: { en: affiliateEn, ta: affiliateTa },
  'sell-on-market-place': { en: sellEn, ta: sellTa },
  'advertises-on-market-place': { en: advertiseEn, ta: advertiseTa },
};

/** Returns a content page in one language, with facts from the settings. */
export const pageText = (name: ContentName, locale: Locale, facts: StoreFacts): PageText =>
  WRITERS[name][locale](facts);

/**
 * Returns the questions and answers of /faqs without links, for structured data of search engines.
 */
export function faqEntries(locale: Locale, facts: StoreFacts): { question: string; answer: string }[] {
  const blocks = pageText('faqs', locale, facts).sections.flatMap((section) => section.blocks);
  const asked = blocks.flatMap((block) => (typeof block === 'object' && 'questions' in block ? block.questions : []));
  return asked.map(([question, answer]) => ({ question, answer: answer.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1') }));
}
