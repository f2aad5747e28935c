const OPERATORS = 500;
const DRAWINGS = 20_000;

/**
 * Returns a PDF with one page that never finishes: it paints a shading thousands of times, and a
 * function of thousands of operators computes each of its points.
 * @param slowPage number of that page, from 1
 */
export function slowPdf(slowPage: number, pages = slowPage): Buffer {
  const code = `{ ${'exch dup mul sin exch '.repeat(OPERATORS)}dup }`;
  const stream = (facts: string, text: string) => `<< ${facts} /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const numbers = Array.from({ length: pages }, (_, page) => page + 1);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((page) => `${6 + page} 0 R`).join(' ')}] /Count ${pages} >>`,
    stream('', '1 0 0 rg 0 642 200 200 re f'),
    stream('', '/S sh\n'.repeat(DRAWINGS)),
    '<< /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Matrix [600 0 0 900 0 0] /Function 6 0 R >>',
    stream('/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]', code),
    ...numbers.map(
      (page) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Shading << /S 5 0 R >> >> /Contents ${page === slowPage ? 4 : 3} 0 R >>`,
    ),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}
