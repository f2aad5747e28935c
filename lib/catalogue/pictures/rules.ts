/**
 * Widths in pixels that photographs are available in. A closed list limits the drawings that
 * callers can request.
 */
export const WIDTHS = [80, 160, 240, 320, 480, 640, 960, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/**
 * True for photographs in our own folder, never for external ones. Drawings (SVG) scale without
 * loss and are smaller.
 */
const isPhoto = (image: string) => /^\/(?:[\w-]+\/)*[\w-]+\.(?:png|jpe?g|webp)$/.test(image);

/**
 * True for a picture that the owner uploaded. Its URL contains a hash of its contents, so the
 * picture at a URL never changes.
 */
export const isStoredPicture = (image: string) => image.startsWith('/pictures/kept/') && isPhoto(image);

/**
 * Returns the URL of a photograph in one width, as WebP. Other pictures keep their own URL.
 * @param from base URL of pictures (PICTURES_URL), or '' for that of the page
 */
export const inWidth = (image: string, width: Width, from = '') =>
  isPhoto(image) ? `${from}/pictures/${width}${image}.webp` : image;

/** Returns the URL of the largest version of a picture. */
export const inFull = (image: string, from = '') => (isStoredPicture(image) ? from + image : image);

/**
 * Returns URL and alternatives of a picture displayed up to `width` CSS pixels wide, also for
 * high-density screens.
 */
export function shownAt(
  image: string,
  width: 80 | 160 | 240 | 320 | 480 | 640,
  from = '',
): { src: string; srcSet?: string } {
  const src = inWidth(image, width, from);
  return src === image ? { src } : { src, srcSet: `${inWidth(image, (2 * width) as Width, from)} 2x` };
}

/**
 * Returns the same for a picture as wide as the window or a part of it, smallest first. The browser
 * chooses by its `sizes`. A single width needs no `srcSet`.
 */
export function shownIn(image: string, widths: readonly Width[], from = ''): { src: string; srcSet?: string } {
  const src = inWidth(image, widths.at(-1) ?? 960, from);
  if (src === image || widths.length < 2) return { src };
  return { src, srcSet: widths.map((width) => `${inWidth(image, width, from)} ${width}w`).join() };
}

/**
 * Parses a URL below /pictures.
 * @returns null for an unsupported width or file
 */
export function parsePictureAddress(width: string, file: string[]): { image: string; width: Width } | null {
  const known = WIDTHS.find((each) => String(each) === width);
  const image = `/${file.join('/')}`.replace(/\.webp$/, '');
  return known && file.at(-1)?.endsWith('.webp') && isPhoto(image) ? { image, width: known } : null;
}

/** True for a drawing (SVG) in our own folder. */
export const isDrawing = (image: string) => /^\/(?:[\w-]+\/)*[\w-]+\.svg$/.test(image);

/** Characters of the hash in the address of a rendered drawing. */
const HASH_LENGTH = 16;

/**
 * Returns the address of a drawing rendered as PNG. It contains the beginning of the drawing's
 * hash, so the picture at an address never changes.
 */
export const pngAddress = (image: string, hash: string) =>
  `/pictures/png/${hash.slice(0, HASH_LENGTH)}${image.replace(/\.svg$/, '.png')}`;

/**
 * Parses the address of a rendered drawing.
 * @returns null for any other address
 */
export function parsePngAddress(hash: string, file: string[]): { image: string; hash: string } | null {
  const path = `/${file.join('/')}`;
  const image = path.replace(/\.png$/, '.svg');
  const isHash = hash.length === HASH_LENGTH && /^[0-9a-f]+$/.test(hash);
  return isHash && path !== image && isDrawing(image) ? { image, hash } : null;
}
