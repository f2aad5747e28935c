'use client';

import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { forgetCompared } from './use-compared';

type Props = { id: number; href: string; label: string; children: ReactNode };

/** Link to the comparison without a device, which this browser forgets too. */
export function RemoveLink({ id, href, label, children }: Props) {
  return (
    <AppLink
      href={href}
      aria-label={label}
      onClick={() => forgetCompared(id)}
      data-screen-only=""
      className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-700 underline underline-offset-4"
    >
      {children}
    </AppLink>
  );
}
