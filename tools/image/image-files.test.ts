import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Matches a path below the folder of the program, with literal parts. */
const READ = /process\.cwd\(\)((?:,\s*'[^']+')+)/g;

test('the image has every file that the store reads by its path', () => {
  const sources = execFileSync('git', ['ls-files', 'lib/*.ts', 'app/*.ts'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !file.endsWith('.test.ts'));
  const read = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(READ)].map(([, parts]) =>
      [...parts!.matchAll(/'([^']+)'/g)].map(([, part]) => part).join('/'),
    ),
  );
  expect(read).toContain('lib/catalogue/search/knowledge');
  const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/\/app\/([\w./*-]+)(?= )/g)].map(([, path]) =>
    path!.includes('*') ? dirname(path!) : path!,
  );
  // Next.js includes packages in its own output (next.config.ts).
  const own = read.filter((path) => !path.startsWith('node_modules'));
  expect(own.filter((path) => !copied.some((place) => path === place || path.startsWith(`${place}/`)))).toEqual([]);
});
