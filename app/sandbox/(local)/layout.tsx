import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { localPagesAreVisible } from '@/lib/kernel/mailer/local-pages';
import { translate } from '@/lib/kernel/translate';
import '@/app/globals.css';

export const metadata: Metadata = { title: translate('en', 'outbox.title'), robots: { index: false, follow: false } };

/** Nothing is rendered at build time. */
export const dynamic = 'force-dynamic';

/** Layout of the pages for trials: codes of the demo staff, and unsent emails. */
export default async function OutboxLayout({ children }: { children: ReactNode }) {
  if (!localPagesAreVisible(await headers())) notFound();
  return (
    <html lang="en">
      <body>
        <main className="mx-auto max-w-3xl px-4 py-8">{children}</main>
      </body>
    </html>
  );
}
