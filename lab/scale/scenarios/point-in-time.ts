import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../../tools/database/database-client.mjs';
import { freePort } from '../../../tools/shared/ports.mjs';
import { mustRun } from '../../../tools/shared/processes.mjs';
import { createPeople, createProducts } from '../../stress/factories';
import type { Play, Scenario } from '../../stress/scenario';
import { openPayment, shopperAt } from '../../stress/shopper';
import { untilSet, type Cluster } from '../cluster';
import type { Host } from '../host';
import { configure, leaderOf } from '../patroni';
import { backRest, makeRepository, pointAt, restoreElsewhere } from '../pgbackrest';

const ORDERS = 6;
/**
 * Longer than `archive_timeout`: writes of the last seconds before the loss of the disk are not
 * archived.
 */
const WRITING_S = 75;
const MAX_LOST_SECONDS = 60;

const MARKS = 'CREATE TABLE restore_probe (at timestamptz NOT NULL DEFAULT clock_timestamp())';

async function buy({ stage, chanceOf }: Play): Promise<void> {
  const chance = chanceOf('orders');
  const products = await createProducts(3, 100);
  const [person] = await createPeople(1);
  const shopper = shopperAt(stage, person!, chance);
  for (let count = 0; count < ORDERS; count += 1) {
    const opened = await openPayment(shopper, [chance.pick(products)]);
    await shopper.tell(opened, (await shopper.pay(opened))!);
  }
}

/**
 * Waits until a restored PostgreSQL accepts writes.
 * @throws an error with its last log lines
 */
async function untilRestored(url: string, { log }: Host): Promise<void> {
  for (const end = Date.now() + 120_000; ; await sleep(200)) {
    const isThere = await withClient(url, async (client) => {
      const { rows } = await client.query<{ is: boolean }>('SELECT NOT pg_is_in_recovery() AS is');
      return rows[0]!.is;
    }).catch(() => false);
    if (isThere) return;
    if (Date.now() > end)
      throw new Error(`the restored database accepts no writes: ${readFileSync(log, 'utf8').slice(-1_500)}`);
  }
}

/** True if all audit rules hold in that database. */
const auditOf = (url: string): Promise<boolean> =>
  mustRun('The audit', process.execPath, ['tools/commands/store.mjs', 'audit'], {
    env: { ...(process.env as Record<string, string>), DATABASE_URL: url, DATABASE_DIRECT_URL: url },
  }).then(
    () => true,
    () => false,
  );

/** Summary of the shop: the number of paid orders, and the sum of all prices. */
const STATE = `SELECT (SELECT count(*) FROM "order" WHERE status = 'PURCHASED')::int AS paid, (SELECT sum(price_paise) FROM product)::int AS prices`;
/** Mistake that sets every price to one paisa. */
const MISTAKE = [
  'CREATE TABLE restore_prices AS SELECT id, price_paise FROM product',
  'UPDATE product SET price_paise = 1',
];
const PUT_BACK = [
  'UPDATE product p SET price_paise = r.price_paise FROM restore_prices r WHERE r.id = p.id',
  'DROP TABLE restore_prices, restore_probe',
];
type State = { paid: number; prices: number };

/**
 * Backups by pgBackRest under load. A mistake is undone on another machine. A primary and its disk
 * are lost, and restored to the end of the archive.
 */
export const pointInTime = (root: string, parent: string, cluster: Cluster): Scenario => ({
  name: 'point-in-time',
  title: () => 'backed up by pgBackRest while customers shop, restored to before a mistake and to the end',
  async run(play) {
    const { findings } = play;
    const { leader } = await leaderOf(cluster.members);
    const parameters = { archive_command: makeRepository(root), archive_timeout: '30s' };
    pointAt(root, leader.port);
    await backRest(leader, 'stanza-create');
    await configure(cluster.members, { postgresql: { parameters } });
    const ask = <Row extends object>(url: string, text: string) =>
      withClient(url, async (client) => (await client.query<Row>(text)).rows);
    // pgBackRest checks the settings of the cluster.
    await untilSet(cluster.superuserUrl, { archive_command: (command) => command === parameters.archive_command });
    await ask(cluster.superuserUrl, MARKS);
    const [copying] = await Promise.all([
      (async () => {
        const began = Date.now();
        await backRest(leader, '--type=full', 'backup');
        return Date.now() - began;
      })(),
      buy(play),
    ]);
    findings.figures['a full backup under load, seconds'] = (copying / 1000).toFixed(1);

    const [state] = await ask<State>(cluster.superuserUrl, STATE);
    const [{ moment }] = (await ask<{ moment: string }>(
      cluster.superuserUrl,
      'SELECT clock_timestamp()::text AS moment',
    )) as [{ moment: string }];
    await sleep(1_000);
    for (const statement of MISTAKE) await ask(cluster.superuserUrl, statement);
    const [after] = await ask<State>(cluster.superuserUrl, STATE);

    let isOver = false;
    let last = new Date(0);
    const writing = (async () => {
      while (!isOver) {
        const [row] = await ask<{ at: Date }>(
          cluster.superuserUrl,
          'INSERT INTO restore_probe DEFAULT VALUES RETURNING at',
        );
        last = row!.at;
        await sleep(100);
      }
    })();
    await sleep(WRITING_S * 1000);
    isOver = true;
    await writing;
    // From here on, only the archive remains: machines and disks are lost, and nothing more is
    // archived.
    await ask(cluster.superuserUrl, `ALTER SYSTEM SET archive_command = '/bin/false'`);
    await ask(cluster.superuserUrl, 'SELECT pg_reload_conf()');
    for (const [name, target] of [
      ['before the mistake', moment],
      ['the end', undefined],
    ] as const) {
      const port = await freePort();
      const from = Date.now();
      const host = await restoreElsewhere(root, parent, {
        name: target ? 'restored-moment' : 'restored-end',
        port,
        target,
      });
      const own = new URL(cluster.superuserUrl);
      own.port = String(port);
      await untilRestored(own.href, host);
      findings.figures[`restored to ${name}, seconds`] = ((Date.now() - from) / 1000).toFixed(1);
      const [found] = await ask<State>(own.href, STATE);
      findings.equal(`data restored to ${name}`, found, target ? state : after);
      if (target) findings.expect(await auditOf(own.href), 'the ledger check of the restored database failed');
      else {
        const [kept] = await ask<{ at: Date | null }>(own.href, 'SELECT max(at) AS at FROM restore_probe');
        const lost = (last.getTime() - (kept?.at?.getTime() ?? 0)) / 1000;
        findings.figures['seconds of writes lost with the disks'] = lost.toFixed(1);
        findings.expect(lost <= MAX_LOST_SECONDS, `${lost.toFixed(1)} s of writes were lost`);
      }
      await host.kill();
    }
    await ask(cluster.superuserUrl, 'ALTER SYSTEM RESET archive_command');
    await configure(cluster.members, { postgresql: { parameters: { archive_command: '/bin/true' } } });
    for (const statement of PUT_BACK) await ask(cluster.superuserUrl, statement);
  },
});
