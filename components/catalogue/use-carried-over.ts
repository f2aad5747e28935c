'use client';

import { useEffect, type RefObject } from 'react';
import { FILTER_SHEET } from '@/components/shared/panel-names';

/** The plain list and the filtered one are two routes, so the form is made anew between them: this is what the shopper was doing in it. */
let carried: { name: string; value: string; isOpen: boolean } | null = null;
let everCarried = false;
const hasCarried = () => everCarried;

function carry(input: EventTarget): void {
  if (!(input instanceof HTMLInputElement)) return;
  everCarried = true;
  carried = {
    name: input.name,
    value: input.value,
    isOpen: document.getElementById(FILTER_SHEET)?.matches(':popover-open') ?? false,
  };
}

/**
 * Keeps focus and open sheet where they were when a choice leads to a form that is a new one to the browser.
 * @param going whether such a choice is under way
 */
export function useCarriedOver(form: RefObject<HTMLFormElement | null>, going: boolean) {
  useEffect(() => {
    const sheet = document.getElementById(FILTER_SHEET);
    if (!carried || !form.current || !sheet) return;
    const { name, value, isOpen } = carried;
    if (isOpen && !sheet.matches(':popover-open')) sheet.showPopover();
    const input = [...form.current.querySelectorAll('input')].find(
      (each) => each.name === name && each.value === value,
    );
    // Whoever has moved on meanwhile is not called back.
    if (isOpen || document.activeElement === document.body) input?.focus({ preventScroll: !isOpen });
  }, [form]);

  useEffect(() => {
    if (!going) carried = null;
  }, [going]);

  return { carry, hasCarried };
}
