/** Pictures a telephone, scanner or computer makes; by type and, for browsers that know no type for them, by ending. */
export const PICTURES =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,image/gif,image/bmp,image/tiff,.jpg,.jpeg,.png,.webp,.heic,.heif,.avif,.gif,.bmp,.tif,.tiff';
/** What a prescription may be. */
export const PICTURES_OR_PDF = `${PICTURES},application/pdf,.pdf`;

const endingOf = (name: string) => /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';

/** Whether a file says of itself that it is one of these; the server looks into it. @param kinds one of the lists above */
export const isKind = (file: File, kinds: string): boolean =>
  file.type ? kinds.split(',').includes(file.type) : kinds.split(',').includes(endingOf(file.name));

/** What every browser can show at once, without the server. */
export const isShown = (file: File): boolean => /^image\/(?:jpeg|png|webp|gif|avif|bmp)$/.test(file.type);
