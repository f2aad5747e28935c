import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireCustomer } from '@/app/signed-in';
import { CATALOGUE_IS_OPEN } from '@/lib/env';

/** The gate of the catalogue in a store for members. In an open store these pages do not exist. */
export async function membersOnly(locale: string, path: string): Promise<void> {
  setRequestLocale(locale);
  if (CATALOGUE_IS_OPEN) notFound();
  await requireCustomer(locale, path);
}

/** Nothing behind the gate tells a search engine, or somebody who is not signed in, anything. */
export const MEMBERS_METADATA: Metadata = { robots: { index: false, follow: false } };
