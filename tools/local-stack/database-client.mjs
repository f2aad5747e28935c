// Talking SQL from the scripts. `pg` is loaded on the first use: it is not there before the packages are.

/** Opens a connection, hands it to `work` and closes it. */
export async function withClient(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // a lost connection shows in the query that needed it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** An address without its password, fit for a message. */
export function withoutPassword(url) {
  try {
    const address = new URL(url);
    address.password = address.password ? '***' : '';
    return address.toString();
  } catch {
    return '(not an address)';
  }
}
