import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireCustomer } from '@/app/signed-in';
import { catalogueIsOpen } from '@/lib/kernel/env';

/**
 * The gate of catalogue pages that are drawn per request: everybody in an open store, whoever has a session in a store for members.
 * @param path the screen's address without language prefix, to come back to after the login
 */
export async function mayBrowse(locale: string, path: string): Promise<void> {
  setRequestLocale(locale);
  if (!catalogueIsOpen()) await requireCustomer(locale, path);
}

/** The gate of pages that are there for members alone. In an open store they do not exist. */
export async function membersOnly(locale: string, path: string): Promise<void> {
  setRequestLocale(locale);
  if (catalogueIsOpen()) notFound();
  await requireCustomer(locale, path);
}

/** Nothing behind the gate tells a search engine, or somebody who is not signed in, anything. */
export const MEMBERS_METADATA: Metadata = { robots: { index: false, follow: false } };
