'use client';

import { useRef, type ReactNode } from 'react';
import { useFocusAfterRemoval } from '@/components/addresses/use-focus-after-removal';

type Props = { label: string; count: number; children: ReactNode };

/**
 * List of the account, with what is around it. It takes the focus after a removal.
 * @param count of the rows
 */
export function ListSection({ label, count, children }: Props) {
  const section = useRef<HTMLElement>(null);
  useFocusAfterRemoval(section, count);
  return (
    <section ref={section} tabIndex={-1} aria-label={label} className="grid gap-4">
      {children}
    </section>
  );
}
