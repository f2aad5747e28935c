import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to a heading after a removal from its list, because the pressed button no longer
 * exists.
 * @param count of the rows in the list
 */
export function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count, heading]);
}
