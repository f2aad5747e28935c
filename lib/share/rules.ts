import { isOurPicture } from '@/lib/pictures/rules';

/** Whether a product has a picture of its own to be shared with. Prescription medicines may not be advertised. */
export const canBeShared = ({ image, requiresPrescription }: { image: string; requiresPrescription: boolean }) => !requiresPrescription && isOurPicture(image);
