// Where the stores under test are; `npm test` says so (tools/test/test-servers.mjs).

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests through npm test -- e2e`);
  return value;
}

/** The address of the store whose catalogue is open. */
export const openStore = () => process.env.E2E_BASE_URL ?? 'http://localhost:3000';

/** The address of the store that shows its catalogue to members only. */
export const membersStore = () => setting('E2E_MEMBERS_URL');

/** The database of the open store. */
export const openDatabase = () => setting('E2E_BASE_DATABASE_URL');

/** Where the open store keeps its files and mails. */
export const openData = () => setting('E2E_BASE_DATA_DIR');

/** What the open store seals with: a command that works beside it has to have the same. */
export const openSecret = () => setting('E2E_BASE_SECRET');

/** The OpenID Connect server whose accounts the open store takes for Google's. */
export const googleServer = () => setting('E2E_GOOGLE_URL');
