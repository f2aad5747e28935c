'use client';

import { useEffect, useRef } from 'react';
import { ConsoleLink } from '../shared/console-link';

type Props = { href: string; name: string; /** True if nothing else is left to do here. */ isFirst: boolean };

/** Link to the next order of the queue; focused when this order is done, so Enter follows it. */
export function NextOrder({ href, name, isFirst }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFirst) link.current?.focus();
  }, [isFirst]);
  return (
    <ConsoleLink ref={link} href={href} className={`btn min-h-14 ${isFirst ? 'btn-primary' : 'btn-secondary'}`}>
      {name}
    </ConsoleLink>
  );
}
