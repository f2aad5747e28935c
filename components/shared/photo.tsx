'use client';

import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import { shownAt, shownIn, type Width } from '@/lib/catalogue/pictures/rules';

const Url = createContext('');

/**
 * Provider of the picture origin (PICTURES_URL), or '' for the store itself. It keeps the origin of
 * the loaded page, because the content policy of that page permits no other, even if the setting
 * changes.
 */
export function PicturesFrom({ url, children }: { url: string; children: ReactNode }) {
  return <Url value={url}>{children}</Url>;
}

/** Returns the separate origin of the pictures, or ''. */
export const usePicturesUrl = (): string => use(Url);

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  alt: string;
  image: string;
  /** Displayed width in CSS pixels, or widths for the browser to choose from by `sizes`. */
  shown: Parameters<typeof shownAt>[1] | readonly Width[];
};

/** Picture of the store in a suitable width. */
export function Photo({ image, shown, alt, ...more }: Props) {
  const from = usePicturesUrl();
  const where = typeof shown === 'number' ? shownAt(image, shown, from) : shownIn(image, shown, from);
  return <img {...where} alt={alt} {...more} />;
}
