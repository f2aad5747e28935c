import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireCustomer } from '@/app/signed-in';
import { catalogueIsOpen } from '@/lib/kernel/env';

/**
 * Guards catalogue pages rendered per request: an open store admits everyone, a members-only store
 * requires a session.
 * @param path the screen's address without language prefix, to return to after the login
 */
export async function mayBrowse(locale: string, path: string): Promise<void> {
  setRequestLocale(locale);
  if (!catalogueIsOpen()) await requireCustomer(locale, path);
}

/** Guards pages that only members-only stores have; in an open store they return a 404. */
export async function membersOnly(locale: string, path: string): Promise<void> {
  setRequestLocale(locale);
  if (catalogueIsOpen()) notFound();
  await requireCustomer(locale, path);
}

/** Metadata behind the guard reveals nothing to search engines or visitors. */
export const MEMBERS_METADATA: Metadata = { robots: { index: false, follow: false } };
