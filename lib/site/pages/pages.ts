import type { Locale } from '@/lib/kernel/locales';
import type { StoreFacts } from './facts';
import { aboutEn } from './en/about-us';
import { aboutTa } from './ta/about-us';
import { advertiseEn } from './en/advertises-on-market-place';
import { advertiseTa } from './ta/advertises-on-market-place';
import { affiliateEn } from './en/affiliate';
import { affiliateTa } from './ta/affiliate';
import { careerEn } from './en/career';
import { careerTa } from './ta/career';
import { contactEn } from './en/contact-us';
import { contactTa } from './ta/contact-us';
import { faqsEn } from './en/faqs';
import { faqsTa } from './ta/faqs';
import { policyEn } from './en/policy';
import { policyTa } from './ta/policy';
import { registerSellerEn } from './en/register-seller';
import { registerSellerTa } from './ta/register-seller';
import { returnEn } from './en/return';
import { returnTa } from './ta/return';
import { sellEn } from './en/sell-on-market-place';
import { sellTa } from './ta/sell-on-market-place';
import { shippingEn } from './en/shipping';
import { shippingTa } from './ta/shipping';
import { supportEn } from './en/support-center';
import { supportTa } from './ta/support-center';
import { termsEn } from './en/terms-conditions';
import { termsTa } from './ta/terms-conditions';
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
