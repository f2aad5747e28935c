// Adds a language to a copy of the store: the steps of docs/change-map.md#10-a-language, with texts
// of the pseudo-language.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pseudoMessages, pseudoPage, pseudoWords } from './pseudo-text.mjs';

/** Entry of the registry; the language has the code `xa` in addresses and file names. */
const ENTRY = `  xa: { tag: 'en-XA', longDateTag: 'en-US', name: '${pseudoWords('Pseudo')}', direction: 'ltr', paymentLanguage: 'en' },`;
const ERROR = `  xa: { title: '${pseudoWords('Not shown')}', text: '${pseudoWords('Please wait')}', retry: '${pseudoWords('Again')}' },`;

/**
 * Adds the pseudo-language to the store in a folder. Returns the changed and the new files; all
 * information pages count as one, and so do the files of the demo catalogue.
 * @throws Error if a place to change is not there
 */
export function addPseudoLanguage(folder) {
  const changed = new Set();
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  const write = (file, text, name = file) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    changed.add(name);
  };
  const change = (file, from, to) => {
    const text = read(file);
    if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
    write(file, text.replace(from, to));
  };

  change(
    'lib/kernel/locales.ts',
    '\n} satisfies Record<string, Language>',
    `\n${ENTRY}\n} satisfies Record<string, Language>`,
  );
  for (const path of ['messages', 'messages/console'])
    write(`${path}/xa.json`, JSON.stringify(pseudoMessages(JSON.parse(read(`${path}/en.json`))), null, 2));
  change(
    'lib/kernel/messages.ts',
    "import en from '@/messages/en.json';",
    "import en from '@/messages/en.json';\nimport xa from '@/messages/xa.json';\nimport staffXa from '@/messages/console/xa.json';",
  );
  change('lib/kernel/messages.ts', '{ en, ', '{ en, xa, ');
  change('lib/kernel/messages.ts', '{ en: staffEn, ', '{ en: staffEn, xa: staffXa, ');
  for (const page of readdirSync(join(folder, 'content/en')))
    write(`content/xa/${page}`, pseudoPage(read(`content/en/${page}`)), 'content/xa');
  change('app/global-error.tsx', '\n};\n\nconst PAGE', `\n${ERROR}\n};\n\nconst PAGE`);
  change('public/sw.js', "['en', ", "['en', 'xa', ");
  for (const file of readdirSync(join(folder, 'prisma/demo'), { recursive: true }))
    if (file.endsWith('.json')) {
      const path = join('prisma/demo', file);
      write(path, JSON.stringify(withPseudoTexts(JSON.parse(read(path)))), 'prisma/demo');
    }
  return [...changed];
}

/** Adds the language to each text of the demo catalogue: to records by language. */
function withPseudoTexts(value) {
  if (Array.isArray(value)) return value.map(withPseudoTexts);
  if (typeof value !== 'object' || value === null) return value;
  const { en: text } = value;
  if (typeof text === 'string') return { ...value, xa: pseudoPage(text) };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPseudoTexts(part)]));
}
