/**
 * Link between pages of the same personal screen (older orders): prefetched, without a page load.
 * Other addresses use AppLink; this one adds a client component.
 */
export { default as PrefetchedLink } from 'next/link';
