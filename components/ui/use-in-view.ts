'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether a place has been on the screen: what stands in a closed tab has not.
 * @param margin how far around the screen counts as on it, as in CSS
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
