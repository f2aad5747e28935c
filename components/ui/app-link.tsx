import type { ComponentProps } from 'react';
import { isPersonalPath } from '@/lib/kernel/http/page-names';

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string; stay?: boolean };

/**
 * A link to an address of the shop: plain markup that costs the browser nothing until it is pressed; without JavaScript it is a link like any other.
 * Pages of the catalogue are changed without a load: SoftNavigation (components/layout) follows what is marked `data-soft`. A screen that
 * belongs to one person loads a whole page: it has a stricter content policy than the catalogue (lib/kernel/http/content-policy.ts), and a
 * policy belongs to the page that was loaded.
 * @param stay keeps the place on the screen where the reader is, for what changes a list beside it
 */
export function AppLink({ stay = false, children, ...rest }: Props) {
  const soft = rest.href.startsWith('/') && !isPersonalPath(rest.href);
  return (
    <a data-soft={soft ? (stay ? 'stay' : '') : undefined} {...rest}>
      {children}
    </a>
  );
}

/** To a screen of one person from an event handler: loads a whole page, as its links do. */
export function openPersonal(href: string): void {
  location.assign(href);
}
