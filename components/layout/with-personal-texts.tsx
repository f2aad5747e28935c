import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

type Texts = Record<string, unknown>;

/** What only the screens of one person say: the layouts of (account) and (entry) send it, catalogue pages do without. */
const PERSONAL = new Set(['entry', 'cart', 'checkout', 'orders', 'profile', 'address', 'map']);

/** The texts of client components that every page gets. @param client everything below `client` */
export function everywhere(client: Texts): Texts {
  return Object.fromEntries(Object.entries(client).filter(([area]) => !PERSONAL.has(area)));
}

/** Gives the client components of one person's screens all their texts; around other pages stand only those that are needed everywhere. */
export async function WithPersonalTexts({ locale, children }: { locale: string; children: ReactNode }) {
  const { client } = await getMessages({ locale });
  return <NextIntlClientProvider messages={{ client }}>{children}</NextIntlClientProvider>;
}
