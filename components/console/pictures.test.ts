import { readdirSync, readFileSync } from 'node:fs';
import english from '@/messages/console/en.json';
import { SCREENS } from './shared/screens';

const FOLDER = 'docs/screens/console';
const text = readFileSync(`${FOLDER}/README.md`, 'utf8');

test('docs/screens/console/README.md shows every screen on a phone and a desktop, and every picture that is kept', () => {
  const kept = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.webp'))
    .sort();
  const shown = [...text.matchAll(/<img src="([^"]+)"/g)].map(([, name]) => name!).sort();
  expect(shown).toEqual(kept);
  const fileOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
  const wanted = SCREENS.flatMap(({ name }) =>
    ['desktop', 'phone'].map((size) => `${fileOf(english.nav[name])}-${size}.webp`),
  );
  expect(wanted.filter((name) => !kept.includes(name))).toEqual([]);
});
