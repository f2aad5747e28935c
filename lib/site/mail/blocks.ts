import { identity } from '@/lib/kernel/identity';
import { paletteOf } from '@/lib/kernel/look/color-rules';

/** Part of an email, rendered as HTML inside lib/site/mail/page.ts and as plain text. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** Minor link, in addition to the one button. */
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; rows: Fact[] }
  | { kind: 'note'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] };
/** Row of a table. `url`: link of the value, such as a phone number. */
export type Fact = { label: string; value: string; url?: string; isTotal?: boolean };

/**
 * Content of an email. `preheader`: inbox text next to the subject, by default the first sentence.
 * `unsubscribe`: path of the call that ends such emails. `reason`: for readers who are no
 * customers.
 */
export type Content = {
  subject: string;
  preheader?: string;
  blocks: Block[];
  replyTo?: string;
  unsubscribe?: string;
  reason?: string;
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/** Escapes text as HTML and prevents a line break at the dash of an order number. */
export const textHtml = (text: string): string =>
  escapeHtml(text).replaceAll(/\bMC\d{4}-[0-9A-Z]{8}/g, '<span style="white-space:nowrap">$&</span>');

/** Returns the light colors. The dark ones apply to `class` names (lib/site/mail/page.ts). */
export function mailColors() {
  const { light } = paletteOf(identity());
  return {
    ink: light['paper-ink'],
    soft: light['paper-soft'],
    brand: light['paper-brand'],
    button: light['brand-600'],
    line: light['paper-line'],
    paper: light.surface,
    ground: light['paper-ground'],
  };
}

/** Breaks long words, which are common in Tamil, so that they do not widen the page. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';

const anchor = (url: string, text: string, style: string, className: string) =>
  `<a href="${escapeHtml(url)}" class="${className}" style="${style}">${escapeHtml(text)}</a>`;

function factsHtml(rows: Fact[]): string {
  const lines = rows.map(({ label, value, url, isTotal }) => {
    const weight = isTotal ? `font-weight:700;border-top:1px solid ${mailColors().line};` : '';
    const shown = url ? anchor(url, value, `color:${mailColors().brand}`, 'brand') : escapeHtml(value);
    // Sums stay on one line; longer texts may break.
    const whole = value.length <= 24 ? 'white-space:nowrap;' : '';
    return (
      `<tr><td class="line" style="padding:8px 12px 8px 0;vertical-align:top;${BREAK};${weight}">${escapeHtml(label)}</td>` +
      `<td class="line" align="right" style="padding:8px 0;text-align:right;vertical-align:top;${whole}${weight}">${shown}</td></tr>`
    );
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse;margin:0 0 20px">${lines.join('')}</table>`;
}

/** Renders a button as a colored table cell, because Outlook draws no padding around a link. */
function buttonHtml({ label, url }: { label: string; url: string }): string {
  const style = `display:block;color:white;text-decoration:none;font-weight:700;padding:14px 28px;text-align:center;${BREAK}`;
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;border-collapse:separate"><tr>` +
    `<td class="button" bgcolor="${mailColors().button}" style="background:${mailColors().button};border-radius:12px">${anchor(url, label, style, 'onbutton')}</td></tr></table>`
  );
}

export function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      // An empty line begins another paragraph, a line break stays one.
      return block.text
        .split(/\n{2,}/)
        .map((text) => `<p style="margin:0 0 16px;${BREAK}">${textHtml(text).replaceAll('\n', '<br>')}</p>`)
        .join('');
    case 'note':
      return `<p class="soft" style="margin:0 0 12px;font-size:14px;color:${mailColors().soft};${BREAK}">${textHtml(block.text)}</p>`;
    case 'heading':
      return `<h2 style="margin:8px 0 12px;font-size:18px;${BREAK}">${textHtml(block.text)}</h2>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px;${BREAK}">${block.items.map((item) => `<li>${textHtml(item)}</li>`).join('')}</ul>`;
    case 'link':
      return `<p style="margin:0 0 12px;font-size:15px;${BREAK}">${anchor(block.url, block.label, `color:${mailColors().brand}`, 'brand')}</p>`;
    case 'button':
      return buttonHtml(block);
    case 'facts':
      return factsHtml(block.rows);
  }
}

export function blockText(block: Block): string {
  switch (block.kind) {
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    default:
      return block.text;
  }
}
