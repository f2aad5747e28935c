// Runs one command of the store, for `npm run store` and for the image.

import { migrateStore } from '../prepare/migrate.mjs';
import { UserError } from '../shared/terminal.mjs';
import { runWithStore } from '../prepare/with-store.mjs';
import { commands, programOf } from './list.mjs';

/** Available commands and their descriptions. */
export const storeCommands = { ...commands, migrate: 'Apply pending database migrations' };

/**
 * Runs a command.
 * @returns its exit code
 * @throws UserError if there is no such command
 */
export async function runStoreCommand(name, words) {
  if (!Object.hasOwn(storeCommands, name))
    throw new UserError(`Unknown command: ${name}.`, `Available commands: ${Object.keys(storeCommands).join(', ')}.`);
  return name === 'migrate' ? migrateStore() : runWithStore(programOf(name), words);
}
