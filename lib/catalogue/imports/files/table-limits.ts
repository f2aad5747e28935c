/** The most columns of a list. `lib/kernel/decoding/programs/tables/limits.mjs` cuts what is longer. */
export const MAX_COLUMNS = 200;
/** The longest cell that is taken. The reader cuts a longer one, but not so short that it would pass. */
export const MAX_CELL_LENGTH = 1000;
/** Most lines go into the database, and out of it, in parts of this size. */
export const PART_BYTES = 512 * 1024;
