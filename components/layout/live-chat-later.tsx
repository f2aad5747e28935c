'use client';

import { lazy, Suspense, type ComponentProps } from 'react';

const LiveChat = lazy(() => import('./live-chat').then(({ LiveChat: component }) => ({ default: component })));

/** The offer of a chat, fetched apart: a store without one loads nothing of it. */
export function LiveChatLater(props: ComponentProps<typeof LiveChat>) {
  return (
    <Suspense>
      <LiveChat {...props} />
    </Suspense>
  );
}
