/** Maximum size of an uploaded file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Maximum number and total size of the files of a call that takes several. */
export const MAX_FILES = 10;
export const MAX_FILES_BYTES = 25 * 1024 * 1024;
