import sharp from 'sharp';

const line = (y: number, text: string, size = 30) => `<text x="80" y="${y}" font-size="${size}">${text}</text>`;

/**
 * Draws a prescription that looks like a photograph, of a fictitious doctor and patient.
 * @returns a PNG
 */
export function drawSheet(patient: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1300" font-family="Noto Sans, sans-serif" fill="#1f2937">
    <rect width="1000" height="1300" fill="#fdfcf7"/>
    <text x="80" y="120" font-size="44" font-weight="700">Dr. K. Selvam, M.B.B.S., M.D.</text>
    ${line(170, 'General Medicine, Reg. No. TNMC 45821', 26)}
    ${line(210, '3, Hospital Road, Chennai 600002', 26)}
    <path d="M80 240H920" stroke="#0f766e" stroke-width="4"/>
    ${line(310, `Patient: ${patient}, 42, F`)}
    ${line(355, '12, Anna Salai, Chennai')}
    <text x="660" y="310" font-size="30">Date: 20.11.2026</text>
    <text x="80" y="470" font-size="72" font-style="italic">Rx</text>
    ${line(550, '1. Tab. Amlodipine 5 mg')}
    ${line(595, '    0 - 0 - 1, 15 days', 26)}
    ${line(680, '2. Tab. Levofloxacin 500 mg')}
    ${line(725, '    1 - 0 - 0, 10 days', 26)}
    <path d="M640 1100q40-90 60 0t50-20q30-70 45 10t90-25" fill="none" stroke="#1e3a8a" stroke-width="5"/>
    <text x="660" y="1170" font-size="24">Signature</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
