/** The widths in pixels a picture can be had in: a closed list, so that nobody makes us draw thousands of them. */
export const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/** Pictures that lie in our own folder; never one from elsewhere. */
const OUR_PICTURE = /^\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g|webp)$/;

export const isOurPicture = (image: string) => OUR_PICTURE.test(image);

/** Where a picture stands in one width, as WebP; a picture from elsewhere stands where it is. */
export const inWidth = (image: string, width: Width) => (isOurPicture(image) ? `/pictures/${width}${image}.webp` : image);

const doubled = (width: Width) => WIDTHS.find((wider) => wider >= 2 * width);

/**
 * Address and alternatives of a picture that is shown `width` CSS pixels wide (or a little less), sharp on dense screens too.
 * Drawings as well: as SVG each of them is a document of its own, which a phone lays out beside the page (180 of 430 ms of work on Home).
 */
export function shownAt(image: string, width: Width): { src: string; srcSet?: string } {
  const wider = doubled(width);
  if (!isOurPicture(image) || !wider) return { src: inWidth(image, width) };
  return { src: inWidth(image, width), srcSet: `${inWidth(image, wider)} 2x` };
}

/** The same for a picture as wide as the window or part of it: the browser chooses by its `sizes`. */
export function shownIn(image: string, widths: Width[]): { src: string; srcSet?: string } {
  const last = widths.at(-1) ?? 960;
  if (!isOurPicture(image)) return { src: image };
  return { src: inWidth(image, last), srcSet: widths.map((width) => `${inWidth(image, width)} ${width}w`).join(', ') };
}

/** What an address below /pictures asks for. @returns null for a width or a file we do not offer */
export function askedFor(width: string, file: string[]): { image: string; width: Width } | null {
  const known = WIDTHS.find((each) => String(each) === width);
  const image = `/${file.join('/')}`.replace(/\.webp$/, '');
  return known && file.at(-1)?.endsWith('.webp') && isOurPicture(image) ? { image, width: known } : null;
}
