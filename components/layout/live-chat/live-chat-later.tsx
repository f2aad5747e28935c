'use client';

import { lazy, Suspense, type ComponentProps } from 'react';

const LiveChat = lazy(() => import('./live-chat').then(({ LiveChat: component }) => ({ default: component })));

/** Chat offer in a separate chunk: a store without one loads nothing. */
export function LiveChatLater(props: ComponentProps<typeof LiveChat>) {
  return (
    <Suspense>
      <LiveChat {...props} />
    </Suspense>
  );
}
