import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

type Texts = Record<string, unknown>;

/**
 * Message groups of personal screens: the layouts of (account) and (entry) send them, catalogue
 * pages do not.
 */
const PERSONAL = new Set(['entry', 'cart', 'checkout', 'orders', 'profile', 'address', 'map']);

/**
 * Returns the texts of client components that every page gets. @param client everything below
 * `client`
 */
export function everywhere(client: Texts): Texts {
  return Object.fromEntries(Object.entries(client).filter(([area]) => !PERSONAL.has(area)));
}

/**
 * Provider of all texts for the client components of personal screens; other pages get only the
 * common ones.
 */
export async function WithPersonalTexts({ locale, children }: { locale: string; children: ReactNode }) {
  const { client } = await getMessages({ locale });
  return <NextIntlClientProvider messages={{ client }}>{children}</NextIntlClientProvider>;
}
