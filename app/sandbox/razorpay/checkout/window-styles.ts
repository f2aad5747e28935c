const COLOUR = /^#[0-9a-f]{6}$/i;

/** White text must stay readable on it, so only dark enough colors are taken from the shop. */
function isDark(colour: string): boolean {
  const linear = [1, 3, 5].map((place) => {
    const part = parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5;
}

/** @param requested the shop's color (`theme.color`) */
export function windowStyles(requested: string | null): string {
  const colour = requested && COLOUR.test(requested) && isDark(requested) ? requested : '#0b5d57';
  return `
*{box-sizing:border-box}
html,body{margin:0;min-height:100%;background:transparent;color-scheme:light}
body{min-height:100dvh;display:flex;align-items:flex-end;justify-content:center;background:rgb(8 20 32 / .6);
  font:16px/1.5 system-ui,"Nirmala UI","Noto Sans",sans-serif;color:#14202b}
main{width:100%;max-height:100dvh;overflow:auto;background:#fff;border-radius:16px 16px 0 0}
.band{margin:0;padding:6px 16px;background:#ffd54a;color:#3b2a00;font-weight:700;font-size:14px;text-align:center;letter-spacing:.02em}
header{padding:16px 20px;background:${colour};color:#fff}
header p{margin:0}
h1{margin:0;font-size:18px;line-height:1.3}
.amount{font-size:26px;font-weight:700}
.content{padding:16px 20px 20px}
fieldset{border:0;margin:0 0 12px;padding:0}
legend,label{display:block;padding:0;margin:0 0 6px;font-weight:600}
.choices{display:grid;gap:8px}
.choice{display:flex;align-items:center;gap:10px;margin:0;min-height:44px;padding:8px 12px;border:1px solid #7c8a96;border-radius:10px;font-weight:500}
.choice:has(:checked){border-color:${colour};box-shadow:inset 0 0 0 1px ${colour}}
.choice input{width:20px;height:20px;margin:0;flex:none;accent-color:${colour}}
input:not([type=radio]),select{width:100%;min-height:48px;padding:8px 12px;border:1px solid #7c8a96;border-radius:10px;background:#fff;font:inherit;color:inherit}
.hint{margin:4px 0 12px;font-size:14px;color:#4a5966}
.hint:empty{display:none}
[data-method=netbanking]{margin-bottom:16px}
.contact{margin:0 0 12px;font-size:14px;color:#4a5966;overflow-wrap:anywhere}
.error{margin:0 0 12px;padding:10px 12px;border-radius:10px;background:#fdecea;color:#8c1d13}
.outcomes{display:flex;flex-wrap:wrap;gap:10px}
button{flex:1 1 120px;min-height:48px;padding:8px 16px;border-radius:10px;border:1px solid transparent;font:inherit;font-weight:700;cursor:pointer}
button[disabled]{opacity:.6;cursor:progress}
.success{background:#0b6b3a;color:#fff}
.failure{background:#fff;color:#a3200f;border-color:#a3200f}
.cancel{display:block;width:100%;margin-top:10px;background:transparent;color:#14202b;text-decoration:underline}
:focus-visible{outline:3px solid #1a66d6;outline-offset:2px}
[hidden]{display:none!important}
@media (min-width:560px){body{align-items:center}main{width:420px;border-radius:16px;margin:16px}}
@media (max-height:640px){header{padding:10px 20px}.choices{grid-template-columns:repeat(auto-fit,minmax(170px,1fr))}}
`;
}
