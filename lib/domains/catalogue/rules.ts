/** Pictures that lie in our own folder; never one from elsewhere. */
const OUR_PICTURE = /^\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g|webp)$/;

/** Whether a product has a picture of its own to be shared with. Prescription medicines may not be advertised. */
export const canBeShared = ({ image, requiresPrescription }: { image: string; requiresPrescription: boolean }) =>
  !requiresPrescription && OUR_PICTURE.test(image);
