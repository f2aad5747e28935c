export const COURIER_LENGTH = 60;
/** As it may be typed, with spaces between its groups. */
export const TRACKING_LENGTH = 60;
