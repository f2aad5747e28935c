/** npm run store -- settings …: details of the store, set by the owner on the command line. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { ownerOf } from '@/lib/catalogue/pictures/store-picture';
import { db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { MAX_MARK_BYTES, type MarkKind } from '@/lib/kernel/look/look-rules';
import { storeMark } from '@/lib/site/identity/store-mark';
import { importSettings, setSetting, unsetSetting, type Change } from '@/lib/backoffice/merchandising/commands';
import { readDocument } from '@/lib/backoffice/merchandising/document';
import { isDemoValue } from '@/lib/site/store-settings/facts';
import { bringPictures } from '@/lib/backoffice/merchandising/local-pictures';
import { InvalidSettings } from '@/lib/backoffice/merchandising/problems';
import { findMissingFacts } from '@/lib/site/store-settings/queries';
import { SECTIONS, type SettingsFile } from '@/lib/backoffice/merchandising/schema';
import { isRecord, deepMerge, leavesOf, valueAt } from '@/lib/kernel/nested-values';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import type { Problem } from '@/lib/kernel/problem-key';
import { translate } from '@/lib/kernel/translate';
import { runCommand, UsageError } from './run-command';

const HELP = `npm run store -- settings show [path] [--json]
npm run store -- settings set <path> <value>
npm run store -- settings unset <path>
npm run store -- settings export <file.json> [--all]
npm run store -- settings import <file.json> [--dry-run]
npm run store -- settings logo <file> [--dark]
npm run store -- settings icon <file>

Shows and changes the settings that need no deployment: store details (legal name, GSTIN, licences, pharmacist, hours,
social links, live chat and more), featured products, promotions, banners and coupons. Pages show a change immediately.

A path is a list of names separated by dots: legalName, customerCare.phone, banners.monsoon.title.${DEFAULT_LOCALE}, coupons.SAVE50.active.
The look of the store is below identity: identity.primary and identity.accent (colors such as #1d4ed8), identity.corners, identity.fonts.
A value is JSON or plain text: set liveChat null; set gstin 29ABCDE1234F1Z5; set hours '[{"from": "monday", "to": "saturday", …}]'

show    marks each value as the store's own or the demo's, and lists the details that real payments still require
export  writes the store's own values; with --all also those of the demo, as a template
logo    uploads the logo of the store, an SVG that consists of shapes or a PNG of up to 1 MB; --dark: for dark backgrounds
icon    uploads its square icon
import  applies such a file or a part of it: adds or changes store details and coupons, and replaces featured products,
        promotions and banners

The image of a banner or promotion is a file in the same folder (JPEG, PNG or WebP), which import uploads, or a picture
of the store (/illustrations/…).`;

const inWords = ({ key, values }: Problem) => translate('en', `errors.${key}`, values);

const ACTOR = { actor: 'command line' };

const shown = (value: unknown) =>
  value === undefined ? '(not set)' : typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Parses the value as JSON if possible, else as text. A text that looks like a number needs quotes:
 * '"600001"'.
 */
function readValue(typed: string): unknown {
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return typed;
  }
}

function report(changes: Change[], isTrial: boolean): void {
  for (const { path, before, after } of changes) console.log(`${path}: ${shown(before)} → ${shown(after)}`);
  const count = changes.length === 1 ? '1 value' : `${changes.length} values`;
  console.log(
    changes.length === 0
      ? 'Nothing to change.'
      : isTrial
        ? `${count} would change; nothing was written.`
        : `${count} changed.`,
  );
}

async function show(path: string | undefined, asJson: boolean): Promise<void> {
  const document = await readDocument(db);
  const whole = { ...document, store: deepMerge(DEMO_SETTINGS, document.store) };
  const names = path === undefined ? [] : path.split('.');
  const at = names.length === 0 || Object.hasOwn(whole, names[0]!) ? names : ['store', ...names];
  const value = valueAt(whole, at);
  if (value === undefined) throw new InvalidSettings([{ path: path ?? '', key: 'settingUnknown' }]);
  const missing = await findMissingFacts();
  const isOwn = (leaf: string) =>
    !leaf.startsWith('store.') ||
    (valueAt(document, leaf.split('.')) !== undefined &&
      !isDemoValue(leaf.slice('store.'.length), valueAt(document, leaf.split('.'))));
  if (asJson)
    return console.log(
      JSON.stringify(
        {
          value,
          own: leavesOf(document.store, ['store'])
            .map(([leaf]) => leaf)
            .filter(isOwn),
          missing: missing.map((fact) => ({ path: fact.path, why: inWords(fact) })),
        },
        null,
        2,
      ),
    );
  for (const [leaf, stated] of leavesOf(value, at)) {
    if (!Array.isArray(stated) || leaf.startsWith('store.'))
      console.log(`${isOwn(leaf) ? 'own ' : 'demo'}  ${leaf}: ${shown(stated)}`);
    else
      for (const [index, entry] of stated.entries())
        console.log(`      ${leaf}.${isRecord(entry) ? shown(entry.slug ?? entry.code) : index}: ${shown(entry)}`);
  }
  if (path === undefined && missing.length > 0) {
    console.log('\nMissing for real payments:');
    for (const fact of missing) console.log(`  ${fact.path}: ${inWords(fact)}`);
  }
}

