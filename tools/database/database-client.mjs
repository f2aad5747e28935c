// SQL client for the scripts. Loads `pg` on first use, since the packages may not be installed yet.

/** Opens a connection, passes it to `work` and closes it. */
export async function withClient(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // a lost connection fails the query that needs it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Removes the password from an address, for use in a message. */
export function withoutPassword(url) {
  try {
    const address = new URL(url);
    address.password = address.password ? '***' : '';
    return address.toString();
  } catch {
    return '(not an address)';
  }
}
