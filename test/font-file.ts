/** Address of a font file, which only the build of Next.js knows. */
const file = '/font.woff2';
export default file;
