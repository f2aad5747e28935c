'use client';

import { lazy, Suspense, type ComponentProps } from 'react';

const Statistics = lazy(() => import('./statistics').then(({ Statistics: component }) => ({ default: component })));

/** Statistics in a separate chunk: a store without them loads nothing. */
export function StatisticsLater(props: ComponentProps<typeof Statistics>) {
  return (
    <Suspense>
      <Statistics {...props} />
    </Suspense>
  );
}
