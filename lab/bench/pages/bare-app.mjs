// Baseline: a separate Next.js app of the same version. Its prerendered pages contain only inert
// markup, with exactly as many bytes as the pages of the store.

import { buildApp, startApp, writeApp } from '../bare-next.mjs';

const files = {
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

const build = (folder, env, sizes) => buildApp(folder, { ...env, BARE_SIZES: sizes.join() }, 'Building the bare pages');

/**
 * Calculates the number of characters for pages of given sizes in bytes, from two measured pages.
 */
async function sizesFor(bytes, folder, env) {
  const [small, large] = [20_000, 120_000];
  await build(folder, env, [small, large]);
  const server = await startApp(folder, env);
  const measured = await Promise.all(
    [small, large].map(async (size) => (await (await fetch(`${server.base}/bare/${size}`)).arrayBuffer()).byteLength),
  );
  await server.stop();
  const perCharacter = (measured[1] - measured[0]) / (large - small);
  return bytes.map((expected) => Math.max(1, Math.round(small + (expected - measured[0]) / perCharacter)));
}

/**
 * Builds and serves bare pages of these sizes in bytes. Returns their addresses in the same order.
 */
export async function serveBarePages(folder, env, bytes) {
  writeApp(folder, files);
  const sizes = await sizesFor(bytes, folder, env);
  await build(folder, env, sizes);
  const { base } = await startApp(folder, env);
  return sizes.map((size) => `${base}/bare/${size}`);
}
