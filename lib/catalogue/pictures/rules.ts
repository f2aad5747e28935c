/** The widths in pixels a photograph can be had in: a closed list, so that nobody makes us draw thousands of them. */
export const WIDTHS = [80, 160, 240, 320, 480, 640, 960, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/** Photographs that lie in our own folder; never one from elsewhere. A drawing (SVG) is sharp in every size and lighter than any of them. */
const isPhoto = (image: string) => /^\/(?:[\w-]+\/)*[\w-]+\.(?:png|jpe?g|webp)$/.test(image);

/** Whether a picture is one the owner brought. Its address is made from what is in it: what stands there can never be another one. */
export const isKept = (image: string) => image.startsWith('/pictures/kept/') && isPhoto(image);

/**
 * Where a photograph stands in one width, as WebP; every other picture stands where it is.
 * @param from where pictures are asked for: an address of their own (PICTURES_URL), or '' for that of the page
 */
export const inWidth = (image: string, width: Width, from = '') =>
  isPhoto(image) ? `${from}/pictures/${width}${image}.webp` : image;

/** Where a picture stands as large as there is one. */
export const inFull = (image: string, from = '') => (isKept(image) ? from + image : image);

/** Address and alternatives of a picture that is shown `width` CSS pixels wide (or a little less), sharp on dense screens too. */
export function shownAt(
  image: string,
  width: 80 | 160 | 240 | 320 | 480 | 640,
  from = '',
): { src: string; srcSet?: string } {
  const src = inWidth(image, width, from);
  return src === image ? { src } : { src, srcSet: `${inWidth(image, (2 * width) as Width, from)} 2x` };
}

/** The same for a picture as wide as the window or part of it, smallest first: the browser chooses by its `sizes`. One width alone is no choice. */
export function shownIn(image: string, widths: readonly Width[], from = ''): { src: string; srcSet?: string } {
  const src = inWidth(image, widths.at(-1) ?? 960, from);
  if (src === image || widths.length < 2) return { src };
  return { src, srcSet: widths.map((width) => `${inWidth(image, width, from)} ${width}w`).join() };
}

/** What an address below /pictures asks for. @returns null for a width or a file we do not offer */
export function askedFor(width: string, file: string[]): { image: string; width: Width } | null {
  const known = WIDTHS.find((each) => String(each) === width);
  const image = `/${file.join('/')}`.replace(/\.webp$/, '');
  return known && file.at(-1)?.endsWith('.webp') && isPhoto(image) ? { image, width: known } : null;
}
