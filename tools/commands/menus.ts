/** npm run store -- menus …: menus of footer and header, arranged on the command line. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { restoreVersion } from '@/lib/backoffice/versions/undo-change';
import { saveMenus } from '@/lib/catalogue/menus/change-menus';
import { listPlaces } from '@/lib/catalogue/menus/list-places';
import { composeMenus } from '@/lib/catalogue/menus/menu-rules';
import { findMenus, shippedMenus } from '@/lib/catalogue/menus/queries';
import { MenusInput } from '@/lib/catalogue/menus/schema';
import type { MenuLink, Menus } from '@/lib/catalogue/menus/types';
import { formatMoment } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { Uuid } from '@/lib/kernel/http/fields';
import { storeName } from '@/lib/kernel/identity';
import { isLocale, LOCALES, type Locale } from '@/lib/kernel/locales';
import { explainFields, OPERATOR, runCommand, UsageError } from './run-command';

const HELP = `npm run store -- menus show [language]
npm run store -- menus places [language]
npm run store -- menus export <file.json>
npm run store -- menus import <file.json>
npm run store -- menus reset
npm run store -- menus history
npm run store -- menus restore <id>

Arranges the menus that every page of the shop shows: groups of links in the footer, and links above the header. Shoppers
see a change within a second. A file has titles and labels by language, and targets: a path of this store without its
language, or an https address. An entry without a label has the name of its page.
In titles and labels, {store} stands for the name of the store.

places   lists the pages that a menu can lead to
reset    returns to the menus that this release ships
history  lists changes; restore returns to the state before one

Languages: ${LOCALES.join(', ')}`;

/** Maximum size of a file with menus. */
const MAX_BYTES = 256 * 1024;

function languageIn([word = LOCALES[0]]: string[]): Locale {
  if (!isLocale(word)) throw new UsageError();
  return word;
}

async function show(locale: Locale): Promise<void> {
  const inLanguage = { places: await listPlaces(locale), storeName: storeName(locale) };
  const { header, footer } = composeMenus((await findMenus()).menus, locale, inLanguage);
  const print = (title: string, links: MenuLink[]) => {
    console.log(title);
    for (const { label, href } of links) console.log(`  ${label} → ${href}`);
  };
  for (const { title, links } of footer) print(title, links);
  if (header.length > 0) print('Header', header);
}

function readMenuFile(file: string): Menus {
  if (statSync(file).size > MAX_BYTES) throw new Error(`${file} is larger than 256 kB.`);
  try {
    return MenusInput.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`${file} is not JSON: ${error.message}`);
    throw error;
  }
}

async function save(menus: Menus): Promise<void> {
  const isChanged = await saveMenus(menus, OPERATOR);
  console.log(isChanged ? 'Saved. The shop follows within a second.' : 'Nothing to change.');
}

async function main([step = '', ...words]: string[]): Promise<void> {
  const [first] = words;
  if (words.length > 1) throw new UsageError();
  if (step === 'show') return show(languageIn(words));
  if (step === 'places') {
    for (const { path, name, href } of await listPlaces(languageIn(words))) if (!href) console.log(`${path}  ${name}`);
    return;
  }
  if (step === 'export' && first) {
    writeFileSync(first, `${JSON.stringify((await findMenus()).menus, null, 2)}\n`);
    return console.log(`Written to ${first}.`);
  }
  if (step === 'import' && first) return save(readMenuFile(first));
  if (step === 'reset' && !first) return save(shippedMenus());
  if (step === 'history' && !first) {
    for (const { id, at, actor, actorName } of await listVersions('menu'))
      console.log(`${id}  ${formatMoment(at)}  ${actorName ?? actor}`);
    return;
  }
  if (step === 'restore' && first) {
    await restoreVersion(Uuid.parse(first), OPERATOR);
    return console.log('Restored. The shop follows within a second.');
  }
  throw new UsageError();
}

/** Lists the problems by field. */
const explain = (error: unknown) => (error instanceof DomainError && error.fields ? explainFields(error) : undefined);

void runCommand(HELP, main, explain);
