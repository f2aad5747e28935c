'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { CATEGORY_PANEL } from '../shared/panel-names';

/** Closes the open panel on navigation, because the frame stays mounted. */
export function ClosePanelOnLeave() {
  const pathname = usePathname();
  useEffect(() => {
    const panel = document.getElementById(CATEGORY_PANEL);
    if (panel?.matches(':popover-open')) panel.hidePopover();
  }, [pathname]);
  return null;
}
