/**
 * A link to another page of the same screen of one person (older orders): fetched ahead, changed without a load. All other addresses are
 * AppLink's; this one brings a client component along.
 */
export { default as PrefetchedLink } from 'next/link';
