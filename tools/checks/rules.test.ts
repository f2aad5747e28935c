import { readImports, readSources } from './imports';
import { findDecoders, findProblems } from './rules';

const problems = (sources: Record<string, string>) => findProblems(readImports(sources));

describe('the check of the structure', () => {
  it('lets each group of lib import itself and the groups before it', () => {
    expect(
      problems({
        'lib/kernel/money.ts': "import { z } from 'zod';\n",
        'lib/selling/cart/rules.ts':
          "import { formatRupees } from '@/lib/kernel/money';\nimport type { Line } from './types';\n",
        'lib/selling/cart/types.ts': 'export type Line = object;\n',
        'lib/selling/cart/read-lines.ts': 'export {};\n',
        'lib/selling/cart/line-rules.ts': 'export {};\n',
        'lib/money/invoices/pdf/anything.ts': 'export {};\n',
        'lib/background/schedule.ts': "import '@/lib/selling/cart/rules';\n",
        'components/cart/cart.tsx':
          "'use client';\nimport { total } from '@/lib/selling/cart/rules';\nimport type { Row } from '@/lib/selling/cart/queries';\n",
        'components/shared/api-routes.ts': "export type Routes = { a: typeof import('@/app/api/admin/a/route') };\n",
      }),
    ).toEqual([]);
  });

  it.each([
    [
      'upwards',
      { 'lib/kernel/queue/worker.ts': "import { handlers } from '@/lib/background/handlers';\n" },
      'of a later group',
    ],
    [
      'upwards for a type',
      { 'lib/shared/policy.ts': "import type { Cart } from '@/lib/selling/cart/types';\n" },
      'of a later group',
    ],
    [
      'upwards by a lazy import',
      { 'lib/kernel/log.ts': "const later = () => import('../selling/cart/rules');\n" },
      'of a later group',
    ],
    [
      'screens from lib',
      { 'lib/selling/cart/rules.ts': "export { Cart } from '@/components/cart/cart';\n" },
      'of a later group',
    ],
    [
      'the edge from a lower part',
      { 'lib/kernel/server/listen.ts': "const later = () => import('@/lib/kernel/edge/error-responses');\n" },
      'must run without lib/kernel/edge',
    ],
    ['from outside the groups', { 'lib/helpers.ts': 'export {};\n' }, 'outside the groups of lib'],
    [
      'the database from a component',
      { 'components/cart/cart.tsx': "import { readCart } from '@/lib/selling/cart/queries';\n" },
      'not a type, schema, rule',
    ],
    [
      'a route from a component',
      { 'components/cart/cart.tsx': "import { POST } from '@/app/api/admin/addtocart/route';\n" },
      'more than types from app/api/admin/addtocart/route',
    ],
    [
      'a route from a component later on',
      { 'components/cart/cart.tsx': "const later = () => import('@/app/api/admin/addtocart/route');\n" },
      'more than types from app/api/admin/addtocart/route',
    ],
    [
      "a domain's file by another name than the others have",
      { 'lib/selling/cart/helpers.ts': 'export {};\n' },
      'not a kind',
    ],
    ['a file that only says what is done', { 'lib/selling/cart/read.ts': 'export {};\n' }, 'not a kind'],
    [
      'two files in a circle',
      { 'app/a.ts': "import './b';\n", 'app/b.ts': "import type { A } from './a';\n" },
      'files import each other',
    ],
    [
      'two rooms in a circle',
      { 'lib/selling/a/rules.ts': "import '../b/rules';\n", 'lib/selling/b/types.ts': "import '../a/types';\n" },
      'folders import each other',
    ],
    [
      'two areas in a circle',
      { 'components/a/x.tsx': "import '../b/x';\n", 'components/b/y.tsx': "import '../a/y';\n" },
      'folders import each other',
    ],
    [
      'two rooms of the console in a circle',
      {
        'components/console/a/x.tsx': "import '../b/x';\n",
        'components/console/b/y.tsx': "import '../a/y';\n",
      },
      'folders import each other',
    ],
    [
      'a folder and a file next to it in a circle',
      {
        'test/shop/a.ts': "import '../stage';\n",
        'test/stage.ts': "import './shop/b';\n",
        'test/shop/b.ts': 'export {};\n',
      },
      'folders import each other in a cycle: test/shop, test/stage',
    ],
    [
      'two folders of the tools in a circle of several files',
      {
        'tools/start/a.mjs': "import '../backup/a.mjs';\n",
        'tools/backup/a.mjs': 'export {};\n',
        'tools/backup/b.mjs': "import '../start/b.mjs';\n",
        'tools/start/b.mjs': 'export {};\n',
      },
      'folders import each other in a cycle: tools/backup, tools/start',
    ],
    [
      'the top folders in a circle',
      { 'tools/a.ts': "import '../e2e/a';\n", 'e2e/b.ts': "import '../tools/b';\n" },
      'folders import each other in a cycle: e2e, tools',
    ],
    [
      'a folder with 26 files',
      Object.fromEntries(Array.from({ length: 26 }, (_file, at) => [`lab/scale/file${at}.ts`, 'export {};\n'])),
      'lab/scale has 26 files',
    ],
  ])('finds %s', (_, sources, stated) => {
    expect(problems(sources as unknown as Record<string, string>)).toEqual([expect.stringContaining(stated)]);
  });
});

describe('the check of decoders', () => {
  it.each([
    ["import sharp from 'sharp';\n"],
    ["const { decode } = await import('bmp-ts');\n"],
    ["const PROGRAM = `require('libheif-js/wasm-bundle')`;\n"],
    ['const { PDFiumLibrary } = require("@hyzyla/pdfium");\n'],
    ["import { parse } from 'csv-parse/sync';\n"],
  ])('finds %s outside of the decoder programs', (text) => {
    expect(findDecoders({ 'lib/selling/cart/rules.ts': text })).toHaveLength(1);
  });

  it('allows sharp for pictures of our own, and finds nothing in the sources', () => {
    expect(findDecoders({ 'lib/catalogue/pictures/own-sharp.ts': "import sharp from 'sharp';\n" })).toEqual([]);
    expect(findDecoders(readSources(process.cwd()))).toEqual([]);
  });
});
