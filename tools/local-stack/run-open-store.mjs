// What is looked at before a store opens that is more than tried on this machine (tools/local-stack/open-store.ts does it).

import { mustRun } from './processes.mjs';
import { programArguments } from './programs.mjs';
import { UserError } from './terminal.mjs';
import { isTrial } from './store-environment.mjs';

const NOTHING = { disabled: [], missing: [], ownerLink: null };

/** @param words of `logins`, `facts`, `owner` */
async function ask(env, words) {
  const output = await mustRun(
    'Checking the requirements of the store',
    process.execPath,
    [...programArguments('tools/local-stack/open-store.ts'), ...words],
    { env },
  );
  return JSON.parse(output.trim().split('\n').at(-1));
}

const command = (path) => `npm run store -- settings set ${path} …`;

/** The facts that are missing, one readable line each with the command that sets it. */
export function factLines(missing) {
  const width = Math.max(...missing.map(({ path }) => command(path).length));
  return missing.map(({ path, why }) => `${command(path).padEnd(width)}  ${why}`);
}

/** Which facts a store with real payments lacks. */
export async function missingFacts(env) {
  return env.PAYMENTS === 'sandbox' ? [] : (await ask(env, ['facts'])).missing;
}

/** Takes the public passwords from the demo's accounts, where others could reach them. */
export async function closeDemoLogins(env) {
  return isTrial(env) ? NOTHING : ask(env, ['logins']);
}

/**
 * Logins, facts and first owner, before the server starts. With real payments a production server does not open without the facts of its own.
 * @returns the accounts that lost their public password, and the link for a first owner, if there has to be one
 */
export async function prepareOpening(env) {
  if (isTrial(env)) return NOTHING;
  const found = await ask(env, env.NODE_ENV === 'production' ? ['logins', 'facts', 'owner'] : ['logins', 'owner']);
  if (found.missing.length === 0) return found;
  throw new UserError(
    `Real payments require details of your own store. These are missing or still have demo values:\n\n${factLines(
      found.missing,
    )
      .map((line) => `    ${line}`)
      .join('\n')}\n`,
    'To set them in one step from a file: npm run store -- settings import <file.json> (in a container: docker run … medcall settings import <file.json>). See docs/deploy.md.',
  );
}

/** What was done to the demo's accounts, for the line of a step. */
export const closedNote = ({ disabled }) =>
  disabled.length > 0 ? `removed the public passwords of ${disabled.join(' and ')}` : '';
