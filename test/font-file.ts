/** Address of a font file, which only the build of Next.js knows. */
export default '/font.woff2';
