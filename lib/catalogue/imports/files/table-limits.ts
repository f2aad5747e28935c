/**
 * Maximum number of columns of a list. `lib/kernel/decoding/programs/tables/limits.mjs` cuts longer
 * lines.
 */
export const MAX_COLUMNS = 200;
/**
 * Maximum length of an accepted cell. The reader cuts longer ones, but not so short that they would
 * pass.
 */
export const MAX_CELL_LENGTH = 1000;
/** Maximum size of a part of lines in one database read or write, in bytes. */
export const PART_BYTES = 512 * 1024;
