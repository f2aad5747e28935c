import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { db } from '@/lib/kernel/db/client';
import type { LineNote } from '@/lib/catalogue/imports/import-trusted-file';
import { describeReason } from '@/lib/catalogue/imports/export-lines';
import { goOn, importAnyFile, undoRun } from './import-run';

const folder = mkdtempSync(join(tmpdir(), 'medcall-import-'));
afterAll(() => rmSync(folder, { recursive: true }));
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => jest.restoreAllMocks());

const told = (notes: string[]) => ({
  add: (kind: string, { line, name, reason }: LineNote) =>
    void notes.push(`${kind} ${line} ${name}: ${describeReason(reason, 'en')}`),
});
const listOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const lastId = async () => (await db.importRun.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })).id;
const count = () => db.product.count({ where: { name: { startsWith: 'Typed' } } });

it('brings in, goes on with and takes back a file with any columns', async () => {
  const notes: string[] = [];
  const file = listOf('any.csv', 'Typed one;10.50;9\nTyped two;11.50;10\nTyped dear;11.50;12\n');
  await importAnyFile(file, true, told(notes));
  expect(notes).toEqual(['refused 3 Typed dear: the selling price of ₹12 is above the MRP of ₹11.5']);
  expect(said).toEqual([
    '3 lines; name = column 1, price = column 2, sellingPrice = column 3',
    '2 would be created as drafts, 0 would be updated, 0 unchanged, 1 refused',
    expect.stringContaining('--go-on'),
  ]);
  expect(await count()).toBe(0);
  await goOn(await lastId(), told([]));
  expect(await count()).toBe(2);
  await undoRun(await lastId(), told([]));
  expect(await count()).toBe(0);
  expect(said.at(-1)).toBe('2 undone, 0 left unchanged');
  await importAnyFile(file, false, told([]));
  expect(await count()).toBe(2);
});

it('says in words why a file cannot be read', async () => {
  await expect(importAnyFile(listOf('empty.csv', '\n\n'), false, told([]))).rejects.toThrow('noLines');
});
