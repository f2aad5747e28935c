'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns true once an element has been on the screen; elements in a closed tab are not.
 * @param margin distance around the screen that counts as visible, as in CSS
 */
export function useInView(margin = '0px'): { place: RefObject<HTMLDivElement | null>; seen: boolean } {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: margin },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [margin]);
  return { place, seen };
}
