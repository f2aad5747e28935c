// Addresses and data of the stores under test, set by `npm test` (tools/test/test-servers.mjs).

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests through npm test -- e2e`);
  return value;
}

/** True if the stores under test run without lib/kernel/edge (the stage without-edge). */
export const isWithoutEdge = process.env.EDGE === 'off';

/** URL of the store whose catalogue is public. */
export const openStore = () => process.env.E2E_BASE_URL ?? 'http://localhost:3000';

/** URL of the store that shows its catalogue only to members. */
export const membersStore = () => setting('E2E_MEMBERS_URL');

/** URL of the database of the open store. */
export const openDatabase = () => setting('E2E_BASE_DATABASE_URL');

/** Folder of the files and emails of the open store. */
export const openData = () => setting('E2E_BASE_DATA_DIR');

/** Secret by which the open store encrypts. A command on the same data needs the same secret. */
export const openSecret = () => setting('E2E_BASE_SECRET');

/** URL of the OpenID Connect server that replaces Google for the open store. */
export const googleServer = () => setting('E2E_GOOGLE_URL');
