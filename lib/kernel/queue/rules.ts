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

const SHOWN = 200;
/** What an error quotes is what somebody gave: a name, say. Identifiers stand between backticks. */
const QUOTED = /"[^"]*"|(?<!\w)'[^']*'(?!\w)/g;

/** An error as a screen shows it: its first line without what it quotes and without anything personal. */
export function shownError(reason: string | null): string | null {
  const [line = ''] = (reason ?? '').split('\n', 1);
  return withoutPersonalData(line).replace(QUOTED, HIDDEN).slice(0, SHOWN) || null;
}
