const HIDDEN = '…';
/** Address of a mail; a telephone number (not the digits of an id); what a link or a header carries as a secret. */
const PERSONAL = [
  /[^\s<>"'`,;:()]+@[^\s<>"'`,;:()]+/g,
  /(?<![\w-])\+?\d[\d ()-]{7,}\d(?![\w-])/g,
  /(?<=\b(?:token|key|secret|password|signature)=)[^\s&"']+/gi,
];

/** Why some work failed, for the log and for staff: whose work it was does not belong there. */
export function withoutPersonalData(reason: string): string {
  return PERSONAL.reduce((text, pattern) => text.replace(pattern, HIDDEN), reason);
}
