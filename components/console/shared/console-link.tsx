import Link from 'next/link';
import type { ComponentProps } from 'react';

/** Link within the console: client-side navigation without prefetch. */
export function ConsoleLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link {...props} prefetch={false} />;
}
