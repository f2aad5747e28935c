import { languageFacts, LOCALES, toLocale, type Locale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';
import { escapeHtml as escape } from '../escape-html';
import { WINDOW_SCRIPT } from './window-script';
import { windowStyles } from './window-styles';

type Page = { query: URLSearchParams; obstacle: string | null; nonce: string };

/** Razorpay has its own names of languages, for example `tam`. */
const languageOf = (requested: string | null): Locale =>
  LOCALES.find((locale) => languageFacts(locale).paymentLanguage === requested) ?? toLocale(requested);

const BANKS = [
  ['HDFC', 'HDFC Bank'],
  ['ICIC', 'ICICI Bank'],
  ['IDIB', 'Indian Bank'],
  ['SBIN', 'State Bank of India'],
] as const;

function methodFields(say: (key: string) => string): string {
  const banks = BANKS.map(([code, name]) => `<option value="${code}">${name}</option>`).join('');
  const choice = (method: string, checked: boolean) => `
    <label class="choice"><input type="radio" name="method" value="${method}"${checked ? ' checked' : ''}><span>${say(method)}</span></label>`;
  return `
  <fieldset><legend>${say('howToPay')}</legend><div class="choices">${choice('upi', true)}${choice('card', false)}${choice('netbanking', false)}</div></fieldset>
  <div data-method="upi"><label for="vpa">${say('upiId')}</label>
    <input id="vpa" value="success@razorpay" autocomplete="off" spellcheck="false" aria-describedby="vpa-hint">
    <p class="hint" id="vpa-hint">${say('upiHint')}</p></div>
  <div data-method="card" hidden><label for="card">${say('cardNumber')}</label>
    <input id="card" value="4100 2800 0000 1007" inputmode="numeric" autocomplete="off" aria-describedby="card-hint">
    <p class="hint" id="card-hint">${say('cardHint')}</p></div>
  <div data-method="netbanking" hidden><label for="bank">${say('bank')}</label><select id="bank">${banks}</select></div>`;
}

function payForm(query: URLSearchParams, say: (key: string) => string): string {
  const canRetry = query.get('retry') !== '0';
  return `
  <form id="pay" novalidate data-retry="${canRetry ? 1 : 0}">${methodFields(say)}
    <p class="contact" id="contact" hidden></p>
    <p class="error" id="error" role="alert" hidden></p>
    <p class="hint" id="busy" role="status"></p>
    <div class="outcomes">
      <button type="submit" class="success" data-outcome="success">${say('success')}</button>
      <button type="submit" class="failure" data-outcome="failure">${say('failure')}</button>
    </div>
  </form>`;
}

/** Serializes JSON that cannot end its script element. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Returns the page: one dialog, a notice that no money moves, and three ways to end it. */
export function checkoutPage({ query, obstacle, nonce }: Page): string {
  const locale = languageOf(query.get('lang'));
  const say = (key: string) => escape(translate(locale, `sandboxCheckout.${key}`));
  const settings = {
    opened: {
      key: query.get('key'),
      order_id: query.get('order_id'),
      amount: query.get('amount'),
      currency: query.get('currency'),
    },
    escape: query.get('escape') !== '0',
    backdrop: query.get('backdrop') === '1',
    confirm: query.get('confirm') === '1' ? translate(locale, 'sandboxCheckout.confirmClose') : null,
    busy: translate(locale, 'sandboxCheckout.busy'),
    noAnswer: translate(locale, 'sandboxCheckout.noAnswer'),
  };
  const amount = Number(query.get('amount'));
  const name = escape(query.get('name') || 'Razorpay');
  const description = query.get('description');
  const body = obstacle ? `<p class="error" role="alert">${escape(obstacle)}</p>` : payForm(query, say);
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${say('title')}</title><style nonce="${nonce}">${windowStyles(query.get('color'))}</style></head>
<body><main role="dialog" aria-modal="true" aria-labelledby="title">
  <p class="band">${say('band')}</p>
  <header><h1 id="title">${name}</h1>${description ? `<p>${escape(description)}</p>` : ''}
    <p class="amount">${Number.isSafeInteger(amount) ? escape(formatRupees(amount)) : ''}</p></header>
  <div class="content">${body}<button type="button" id="cancel" class="cancel">${say('cancel')}</button></div>
</main><script nonce="${nonce}">const SETTINGS = ${inScript(settings)};${WINDOW_SCRIPT}</script></body></html>`;
}
