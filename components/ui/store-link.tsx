import type { ComponentProps } from 'react';

/**
 * A link to a page of the catalogue, for server components: plain markup that costs the browser nothing until it is pressed.
 * SoftNavigation (components/layout) then changes the page without loading a new one; without JavaScript it is a link like any other.
 */
export function StoreLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  return <a data-soft {...rest}>{children}</a>;
}
