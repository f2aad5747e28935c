/**
 * npx tsx tools/artifacts/mails.ts: writes every email, in both languages, as HTML and as text, to
 * DATA_DIR/mails. index.html links to them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Nothing is sent or read, so the required settings may have any value.
process.env.DATABASE_URL ??= 'postgresql://nobody@localhost/none';
process.env.NEXTAUTH_SECRET ??= 'only looks at mails, signs nothing real';

async function main(): Promise<void> {
  const [{ EXAMPLES }, { renderMail }, { LOCALES }, { escapeHtml }, { env }] = await Promise.all([
    import('@/lib/site/mail/examples'),
    import('@/lib/site/mail/render-mail'),
    import('@/lib/kernel/locales'),
    import('@/lib/site/mail/blocks'),
    import('@/lib/kernel/env'),
  ]);
  const folder = join(env().DATA_DIR, 'mails');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[];
  const rows = names.map((name) => {
    const cells = LOCALES.map((locale) => {
      const { subject, html, text } = renderMail(name, locale, EXAMPLES[name]);
      const file = `${name}.${locale}`;
      writeFileSync(join(folder, `${file}.html`), html);
      writeFileSync(join(folder, `${file}.txt`), `${subject}\n\n${text}`);
      return `<td><a href="${file}.html">${escapeHtml(subject)}</a> <a href="${file}.txt">text</a></td>`;
    });
    return `<tr><th>${name}</th>${cells.join('')}</tr>`;
  });
  const style =
    'body{font:16px/1.5 system-ui;margin:2rem}td,th{padding:.4rem 1rem;text-align:left;border-bottom:1px solid #ccc}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Mails</title><style>${style}</style><table>${rows.join('')}</table>`,
  );
  console.log(
    `${names.length} mails in ${LOCALES.length} languages: ${pathToFileURL(join(folder, 'index.html')).href}`,
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
