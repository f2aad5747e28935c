import { identity } from '@/lib/kernel/identity';
import { paletteOf } from '@/lib/kernel/look/color-rules';
import { blockHtml, blockText, mailColors, escapeHtml, textHtml, type Content } from './blocks';
import { toLocale } from '@/lib/kernel/locales';

/** Text around the blocks: the sender, and the reason for the email. */
export type Frame = { locale: string; shop: string; reason: string };

const FONT = "font-family:system-ui,-apple-system,'Segoe UI','Nirmala UI','Noto Sans',sans-serif";

/**
 * Styles with dark colors. Programs without dark mode use the light ones. The color scheme stops
 * programs from inverting colors on their own.
 */
function styleOf(): string {
  const { light, dark } = paletteOf(identity());
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding:22px 18px!important}}
@media (prefers-color-scheme:dark){body,.ground{background:${dark['paper-ground']}!important}.paper{background:${dark['paper-surface']}!important}
.ink{color:${dark['paper-ink']}!important}.soft{color:${dark['paper-soft']}!important}.brand{color:${dark['paper-brand']}!important}.line{border-color:${dark['paper-line']}!important}
.button{background:${light['brand-600']}!important}.onbutton{color:white!important}}`;
}

const HIDDEN =
  'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px';
/** Fills the inbox preview after the preheader, which would otherwise show the greeting. */
const FILLER = '&#8199;&#65279;&#847; '.repeat(40);

function preheaderOf({ preheader, blocks }: Content): string {
  const [first, second] = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
  return (preheader ?? second ?? first ?? '').slice(0, 140);
}

/**
 * Renders an HTML page that every email program can display: 600 pixels at most, inline styles, no
 * images, nothing loaded. The name of the store is text: a logo would have to be loaded, or
 * attached to each email, and many programs show it as an attachment.
 */
export function toHtml(content: Content, { locale, shop, reason }: Frame): string {
  const { ink, soft, brand, paper, ground } = mailColors();
  const table = (style: string, more = '') =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;${style}"${more}>`;
  return (
    `<!doctype html><html lang="${toLocale(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(content.subject)}</title><style>${styleOf()}</style></head>` +
    `<body style="margin:0;padding:0;background:${ground}"><div style="${HIDDEN}">${escapeHtml(preheaderOf(content))} ${FILLER}</div>` +
    `${table(`background:${ground}`, ' class="ground"')}<tr><td align="center" style="padding:24px 12px">` +
    `<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->` +
    `${table(`max-width:600px;table-layout:fixed;${FONT};font-size:16px;line-height:1.55;color:${ink}`, ' class="ink"')}` +
    `<tr><td class="brand" style="padding:0 8px 12px;font-size:20px;font-weight:800;color:${brand}">${escapeHtml(shop)}</td></tr>` +
    `<tr><td class="paper pad ink" style="background:${paper};border-radius:16px;padding:28px;color:${ink}">` +
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${ink};overflow-wrap:anywhere">${textHtml(content.subject)}</h1>${content.blocks.map(blockHtml).join('')}</td></tr>` +
    `<tr><td class="soft" style="padding:16px 8px 0;font-size:13px;color:${soft};overflow-wrap:anywhere">${escapeHtml(reason)}</td></tr></table>` +
    `<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`
  );
}

export function toText({ blocks }: Content, { shop, reason }: Pick<Frame, 'shop' | 'reason'>): string {
  return `${blocks.map(blockText).join('\n\n')}\n\n-- \n${shop}\n${reason}\n`;
}
