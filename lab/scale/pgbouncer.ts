import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as repository } from '../../tools/shared/paths.mjs';
import { freePort } from '../../tools/shared/ports.mjs';
import { untilListening, type Cluster } from './cluster';
import { DATA, makeHost } from './host';

/**
 * Pool size below the number of connections the store's processes open, so that they have to share.
 */
const CONNECTIONS = 10;

/**
 * Starts PgBouncer with the settings shipped with the store (ops/pgbouncer.ini), in front of the
 * primary and of the standby.
 * @returns both addresses
 */
export async function startPooler(
  root: string,
  parent: string,
  { url, readUrl }: Cluster,
): Promise<{ url: string; readUrl: string }> {
  const port = await freePort();
  const host = makeHost(root, parent, {
    name: 'pgbouncer',
    user: 'postgres',
    command: ['pgbouncer', `${DATA}/pgbouncer.ini`],
  });
  const [primary, standby] = [new URL(url), new URL(readUrl)];
  const changes: [RegExp, string][] = [
    [/^medcall = host=\S+ port=\d+/m, `medcall = host=127.0.0.1 port=${primary.port}`],
    [/^medcall_read = host=\S+ port=\d+/m, `medcall_read = host=127.0.0.1 port=${standby.port}`],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_file = .*$/m, `auth_file = ${DATA}/userlist.txt`],
    [/^default_pool_size = .*$/m, `default_pool_size = ${CONNECTIONS}`],
  ];
  let settings = readFileSync(join(repository, 'ops', 'pgbouncer.ini'), 'utf8');
  for (const [line, own] of changes) {
    if (!line.test(settings)) throw new Error(`ops/pgbouncer.ini has no line like ${line}`);
    settings = settings.replace(line, own);
  }
  writeFileSync(join(host.folder, 'pgbouncer.ini'), settings);
  writeFileSync(join(host.folder, 'userlist.txt'), `"${primary.username}" "${primary.password}"\n`);
  host.start();
  await untilListening(port, 'PgBouncer');
  const through = (name: string) => `postgresql://${primary.username}:${primary.password}@127.0.0.1:${port}/${name}`;
  return { url: through('medcall'), readUrl: through('medcall_read') };
}
