import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LanceStore } from '@/lib/catalogue/search/stored/lance-store';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { emptyDatabase } from '../database';
import { createProduct } from '../factories/product';
import { optionalPackages } from '../optional-packages';
import { killProgram } from '../programs';
import type { SearchRequest } from './search-process';

const packages = optionalPackages('lance');
const folder = mkdtempSync(join(tmpdir(), 'medcall-shared-search-'));
const TIMEOUT_MS = 60_000;

type ProcessMessage = { readyMs?: number; number?: number; value?: unknown; error?: string; isHalf?: true };
type Question = { find: string } | { build: 'half' };

/** Child process of the store, with the messages it sends. */
class Process {
  private readonly waiting = new Map<number, (reported: ProcessMessage) => void>();
  private number = 0;
  readonly ready: Promise<number>;
  readonly half: Promise<void>;
  readonly child: ChildProcess;

  constructor(role: 'web' | 'worker') {
    this.child = fork('test/search/search-process.ts', [role, pathToFileURL(folder).href, packages!], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.ready = this.hears(({ readyMs }) => readyMs);
    this.half = this.hears(({ isHalf }) => (isHalf ? null : undefined)).then(() => undefined);
    this.child.on('message', (reported: ProcessMessage) => {
      if (reported.number !== undefined) this.waiting.get(reported.number)?.(reported);
    });
  }

  private hears<T>(what: (reported: ProcessMessage) => T | undefined): Promise<T> {
    return new Promise((tell) => {
      this.child.on('message', (reported: ProcessMessage) => {
        const heard = what(reported);
        if (heard !== undefined) tell(heard);
      });
    });
  }

  async ask(question: Question): Promise<unknown> {
    const number = (this.number += 1);
    const answer = new Promise<ProcessMessage>((tell) => this.waiting.set(number, tell));
    this.child.send({ ...question, number } satisfies SearchRequest);
    const { value, error } = await answer;
    if (error !== undefined) throw new Error(error);
    return value;
  }

  names = (term: string) => this.ask({ find: term }) as Promise<string[]>;
}

const processes: Process[] = [];
const started = async (role: 'web' | 'worker') => {
  const one = new Process(role);
  processes.push(one);
  return { process: one, readyMs: await one.ready };
};

/** Returns the time until all processes give the expected result, up to a second. */
async function within(all: Process[], term: string, expected: string[]): Promise<number> {
  const began = performance.now();
  for (;;) {
    const stated = await Promise.all(all.map((one) => one.names(term)));
    const took = performance.now() - began;
    if (took > 1000 || stated.every((names) => names.join() === expected.join())) {
      expect(stated).toEqual(all.map(() => expected));
      return took;
    }
    await new Promise((done) => setTimeout(done, 10));
  }
}

const write = (id: number, data: Parameters<typeof db.product.update>[0]['data']) =>
  inTransaction.withModels(async (tx) => {
    await tx.product.update({ where: { id }, data });
    await invalidateTags(tx, [cacheTags.product(id)]);
  });

(packages ? describe : describe.skip)('one index for many processes', () => {
  let worker: Process;
  let readers: Process[];
  let dolo: number;
  beforeAll(async () => {
    await emptyDatabase();
    dolo = await createProduct({ name: 'Dolo 650 Tablet' });
    await createProduct({ name: 'Crocin Advance' });
    ({ process: worker } = await started('worker'));
    readers = [(await started('web')).process, (await started('web')).process];
  }, TIMEOUT_MS);
  afterAll(async () => {
    await Promise.all(processes.map(({ child }) => killProgram(child)));
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows within a second what was written: new, renamed, withdrawn, deleted', async () => {
    expect(await readers[0]!.names('dollo')).toEqual(['Dolo 650 Tablet']);
    const id = await createProduct({ name: 'Zincovit', stock: 0 });
    await invalidateTags(db, [cacheTags.product(id)]);
    const took = [await within(readers, 'zinkovit', ['Zincovit'])];
    await write(id, { name: 'Meftal Spas' });
    took.push(await within(readers, 'meftal', ['Meftal Spas']), await within(readers, 'zincovit', []));
    await write(id, { isActive: false });
    took.push(await within(readers, 'meftal', []));
    await write(id, { isActive: true });
    took.push(await within(readers, 'meftal', ['Meftal Spas']));
    await db.stockLevel.deleteMany({ where: { productId: id } });
    await db.product.delete({ where: { id } });
    await invalidateTags(db, [cacheTags.product(id)]);
    took.push(await within(readers, 'meftal', []));
    console.info(`seen by both readers after ${took.map(Math.round).join(', ')} ms`);
  });

  it('lets a process answer within five seconds of its start without reading products', async () => {
    await inTransaction.withModels(
      async (tx) => {
        // A query on the table would now wait for the end of this transaction.
        await tx.$executeRaw`LOCK TABLE product IN ACCESS EXCLUSIVE MODE`;
        const { process: late, readyMs } = await started('web');
        expect(readyMs).toBeLessThan(25_000);
        expect(await late.names('crosin')).toEqual(['Crocin Advance']);
      },
      { timeout: 30_000 },
    );
  });

  it(
    'keeps using the previous generation when a build was interrupted',
    async () => {
      const { process: other } = await started('worker');
      const names = async () => {
        const store = new LanceStore({ url: folder, packages: packages! });
        const published = await store.current();
        await store.close();
        return published?.generation;
      };
      const before = await names();
      await createProduct({ name: 'Nobody told of it' });
      void other.ask({ build: 'half' }).catch(() => undefined);
      await other.half;
      await killProgram(other.child);
      expect(await names()).toBe(before);
      await within(readers, 'dolo', ['Dolo 650 Tablet']);
      // A process of another release rebuilds it and deletes the leftovers of the first.
      const { process: third } = await started('worker');
      expect(await names()).not.toBe(before);
      await new Promise((done) => setTimeout(done, 2500));
      await within([...readers, worker, third], 'nobody told', ['Nobody told of it']);
    },
    TIMEOUT_MS,
  );

  it('needs one writer only: another one has what the first wrote no longer', async () => {
    await killProgram(worker.child);
    await write(dolo, { name: 'Dolo 650 New Tablet' });
    await within(readers, 'dolo 650', ['Dolo 650 New Tablet']);
  });
});
