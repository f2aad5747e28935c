/** What our mails are made of; each block knows how to be HTML and how to be plain text. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: { label: string; value: string; isTotal?: boolean }[] }
  | { kind: 'note'; text: string };

/** `unsubscribe`: the path of the call that ends such mails. */
export type Content = { subject: string; blocks: Block[]; replyTo?: string; unsubscribe?: string };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

const INK = '#12332f';
const SOFT = '#51676a';
const TEAL = '#0f766e';

function factsHtml(rows: Extract<Block, { kind: 'facts' }>['rows']): string {
  const lines = rows.map(({ label, value, isTotal }) => {
    const weight = isTotal ? 'font-weight:700;border-top:1px solid #d5e1e0;' : '';
    return `<tr><td style="padding:8px 12px 8px 0;${weight}">${escapeHtml(label)}</td>`
      + `<td style="padding:8px 0;text-align:right;vertical-align:top;white-space:nowrap;${weight}">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 20px">${lines.join('')}</table>`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p style="margin:0 0 12px;font-size:14px;color:${SOFT}">${escapeHtml(block.text)}</p>`;
    case 'button': {
      const url = escapeHtml(block.url);
      const style = `display:inline-block;background:${TEAL};color:#fff;text-decoration:none;font-weight:700;padding:13px 24px;border-radius:10px`;
      return `<p style="margin:0 0 16px"><a href="${url}" style="${style}">${escapeHtml(block.label)}</a></p>`
        + `<p style="margin:0 0 20px;font-size:13px;color:${SOFT};word-break:break-all">${url}</p>`;
    }
    case 'facts':
      return factsHtml(block.rows);
  }
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    default:
      return block.text;
  }
}

/** A whole HTML page that every mail program can draw: inline styles, no picture, nothing loaded. */
export function toHtml({ subject, blocks }: Content, locale: string, shop: string): string {
  const body = blocks.map(blockHtml).join('');
  return `<!doctype html><html lang="${locale === 'ta' ? 'ta' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`
    + `<title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#eef5f4;font-family:system-ui,'Noto Sans Tamil',sans-serif;font-size:16px;line-height:1.55;color:${INK}">`
    + `<div style="max-width:560px;margin:0 auto;padding:24px 16px"><p style="margin:0 0 12px;font-size:20px;font-weight:800;color:${TEAL}">${escapeHtml(shop)}</p>`
    + `<div style="background:#fff;border-radius:16px;padding:28px 24px"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>${body}</div></div></body></html>`;
}

export function toText({ blocks }: Content, shop: string): string {
  return `${blocks.map(blockText).join('\n\n')}\n\n-- \n${shop}\n`;
}