async function exportTo(file: string, isAll: boolean): Promise<void> {
  const document = await readDocument(db);
  const store = isAll ? deepMerge(DEMO_SETTINGS, document.store) : document.store;
  writeFileSync(file, `${JSON.stringify({ ...document, store }, null, 2)}\n`);
  console.log(`Written to ${file}.`);
}

async function importFrom(name: string, dryRun: boolean): Promise<void> {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(name, 'utf8'));
  } catch (error) {
    throw new InvalidSettings([
      { path: name, key: error instanceof SyntaxError ? 'settingNotJson' : 'settingUnreadable' },
    ]);
  }
  if (!isRecord(given))
    throw new InvalidSettings([{ path: name, key: 'settingSection', values: { sections: SECTIONS.join(', ') } }]);
  const { file, brought } = await bringPictures(given as SettingsFile, dirname(resolve(name)), dryRun);
  report(await importSettings(file, { by: ACTOR, dryRun, brought }), dryRun);
}

/** Uploads a logo or icon from a file and puts it into the settings. */
async function upload(kind: MarkKind, name: string): Promise<void> {
  const size = statSync(name, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new InvalidSettings([{ path: name, key: 'settingUnreadable' }]);
  if (size > MAX_MARK_BYTES) throw new InvalidSettings([{ path: name, key: 'markLarge' }]);
  const mark = await storeMark(kind, readFileSync(name), ownerOf(ACTOR)).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw new InvalidSettings([{ path: name, key: error.key, values: error.values }]);
  });
  report(await setSetting(`identity.${kind}`, mark, { by: ACTOR }), false);
}

/**
 * Performs a command.
 * @returns true if the arguments were understood
 */
async function perform([command, ...words]: string[]): Promise<boolean> {
  const flags = words.filter((word) => /^--[a-z]/.test(word));
  const [path, value, ...rest] = words.filter((word) => !flags.includes(word));
  const takes = (flag: string | null) => rest.length === 0 && flags.every((given) => given === flag);
  if (command === 'show' && value === undefined && takes('--json')) await show(path, flags.length > 0);
  else if (command === 'set' && path && value !== undefined && takes(null)) report(await setTyped(path, value), false);
  else if (command === 'unset' && path && value === undefined && takes(null))
    report(await unsetSetting(path, { by: ACTOR }), false);
  else if (command === 'export' && path && value === undefined && takes('--all'))
    await exportTo(path, flags.length > 0);
  else if (command === 'import' && path && value === undefined && takes('--dry-run'))
    await importFrom(path, flags.length > 0);
  else if (command === 'logo' && path && value === undefined && takes('--dark'))
    await upload(flags.length > 0 ? 'darkLogo' : 'logo', path);
  else if (command === 'icon' && path && value === undefined && takes(null)) await upload('icon', path);
  else return false;
  return true;
}

/**
 * Sets a value. If the setting is a text, also tries the raw argument: a pincode is a text of
 * digits, and no one types nested quotes.
 */
async function setTyped(path: string, typed: string): Promise<Change[]> {
  const value = readValue(typed);
  try {
    return await setSetting(path, value, { by: ACTOR });
  } catch (error) {
    if (!(error instanceof InvalidSettings) || typeof value !== 'number') throw error;
    return setSetting(path, typed, { by: ACTOR });
  }
}

async function main(words: string[]): Promise<void> {
  if (!(await perform(words))) throw new UsageError();
}

/** Lists the invalid settings with reasons. */
function explain(error: unknown): string | undefined {
  if (!(error instanceof InvalidSettings)) return undefined;
  const problems = error.problems.map((problem) => `  ${problem.path}: ${inWords(problem)}`);
  return [translate('en', `errors.${error.key}`, error.values), ...problems].join('\n');
}

void runCommand(HELP, main, explain);
