/** Color schemes: light, dark, or the system setting of the reader. */
export const THEMES = ['SYSTEM', 'LIGHT', 'DARK'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Keys in the local storage of a browser. They belong to the device, so a logout leaves them; the
 * server never reads them, because catalogue pages are the same for all visitors.
 */
export const THEME_KEY = 'medcall.theme';
export const TEXT_KEY = 'medcall.text';
/** Value of the second one for larger text, larger targets and fewer choices. */
export const LARGE = 'LARGE';

/**
 * Script at the start of each page of the shop. It sets the attributes `data-look` and `data-text`
 * of the root before the first paint, so that no other look flashes, and again after a change in
 * this or another window and after Back. A chosen theme also decides which of the two colors of the
 * browser's bar counts: the first is that of the light theme. The personal policy allows it by its
 * hash (lib/kernel/http/content-policy.ts).
 */
export const DISPLAY_SCRIPT = `(function(){var r=document.documentElement;function a(){var l,t;try{l=localStorage.getItem('${THEME_KEY}');t=localStorage.getItem('${TEXT_KEY}')}catch(e){}var c=l==='LIGHT'||l==='DARK';r.dataset.look=c?l:'SYSTEM';if(t==='${LARGE}')r.dataset.text=t;else delete r.dataset.text;document.querySelectorAll('meta[name=theme-color]').forEach(function(m,i){m.media=c?(i===0)===(l==='LIGHT')?'all':'not all':'(prefers-color-scheme: '+(i?'dark':'light')+')'})}a();addEventListener('storage',a);addEventListener('pageshow',function(e){if(e.persisted)a()})})()`;
