import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

/** Gives the client components of one person's screens all their texts; around other pages stand only those that are needed everywhere. */
export async function WithPersonalTexts({ locale, children }: { locale: string; children: ReactNode }) {
  const { client } = await getMessages({ locale });
  return <NextIntlClientProvider messages={{ client }}>{children}</NextIntlClientProvider>;
}
