'use client';

import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import { shownAt, shownIn, type Width } from '@/lib/catalogue/pictures/rules';

const Url = createContext('');

/**
 * Where the pictures of all screens within are asked for (PICTURES_URL), or '' for the store itself. A browser keeps what the page said that it loaded:
 * that page's policy allows no other address, whatever the store is set to meanwhile.
 */
export function PicturesFrom({ url, children }: { url: string; children: ReactNode }) {
  return <Url value={url}>{children}</Url>;
}

/** The address of their own that pictures have here, or ''. */
export const usePicturesUrl = (): string => use(Url);

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  alt: string;
  image: string;
  /** How wide it is shown in CSS pixels, or the widths a browser may choose from by `sizes`. */
  shown: Parameters<typeof shownAt>[1] | readonly Width[];
};

/** A picture of the store's in a width that fits. */
export function Photo({ image, shown, alt, ...more }: Props) {
  const from = usePicturesUrl();
  const where = typeof shown === 'number' ? shownAt(image, shown, from) : shownIn(image, shown, from);
  return <img {...where} alt={alt} {...more} />;
}
