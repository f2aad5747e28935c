import { identity } from '@/lib/kernel/identity';
import { paletteOf } from '@/lib/kernel/look/color-rules';
import { markShapes } from '@/lib/kernel/look/default-mark';
import { identityAddress, pngOf } from '@/lib/kernel/look/look-rules';
import { localePath, type Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';

/** Escapes text for content and attribute values. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Policy of a page without scripts, fonts or pictures except the icon of the store. Its search form
 * goes to this store.
 */
const SMALL_PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Headers of a response with such a page. */
export const SMALL_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': SMALL_PAGE_POLICY,
  'referrer-policy': 'no-referrer',
};

/** Returns styles in the colors of the store, which this page cannot take from a style sheet. */
function stylesOf(): string {
  const { light, dark } = paletteOf(identity());
  return `
:root { color-scheme: light dark; --canvas: ${light.canvas}; --surface: white; --ink: ${light.ink}; --title: ${light['brand-900']}; --brand: ${light['brand-700']}; --edge: ${light['line-strong']}; }
@media screen and (prefers-color-scheme: dark) { :root { --canvas: ${dark.canvas}; --surface: ${dark.surface}; --ink: ${dark.ink}; --title: ${dark.ink}; --brand: ${dark['brand-700']}; --edge: ${dark['line-strong']}; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--canvas); color: var(--ink); font: 1.125rem/1.6 'Noto Sans', system-ui, sans-serif; }
main { box-sizing: border-box; width: 100%; max-width: 36rem; padding: 1.5rem; text-align: center; overflow-wrap: anywhere; }
h1 { margin: 1rem 0 0.5rem; font-size: 1.75rem; line-height: 1.25; color: var(--title); }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
p { margin: 0 0 1.5rem; }
ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }
a, button { display: inline-grid; place-items: center; box-sizing: border-box; min-height: 3rem; padding: 0 1.75rem; border: 2px solid var(--brand); border-radius: 99px; background: var(--brand); color: var(--surface); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
li a { border-color: var(--edge); background: var(--surface); color: var(--brand); }
a.mark { min-height: 0; padding: 0; border: 0; border-radius: 22px; background: none; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 0 0 1.5rem; }
ul + form { margin-top: 1.5rem; }
input { box-sizing: border-box; flex: 1 1 12rem; min-width: 0; min-height: 3rem; padding: 0 1.25rem; border: 1px solid var(--edge); border-radius: 99px; background: var(--surface); color: inherit; font: inherit; }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid ${light['brand-600']}; outline-offset: 3px; }
`;
}

/** Icon of the store, for readers who see it next to its name. */
function markOf(store: string): string {
  const { light } = paletteOf(identity());
  const { icon } = identity();
  if (icon) return `<img src="${identityAddress(pngOf(icon))}" alt="${store}" width="72" height="72">`;
  const shapes = markShapes({ ground: light['brand-600'], tint: light['brand-200'] });
  return `<svg aria-hidden="true" width="72" height="72" viewBox="0 0 40 40">${shapes}</svg>`;
}

/**
 * Builds a whole page of a few kilobytes, in the colors of the store.
 * @param page.title plain text for the tab and the heading
 * @param page.text plain text of one paragraph
 * @param page.more our own HTML, already escaped
 * @param page.homeHref link of the store's logo; without it the logo is not a link
 */
export function smallPage(
  locale: Locale,
  page: { title: string; text: string; more: string; homeHref?: string },
): string {
  const [title, text, store] = [page.title, page.text, translate(locale, 'shell.storeName')].map(escapeHtml);
  const mark =
    page.homeHref === undefined
      ? markOf(store!)
      : `<a class="mark" href="${escapeHtml(page.homeHref)}" aria-label="${store}">${markOf(store!)}</a>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${identity().primary}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${paletteOf(identity()).dark.canvas}">
<title>${title} | ${store}</title>
<style>${stylesOf()}</style>
</head>
<body>
<main>
${mark}
<h1>${title}</h1>
<p>${text}</p>
${page.more}
</main>
</body>
</html>
`;
}

const link = (locale: Locale, path: string, words: string) =>
  `<a href="${escapeHtml(localePath(locale, path))}">${escapeHtml(words)}</a>`;
const list = (links: string[]) => `<ul>${links.map((each) => `<li>${each}</li>`).join('')}</ul>`;

type Link = { path: string; name: string };

/**
 * Builds the page of a missing address, with a search, categories and a link to the home page.
 * @param shelves categories to offer: their address without language prefix, and their name
 * @param products products with a similar name
 */
export function notFoundPage(locale: Locale, shelves: Link[], products: Link[] = []): string {
  const t = (key: string) => translate(locale, `shell.notFound.${key}`);
  const label = escapeHtml(t('search'));
  const search = `<form role="search" aria-label="${label}" action="${localePath(locale, '/Product')}"><input type="search" name="q" required maxlength="100" aria-label="${label}" enterkeyhint="search"><button>${escapeHtml(t('searchButton'))}</button></form>`;
  const doors = list([link(locale, '/Home', t('home')), link(locale, '/Product', t('products'))]);
  const near =
    products.length > 0
      ? `<h2 id="near">${escapeHtml(t('near'))}</h2><nav aria-labelledby="near">${list(products.map(({ path, name }) => link(locale, path, name)))}</nav>`
      : '';
  const popular = `<h2 id="popular">${escapeHtml(t('popular'))}</h2><nav aria-labelledby="popular">${list(shelves.map(({ path, name }) => link(locale, path, name)))}</nav>`;
  return smallPage(locale, {
    title: t('title'),
    text: t('text'),
    homeHref: localePath(locale, '/Home'),
    more: near + search + doors + (shelves.length > 0 ? popular : ''),
  });
}

/** Builds the page of an address whose page was removed for good. */
export function gonePage(locale: Locale): string {
  const t = (key: string) => translate(locale, `shell.gone.${key}`);
  const doors = list([link(locale, '/Home', t('home')), link(locale, '/Product', t('products'))]);
  return smallPage(locale, { title: t('title'), text: t('text'), homeHref: localePath(locale, '/Home'), more: doors });
}

/** Builds the page of an address that was not rendered because of overload. */
export function busyPage(locale: Locale, path: string): string {
  const t = (key: string) => translate(locale, `shell.busy.${key}`);
  // Two slashes would lead to another host.
  const again = `<a href="${escapeHtml(path.replace(/^\/+/, '/'))}">${escapeHtml(t('again'))}</a>`;
  return smallPage(locale, { title: t('title'), text: t('text'), homeHref: localePath(locale, '/Home'), more: again });
}

/**
 * Builds the page for an unsupported method, most likely from a form sent before its script had
 * loaded.
 */
export function notTakenPage(locale: Locale, path: string): string {
  const t = (key: string) => translate(locale, `shell.notTaken.${key}`);
  const again = `<a href="${escapeHtml(path)}">${escapeHtml(t('again'))}</a>`;
  return smallPage(locale, { title: t('title'), text: t('text'), homeHref: localePath(locale, '/Home'), more: again });
}

/**
 * Builds the response to a form that was sent without scripts and refused.
 * @param message.href address of the page to open again
 */
export function messagePage(
  locale: Locale,
  status: number,
  { title, text, href }: { title: string; text: string; href: string },
): Response {
  const again = `<a href="${escapeHtml(href)}">${escapeHtml(translate(locale, 'shell.notTaken.again'))}</a>`;
  const page = smallPage(locale, { title, text, homeHref: localePath(locale, '/Home'), more: again });
  return new Response(page, { status, headers: SMALL_PAGE_HEADERS });
}
