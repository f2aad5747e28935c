'use client';

import { lazy, Suspense, type ComponentProps } from 'react';
import type { Dialog } from '@/components/ui/dialog';

const Loaded = lazy(() => import('@/components/ui/dialog').then((module) => ({ default: module.Dialog })));

/**
 * Dialog whose script loads on opening, because most visits never open one. Render it only while it
 * is open.
 */
export function DialogOnDemand(props: Omit<ComponentProps<typeof Dialog>, 'open' | 'trigger' | 'triggerText'>) {
  return (
    <Suspense>
      <Loaded {...props} open />
    </Suspense>
  );
}
