/**
 * Returns a PDF of this many A4 pages, each with a red square at the top left, with cross-reference
 * table and trailer.
 * @param extra additional entries of the trailer
 * @param opening additional entries of the catalog, for example a script that runs when it is
 * opened
 */
export function pdfOf(pages = 1, extra = '', opening = ''): Buffer {
  const square = '1 0 0 rg 0 642 200 200 re f';
  const kids = Array.from({ length: pages }, (_, page) => `${4 + page} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${opening}>>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${square.length} >>\nstream\n${square}\nendstream`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R >>'),
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
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R ${extra}>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}
