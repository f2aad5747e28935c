import type { ComponentProps } from 'react';

/**
 * A link to a screen that belongs to one person. It loads a whole page: such a screen has a stricter content policy than
 * the catalogue (lib/kernel/http/content-policy.ts), and a policy belongs to the page that was loaded.
 */
export function PersonalLink(props: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  return <a {...props} />;
}

/** The same from an event handler. */
export function openPersonal(href: string): void {
  location.assign(href);
}
