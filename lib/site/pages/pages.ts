import type { Locale } from '@/lib/kernel/locales';
import type { StoreFacts } from './facts';
import { pagesEn } from './en';
import { pagesTa } from './ta';
import type { ContentName } from '@/lib/kernel/http/page-names';
import type { PageText, PageWriters } from './types';

const WRITERS: Record<Locale, PageWriters> = { en: pagesEn, ta: pagesTa };

/** Returns a content page in one language, with facts from the settings. */
export const pageText = (name: ContentName, locale: Locale, facts: StoreFacts): PageText =>
  WRITERS[locale][name](facts);

/**
 * Returns the questions and answers of /faqs without links, for structured data of search engines.
 */
export function faqEntries(locale: Locale, facts: StoreFacts): { question: string; answer: string }[] {
  const blocks = pageText('faqs', locale, facts).sections.flatMap((section) => section.blocks);
  const questions = blocks.flatMap((block) =>
    typeof block === 'object' && 'questions' in block ? block.questions : [],
  );
  return questions.map(([question, answer]) => ({ question, answer: answer.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1') }));
}
