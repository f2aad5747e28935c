'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { CATEGORY_PANEL } from '../shared/panel-names';

/** The frame outlives a change of page, so the open panel has to be put away then. */
export function ClosePanelOnLeave() {
  const pathname = usePathname();
  useEffect(() => {
    const panel = document.getElementById(CATEGORY_PANEL);
    if (panel?.matches(':popover-open')) panel.hidePopover();
  }, [pathname]);
  return null;
}
