import { isPhoto, WIDTHS, type Width } from './rules';

/** What an address below /pictures asks for. @returns null for a width or a file we do not offer */
export function askedFor(width: string, file: string[]): { image: string; width: Width } | null {
  const known = WIDTHS.find((each) => String(each) === width);
  const image = `/${file.join('/')}`.replace(/\.webp$/, '');
  return known && file.at(-1)?.endsWith('.webp') && isPhoto(image) ? { image, width: known } : null;
}
