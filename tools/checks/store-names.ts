// Keeps the name of the store out of the code, its messages and its tools: an owner sets it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_NAME } from '../../lib/kernel/identity';
import { readSources } from './imports';

/**
 * The file with the default name, this one, and the program that writes the list of licenses, which
 * names the software.
 */
const PLACES = ['lib/kernel/identity.ts', 'tools/checks/store-names.ts', 'tools/artifacts/notices.mjs'];
const MESSAGES = ['messages', 'messages/console'];
const SINGLE = ['.env.example', 'docker-compose.yml', 'docker-compose.scale.yml', 'public/sw.js', 'app/icon.svg'];
const COMMENTS = /\/\*[^]*?\*\/|(?<![:'"`\\\w])\/\/.*$/gm;
/** The default name as a word. Cookies and metrics have it in lower case or as a part of a word. */
const NAME = new RegExp(`\\b${DEFAULT_NAME}\\b|மெட்கால`);

/** Reads everything that shows texts to shoppers or staff. */
export function readShownSources(root: string): Record<string, string> {
  const messages = MESSAGES.flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((file) => (file.endsWith('.json') ? [`${folder}/${file}`] : [])),
  );
  return {
    ...readSources(root, ['app', 'components', 'lib', 'sandbox', 'tools']),
    ...Object.fromEntries([...messages, ...SINGLE].map((file) => [file, readFileSync(join(root, file), 'utf8')])),
  };
}

/**
 * Finds files that name the store in place of `storeName` or the `{store}` of messages.
 * @param sources texts by path
 */
export const findStoreNames = (sources: Record<string, string>): string[] =>
  Object.entries(sources).flatMap(([file, text]) =>
    PLACES.includes(file) || !NAME.test(text.replaceAll(COMMENTS, ''))
      ? []
      : [`${file} names the store: use {store} in messages, storeName() elsewhere`],
  );
