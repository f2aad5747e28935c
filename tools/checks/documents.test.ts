import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sentencesOf } from './documents';
import { faultsOf } from './plain-words.mjs';

/** Folders with documents. Decisions (docs/adr) stay as they were written. */
const FOLDERS = ['.', 'app', 'docs', 'lab', 'ops', 'tools'];
const IS_SKIPPED = /(?:^|\/)(?:node_modules|adr|\.[^/]+)$/;

const documentsBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return folder === '.' || IS_SKIPPED.test(path) ? [] : documentsBelow(path);
    return path.endsWith('.md') ? [path] : [];
  });

it('separates sentences, headings, list items and cells, without code', () => {
  const document =
    '# A heading\nOne sentence. Another\none.\n\n- `code` in an item\n\n| a | **b** |\n```\nWhat is code\n```\n';
  expect(sentencesOf(document)).toEqual(['A heading', 'One sentence.', 'Another one.', '`code` in an item', 'a', 'b']);
});

it.each(FOLDERS.flatMap(documentsBelow))('%s is in plain English', (file) => {
  const faulty = sentencesOf(readFileSync(file, 'utf8')).flatMap((sentence) =>
    faultsOf(sentence).map((fault) => `${sentence}\n  ${fault}`),
  );
  expect(faulty).toEqual([]);
});

it('documents show each picture of docs/pictures, and no other', () => {
  const shown = FOLDERS.flatMap(documentsBelow).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:src="|!\[[^\]]*\]\()([^":)]+)["\)]/g)].map(([, path]) =>
      join(dirname(file), path!),
    ),
  );
  const stored = readdirSync('docs/pictures').map((name) => join('docs', 'pictures', name));
  expect([...new Set(shown)].sort()).toEqual(stored.sort());
});

/** Matches a file of code in backticks. Paths with placeholders or patterns are none. */
const PATH = /`((?:app|components|e2e|lab|lib|messages|ops|prisma|sandbox|test|tools)\/[\w/.()[\]-]+\.\w+)`/g;

it('documents name only files that exist', () => {
  const missing = FOLDERS.flatMap(documentsBelow).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(PATH)]
      .map(([, path]) => path!)
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

/** Names that GitHub gives the headings of a document. */
const headingsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

it('documents link only to files and headings that exist', () => {
  const faulty = FOLDERS.flatMap(documentsBelow).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(([^):\s]*)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => {
        const [path = '', heading] = link.split('#');
        const target = path === '' ? file : join(dirname(file), path);
        if (!existsSync(target)) return true;
        return heading !== undefined && target.endsWith('.md') && !headingsOf(target).includes(heading);
      })
      .map((link) => `${file}: ${link}`),
  );
  expect(faulty).toEqual([]);
});

it('documents name only commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const list = readFileSync('tools/commands/list.mjs', 'utf8');
  const ofStore = [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!);
  const ofImage = [...ofStore, 'migrate', 'serve', 'backup', 'restore', 'make-bucket'];
  const faulty = FOLDERS.flatMap(documentsBelow).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);
    return [
      ...named(/npm run ([\w:]+)/g).filter((name) => !Object.hasOwn(scripts, name)),
      ...named(/npm run store -- ([a-z]\w*)/g).filter((name) => !ofImage.includes(name)),
      ...named(/entry\.mjs ([a-z][\w-]*)/g).filter((name) => !ofImage.includes(name)),
    ].map((name) => `${file}: ${name}`);
  });
  expect(faulty).toEqual([]);
});
