// The floor to measure against: a Next.js app of its own, same version, whose prerendered pages hold nothing but
// inert markup, exactly as many bytes of it as the pages of the store.

import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/places.mjs';
import { freePort } from '../../scripts/ports.mjs';
import { endProcess, mustRun } from '../../scripts/processes.mjs';
import { atEnd } from '../../scripts/shutdown.mjs';

const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');

const files = {
  'package.json': '{ "name": "bare-page", "private": true }\n',
  'next.config.mjs': `export default { turbopack: { root: '/' }, poweredByHeader: false };\n`,
  'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}\n`,
  'app/bare/[size]/page.js': `export const dynamicParams = false;
export function generateStaticParams() {
  return process.env.BARE_SIZES.split(',').map((size) => ({ size }));
}
export default async function Page({ params }) {
  const { size } = await params;
  const line = 'Plain text that stands for the markup of a page of the store. ';
  const text = line.repeat(Math.ceil(Number(size) / line.length)).slice(0, Number(size));
  const parts = text.match(/.{1,200}/g) ?? [];
  return <main>{parts.map((part, place) => <p key={place}>{part}</p>)}</main>;
}\n`,
};

function write(folder) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

async function build(folder, env, sizes) {
  rmSync(join(folder, '.next'), { recursive: true, force: true });
  await mustRun('Building the bare pages', process.execPath, [next, 'build'], { cwd: folder, env: { ...env, NODE_ENV: 'production', BARE_SIZES: sizes.join() } });
}

async function start(folder, env) {
  const port = await freePort();
  const child = spawn(process.execPath, [next, 'start', '--port', String(port)], { cwd: folder, env: { ...env, NODE_ENV: 'production' }, stdio: 'ignore' });
  const stop = () => endProcess(child.pid, [['SIGTERM', 3000], ['SIGKILL', 1000]]);
  const forget = atEnd(stop);
  const base = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 30_000; ; await sleep(100)) {
    if (await fetch(base).then(() => true, () => false)) break;
    if (Date.now() > until) throw new Error('The server of the bare pages does not answer.');
  }
  return { base, stop: async () => { forget(); await stop(); } };
}

/** How many characters of text make a page of so many bytes, told from pages of two known sizes. */
async function sizesFor(bytes, folder, env) {
  const [small, large] = [20_000, 120_000];
  await build(folder, env, [small, large]);
  const server = await start(folder, env);
  const measured = await Promise.all([small, large].map(async (size) => (await (await fetch(`${server.base}/bare/${size}`)).arrayBuffer()).byteLength));
  await server.stop();
  const perCharacter = (measured[1] - measured[0]) / (large - small);
  return bytes.map((wanted) => Math.max(1, Math.round(small + (wanted - measured[0]) / perCharacter)));
}

/** Builds and serves bare pages of these sizes in bytes. Returns their addresses in the same order. */
export async function serveBarePages(folder, env, bytes) {
  write(folder);
  const sizes = await sizesFor(bytes, folder, env);
  await build(folder, env, sizes);
  const { base } = await start(folder, env);
  return sizes.map((size) => `${base}/bare/${size}`);
}
