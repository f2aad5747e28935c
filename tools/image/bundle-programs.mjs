// Bundles the TypeScript command-line programs into one file, dist/programs/programs.cjs. Its first
// argument names the program. Together they need a tenth of the space of single bundles. The image
// build runs it.

import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { commands, programOf } from '../commands/list.mjs';
import { root } from '../shared/paths.mjs';

const programs = [
  'tools/prepare/check-settings.ts',
  'tools/prepare/open-store.ts',
  ...Object.keys(commands).map(programOf),
  'tools/image/make-bucket.ts',
];
// Native code cannot be bundled; these packages come with the server. HarfBuzz reads its
// WebAssembly from its own folder.
const external = ['@node-rs/argon2', 'sharp', 'pg-native', 'harfbuzzjs'];

/**
 * Makes `__dirname` point to the folder of the source file, since the bundle is in another folder.
 */
const preserveFolders = {
  name: 'keep-folders',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (path.includes('node_modules') || !/\b__dirname\b/.test(source)) return undefined;
      const folder = JSON.stringify(relative(root, dirname(path)));
      return { contents: `const __dirname = IMAGE_PATH.join(IMAGE_ROOT, ${folder});\n${source}`, loader: 'ts' };
    });
  },
};

/**
 * Bundles the fonts of pdfkit, which loads them through its own require that bundlers do not
 * follow.
 */
const bringFonts = {
  name: 'bring-fonts',
  setup({ onLoad }) {
    onLoad({ filter: /pdfkit[\\/]js[\\/]pdfkit(\.node)?\.m?js$/, namespace: 'file' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        /\b\w*require\$\d+\('#standard-fonts/g,
        "require('#standard-fonts",
      ),
      loader: 'js',
    }));
  },
};

/** Loads only the named program, whose code runs when it is imported. */
const entry = `
const programs = {
${programs.map((program) => `  '${basename(program, '.ts')}': () => import('./${program}'),`).join('\n')}
};
const [name] = process.argv.splice(2, 1);
programs[name]().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
`;

await build({
  stdin: { contents: entry, resolveDir: root, sourcefile: 'programs.js' },
  outfile: join(root, 'dist', 'programs', 'programs.cjs'),
  banner: {
    js: `const IMAGE_PATH = require('node:path'); const IMAGE_ROOT = IMAGE_PATH.resolve(__dirname, '..'); const IMAGE_URL = require('node:url').pathToFileURL(__filename).href;`,
  },
  // ES modules read their own location when they are loaded.
  define: { 'import.meta.url': 'IMAGE_URL' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node24',
  external,
  plugins: [preserveFolders, bringFonts],
  logLevel: 'warning',
});
