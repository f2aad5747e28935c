/** The widths in pixels a photograph can be had in: a closed list, so that nobody makes us draw thousands of them. */
export const WIDTHS = [80, 160, 240, 320, 480, 640, 960, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/** Photographs that lie in our own folder; never one from elsewhere. A drawing (SVG) is sharp in every size and lighter than any of them. */
const isPhoto = (image: string) => /^\/(?:[\w-]+\/)*[\w-]+\.(?:png|jpe?g|webp)$/.test(image);

/** Where a photograph stands in one width, as WebP; every other picture stands where it is. */
export const inWidth = (image: string, width: Width) => (isPhoto(image) ? `/pictures/${width}${image}.webp` : image);

/** Address and alternatives of a picture that is shown `width` CSS pixels wide (or a little less), sharp on dense screens too. */
export function shownAt(image: string, width: 80 | 160 | 240 | 320 | 480 | 640): { src: string; srcSet?: string } {
  const src = inWidth(image, width);
  return src === image ? { src } : { src, srcSet: `${inWidth(image, (2 * width) as Width)} 2x` };
}

/** The same for a picture as wide as the window or part of it, smallest first: the browser chooses by its `sizes`. */
export function shownIn(image: string, widths: Width[]): { src: string; srcSet?: string } {
  if (!isPhoto(image)) return { src: image };
  return {
    src: inWidth(image, widths.at(-1) ?? 960),
    srcSet: widths.map((width) => `${inWidth(image, width)} ${width}w`).join(),
  };
}

/** What an address below /pictures asks for. @returns null for a width or a file we do not offer */
export function askedFor(width: string, file: string[]): { image: string; width: Width } | null {
  const known = WIDTHS.find((each) => String(each) === width);
  const image = `/${file.join('/')}`.replace(/\.webp$/, '');
  return known && file.at(-1)?.endsWith('.webp') && isPhoto(image) ? { image, width: known } : null;
}
