import type { Locale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';
import type { LinkEntity } from '@/sandbox/razorpay/entities';
import { escapeHtml } from '../../escape-html';
import { windowStyles } from '../../checkout/window-styles';

type Page = { locale: Locale; link: LinkEntity | null; problem: string };

const isOpen = ({ status }: LinkEntity) => status === 'created' || status === 'partially_paid';

/** Returns the page of a payment link: its sum, and two ways to end an attempt. */
export function linkPage({ locale, link, problem }: Page): string {
  const say = (key: string) => escapeHtml(translate(locale, `sandboxCheckout.${key}`));
  const form = `
  <form method="post"><div class="outcomes">
    <button type="submit" name="outcome" value="success" class="success">${say('success')}</button>
    <button type="submit" name="outcome" value="failure" class="failure">${say('failure')}</button>
  </div></form>`;
  const state = link && !isOpen(link) ? `<p role="status">${say(`link.${link.status}`)}</p>` : '';
  const due = link ? formatRupees(link.amount - link.amount_paid) : '';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${say('title')}</title><style>${windowStyles(null)}</style></head>
<body><main aria-labelledby="title">
  <p class="band">${say('band')}</p>
  <header><h1 id="title">${say('title')}</h1><p>${escapeHtml(link?.description ?? '')}</p>
    <p class="amount">${link && isOpen(link) ? escapeHtml(due) : ''}</p></header>
  <div class="content">${problem ? `<p class="error" role="alert">${escapeHtml(problem)}</p>` : ''}${state}${link && isOpen(link) ? form : ''}</div>
</main></body></html>`;
}
