import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { outboxIsVisible } from '@/lib/kernel/mailer/mailer';
import { translate } from '@/lib/kernel/translate';
import '@/app/globals.css';

export const metadata: Metadata = { title: translate('en', 'outbox.title'), robots: { index: false, follow: false } };

/** Nothing of it is drawn at build time. */
export const dynamic = 'force-dynamic';

/** The local outbox, a page for developers: it is not there in a store that really sends mail. */
export default async function OutboxLayout({ children }: { children: ReactNode }) {
  if (!outboxIsVisible(await headers())) notFound();
  return (
    <html lang="en">
      <body>
        <main className="mx-auto max-w-3xl px-4 py-8">{children}</main>
      </body>
    </html>
  );
}
