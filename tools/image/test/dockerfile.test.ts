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
