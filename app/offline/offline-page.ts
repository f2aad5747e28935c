import { translate } from '@/lib/translate';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that needs nothing but itself: no script, no font, no picture from anywhere. */
export function offlinePage(locale: string): string {
  const t = (key: string) => escape(translate(locale, `offline.${key}`));
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0f766e">
<title>${t('title')} | Medcall</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6faf9; color: #16302e; font: 1.125rem/1.6 'Noto Sans', 'Noto Sans Tamil', system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 30rem; padding: 1.5rem; text-align: center; overflow-wrap: anywhere; }
h1 { margin: 1rem 0 0.5rem; font-size: 1.75rem; line-height: 1.25; color: #083a37; }
p { margin: 0 0 1.5rem; }
a { display: inline-grid; place-items: center; min-height: 3rem; padding: 0 1.75rem; border-radius: 99px; background: #0c5f59; color: #fff; font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid #0f766e; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<svg aria-hidden="true" width="72" height="72" viewBox="0 0 40 40"><rect width="40" height="40" rx="12" fill="#0f766e"/><rect x="16" y="8" width="8" height="24" rx="4" fill="#fff"/><path d="M12 16h8v8h-8a4 4 0 0 1 0-8z" fill="#abdcd6"/><path d="M20 16h8a4 4 0 0 1 0 8h-8z" fill="#fff"/></svg>
<h1>${t('title')}</h1>
<p>${t('text')}</p>
<a href="">${t('retry')}</a>
</main>
</body>
</html>
`;
}
