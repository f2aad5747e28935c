'use client';

import { useState, type ReactNode } from 'react';

/** Escape puts away what hovering or focus has opened inside; leaving, or moving on to a link, arms it again. */
export function EscapeHides({ children }: { children: ReactNode }) {
  const [hidden, setHidden] = useState(false);
  const arm = () => setHidden(false);
  return (
    <div
      data-hidden={hidden || undefined}
      onKeyDown={(event) => setHidden(event.key === 'Escape')}
      onClick={() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        setHidden(true);
      }}
      onPointerLeave={arm}
      className="flex min-w-0 grow"
    >
      {children}
    </div>
  );
}
