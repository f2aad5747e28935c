import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A PDF whose pages are these JPEGs, each as large as its picture. */
export async function pdfOfPages(jpegs: Buffer[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, compress: false, info: {} });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => void document.on('end', resolve).on('error', reject));
  for (const jpeg of jpegs) {
    const { width = 1, height = 1 } = await sharp(jpeg).metadata();
    // 1000 pixels are an A4 page's width or so; a viewer scales as it likes.
    document
      .addPage({ size: [width / 2, height / 2], margin: 0 })
      .image(jpeg, 0, 0, { width: width / 2, height: height / 2 });
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}
