/** Maximum length of a search term for products. */
export const SEARCH_LENGTH = 100;

/** Pictures in our own folder, never external ones. */
const OUR_PICTURE = /^\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g|webp)$/;

/**
 * True for a product with a picture that social networks may show. Scheduled medicines are not
 * advertised.
 */
export const canBeShared = ({ image, isScheduled }: { image: string; isScheduled: boolean }) =>
  !isScheduled && OUR_PICTURE.test(image);
