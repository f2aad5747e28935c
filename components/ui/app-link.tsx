import type { ComponentProps } from 'react';
import { isPersonalPath } from '@/lib/kernel/http/page-names';

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string; stay?: boolean };

/**
 * Link within the shop: plain markup without script cost, which works without JavaScript.
 * SoftNavigation (components/layout) follows links marked `data-soft`, so catalogue pages change
 * without a load. A personal screen loads a whole page: it has a stricter content policy than the
 * catalogue (lib/kernel/http/content-policy.ts), and a policy applies to the loaded document.
 * @param stay preserves the scroll position, for links that change a list next to them
 */
export function AppLink({ stay = false, children, ...rest }: Props) {
  const soft = rest.href.startsWith('/') && !isPersonalPath(rest.href);
  return (
    <a data-soft={soft ? (stay ? 'stay' : '') : undefined} {...rest}>
      {children}
    </a>
  );
}

/** Opens a personal screen from an event handler: loads a whole page, as its links do. */
export function openPersonal(href: string): void {
  location.assign(href);
}
