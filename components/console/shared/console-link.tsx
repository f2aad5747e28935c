import Link from 'next/link';
import type { ComponentProps } from 'react';

/** A link within the console: the screen changes without a load; nothing is fetched before it is pressed. */
export function ConsoleLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link {...props} prefetch={false} />;
}
