'use client';

import { lazy, Suspense, type ComponentProps } from 'react';
import type { Dialog } from '@/components/ui/dialog';

const Loaded = lazy(() => import('@/components/ui/dialog').then((module) => ({ default: module.Dialog })));

/** A dialog whose script comes when it is opened: most visits of a room open none. Drawn only while it is open. */
export function DialogOnDemand(props: Omit<ComponentProps<typeof Dialog>, 'open' | 'trigger' | 'triggerText'>) {
  return (
    <Suspense>
      <Loaded {...props} open />
    </Suspense>
  );
}
