'use client';

import { useEffect, type RefObject } from 'react';
import { FILTER_PANEL } from '@/components/shared/panel-names';

/**
 * Form state carried over between the plain and the filtered list: they are two routes, so the form
 * remounts.
 */
let carried: { name: string; value: string; isOpen: boolean } | null = null;
let everCarried = false;
const hasCarried = () => everCarried;

function carry(input: EventTarget): void {
  if (!(input instanceof HTMLInputElement)) return;
  everCarried = true;
  carried = {
    name: input.name,
    value: input.value,
    isOpen: document.getElementById(FILTER_PANEL)?.matches(':popover-open') ?? false,
  };
}

/**
 * Restores the focus and the open filters when a choice leads to a remounted form.
 * @param going true while such a choice is in progress
 */
export function useCarriedOver(form: RefObject<HTMLFormElement | null>, going: boolean) {
  useEffect(() => {
    const sheet = document.getElementById(FILTER_PANEL);
    if (!carried || !form.current || !sheet) return;
    const { name, value, isOpen } = carried;
    if (isOpen && !sheet.matches(':popover-open')) sheet.showPopover();
    const input = [...form.current.querySelectorAll('input')].find(
      (each) => each.name === name && each.value === value,
    );
    // Leaves the focus alone if the user has moved on.
    if (isOpen || document.activeElement === document.body) input?.focus({ preventScroll: !isOpen });
  }, [form]);

  useEffect(() => {
    if (!going) carried = null;
  }, [going]);

  return { carry, hasCarried };
}
