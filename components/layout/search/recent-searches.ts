'use client';

import { removeWhere, moveToFront } from '@/components/shared/local-list';

export const RECENT_SEARCHES = 'recentSearches';
const MAX_SEARCHES = 5;

/** Stores a search term, in this browser only. */
export const rememberSearch = (words: string) =>
  moveToFront(RECENT_SEARCHES, words, (other) => other === words, MAX_SEARCHES);

/** @param words the term to remove; all terms if left out */
export const removeSearch = (words?: string) =>
  removeWhere(RECENT_SEARCHES, (other) => words === undefined || other === words);
