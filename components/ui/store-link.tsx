import type { ComponentProps } from 'react';

/**
 * A link to a page of the catalogue, for server components: plain markup that costs the browser nothing until it is pressed.
 * SoftNavigation (components/layout) then changes the page without loading a new one; without JavaScript it is a link like any other.
 * `stay` keeps the place on the screen where the reader is, for what changes a list beside it.
 */
export function StoreLink({
  stay = false,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string; stay?: boolean }) {
  return (
    <a data-soft={stay ? 'stay' : ''} {...rest}>
      {children}
    </a>
  );
}
