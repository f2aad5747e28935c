// Checks and preparation before a store opens that is not just a trial on this machine. Runs
// tools/prepare/open-store.ts.

import { mustRun } from '../shared/processes.mjs';
import { programArguments } from '../shared/programs.mjs';
import { isTrial } from '../shared/store-environment.mjs';
import { UserError } from '../shared/terminal.mjs';

/** Result for a store that needs no preparation. */
export const nothingToOpen = { disabled: [], missing: [], ownerLink: null };

/**
 * Runs open-store.ts and returns its result.
 * @param words any of `logins`, `facts`, `owner`
 */
async function requestStore(env, words) {
  const output = await mustRun(
    'Checking the requirements of the store',
    process.execPath,
    [...programArguments('tools/prepare/open-store.ts'), ...words],
    { env },
  );
  return JSON.parse(output.trim().split('\n').at(-1));
}

const command = (path) => `npm run store -- settings set ${path} …`;

/** Formats the missing details, one line each with the command that sets it. */
export function factLines(missing) {
  const width = Math.max(...missing.map(({ path }) => command(path).length));
  return missing.map(({ path, why: reason }) => `${command(path).padEnd(width)}  ${reason}`);
}

/** Returns the legally required details that a store with real payments lacks. */
export async function missingFacts(env) {
  return env.PAYMENTS === 'sandbox' ? [] : (await requestStore(env, ['facts'])).missing;
}

/** Removes the public passwords of the demo accounts if the store is not a trial. */
export async function closeDemoLogins(env) {
  return isTrial(env) ? nothingToOpen : requestStore(env, ['logins']);
}

/**
 * Prepares logins, legally required details and the first owner before the server starts. With real
 * payments, a production server does not open while such details are missing.
 * @returns the accounts that lost their public password, and the link for a first owner, if needed
 */
export async function prepareOpening(env) {
  if (isTrial(env)) return requestStore(env, ['owner']);
  const found = await requestStore(
    env,
    env.NODE_ENV === 'production' ? ['logins', 'facts', 'owner'] : ['logins', 'owner'],
  );
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

/** Describes the change to the demo accounts for the line of a step. */
export const closedNote = ({ disabled }) =>
  disabled.length > 0 ? `removed the public passwords of ${disabled.join(' and ')}` : '';
