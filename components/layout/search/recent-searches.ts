'use client';

import { removeWhere, keepFirst } from '@/components/shared/local-list';

export const RECENT_SEARCHES = 'recentSearches';
const MOST = 5;

/** Stores a search term, in this browser only. */
export const rememberSearch = (words: string) => keepFirst(RECENT_SEARCHES, words, (other) => other === words, MOST);

/** @param words the term to remove; all terms if left out */
export const removeSearch = (words?: string) =>
  removeWhere(RECENT_SEARCHES, (other) => words === undefined || other === words);
