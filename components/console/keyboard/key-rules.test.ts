import { readFileSync } from 'node:fs';
import english from '@/messages/console/en.json';
import { KEYS } from './desk-keys';
import { KEY_GROUPS, singleKey, type Press } from './key-rules';
import { SCREENS, type Screen } from '../shared/screens';

const press = (change: Partial<Press>): Press => ({
  key: 'j',
  code: 'KeyJ',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...change,
});

describe('a single key', () => {
  it.each([
    ['j', {}],
    ['j', { key: 'J' }],
    ['?', { key: '?', code: 'Slash' }],
    ['[', { key: '[', code: 'BracketLeft' }],
    // Tamil keyboard layout: the key in the position of J.
    ['j', { key: 'ப' }],
    [null, { key: '்', code: 'Semicolon' }],
    [null, { key: 'Enter', code: 'Enter' }],
    [null, { key: ' ', code: 'Space' }],
    [null, { ctrlKey: true }],
    [null, { metaKey: true }],
    [null, { altKey: true }],
    [null, { isComposing: true }],
  ])('%s is that of %j', (key, change) => expect(singleKey(press(change))).toBe(key));
});

describe('the table of keys', () => {
  const { groups, does } = english.client.keys;
  const rows = (where: string, lines: (readonly [readonly string[], string])[]) =>
    lines.map(([keys, what]) => `| ${where} | ${keys.map((key) => `\`${key}\``).join(' ')} | ${what} |`);
  const screens: readonly Screen[] = SCREENS;

  it('is of screens that stand in the menu once', () =>
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length));

  it('is that of docs/console.md', () => {
    const lettered = screens.flatMap(({ name, key }) =>
      key ? [[['G', key.toUpperCase()], english.nav[name as 'orders']] as const] : [],
    );
    const table = [
      '| place | keys | effect |',
      '|---|---|---|',
      ...KEY_GROUPS.flatMap(({ name, lines }) =>
        rows(
          groups[name],
          lines.map((line) => [line.keys, does[line.does]]),
        ),
      ),
      ...rows(groups.places, lettered),
      ...rows(
        groups.desk,
        KEYS.map(([key, outcome]) => [[key.toUpperCase()], english.client.desk.choose[outcome]]),
      ),
    ].join('\n');
    expect(readFileSync('docs/console.md', 'utf8')).toContain(table);
  });

  it('gives each place a letter of its own', () => {
    const letters = screens.flatMap(({ key }) => key ?? []);
    expect(letters.every((letter) => /^[a-z]$/.test(letter))).toBe(true);
    expect(new Set(letters).size).toBe(letters.length);
  });
});
