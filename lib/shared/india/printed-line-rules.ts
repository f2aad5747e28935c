const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * Formats a delivery address for documents: with state and pincode, which lines from older releases
 * may lack.
 */
export function printedLine(line: string, state: string | null, pincode: string | null): string {
  const written = folded(line);
  const digits = written.replaceAll(' ', '');
  const missing = [
    state && !written.includes(folded(state)) ? state : '',
    pincode && !digits.includes(pincode) ? pincode : '',
  ];
  return [line, ...missing].filter(Boolean).join(', ');
}
