/** How large a file that is sent may be. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
