import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const text = readFileSync('Dockerfile', 'utf8');

/** What the stages copy or run out of the sources; what a build makes lies in .next, dist, public or node_modules. */
const sources = [...text.matchAll(/(?:\/app\/|node )((?:lib|tools|prisma)\/[\w./*-]+)/g)].map(([, path = '']) => path);

it('names files of the store in the Dockerfile', () => {
  expect(sources.length).toBeGreaterThan(8);
});

it.each(sources)('%s, which the Dockerfile names, is there', (path) => {
  const folder = path.endsWith('/*.mjs') ? dirname(path) : undefined;
  expect(folder ? readdirSync(folder).some((name) => name.endsWith('.mjs')) : existsSync(path)).toBe(true);
});

/** Flags that Docker 20.10 takes without BuildKit. */
const FLAGS: Record<string, string[]> = {
  COPY: ['from', 'chown'],
  FROM: [],
  RUN: [],
  HEALTHCHECK: ['interval', 'timeout', 'start-period', 'retries'],
};

it('uses only what Docker 20.10 can build', () => {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  for (const line of lines) {
    const [instruction = '', ...words] = line.split(' ');
    // The flags end where the arguments begin; those of a command are its own.
    const flags = words.slice(
      0,
      Math.max(
        0,
        words.findIndex((word) => !word.startsWith('--')),
      ),
    );
    const known = FLAGS[instruction] ?? [];
    expect([line, flags.map((flag) => flag.slice(2).split('=')[0]).filter((flag) => !known.includes(flag!))]).toEqual([
      line,
      [],
    ]);
  }
  expect(lines.some((line) => line.startsWith('HEALTHCHECK --'))).toBe(true);
  // A frontend of its own, and a here-document, need BuildKit.
  expect(text).not.toMatch(/^# *syntax=|<</m);
});
