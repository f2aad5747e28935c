import { expect, test } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import {
  freePort,
  inOwnStore,
  kill,
  onDatabase,
  startStore,
  statusOf,
  type StoreLocation,
  type Store,
} from './own-store';

/**
 * Interval of scrapes and of rule evaluations; ten seconds in ops/prometheus.yml. The rules, with
 * their own durations, are those of ops/alerts.yml.
 */
const EVERY = '3s';
/** Duration (`for`) of MedcallProcessDown and MedcallNoWorker. */
const OWN_TIME = 30_000;

type Alert = { labels: Record<string, string>; annotations: Record<string, string>; state: 'pending' | 'firing' };

/** Writes ops/prometheus.yml with the addresses of this test in place of its examples. */
function configure(folder: string, targets: { web: number; worker: number }, alertmanager: number): string {
  const place = join(folder, 'prometheus');
  mkdirSync(place);
  copyFileSync('ops/alerts.yml', join(place, 'alerts.yml'));
  const given = readFileSync('ops/prometheus.yml', 'utf8');
  const local = (port: number) => `['127.0.0.1:${port}']`;
  const config = given
    .replace(/\['web-1:9464'[^\]]*\]/, local(targets.web))
    .replace(/\['worker-1:9464'[^\]]*\]/, local(targets.worker))
    .replace("['localhost:9093']", local(alertmanager))
    .replaceAll(/(scrape_interval|evaluation_interval|scrape_timeout): \d+s/g, `$1: ${EVERY}`);
  expect(config.match(/127\.0\.0\.1/g)).toHaveLength(3);
  writeFileSync(join(place, 'prometheus.yml'), config);
  return place;
}

/** Starts a replacement for Alertmanager that collects the names of the alerts it receives. */
async function startAlertmanager(port: number): Promise<{ told: Set<string>; server: Server }> {
  const reported = new Set<string>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    for (const { labels } of JSON.parse(body || '[]') as Pick<Alert, 'labels'>[]) reported.add(labels.alertname!);
    response.writeHead(200).end();
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { told: reported, server };
}

const deadLetter = ({ database }: StoreLocation) =>
  onDatabase(database, (client) =>
    client.query(
      `INSERT INTO outbox_message (id, topic, payload, dedupe_key, attempts, dead_at) VALUES (gen_random_uuid(), 'mail', '{}', 'live scrape', 12, now())`,
    ),
  );
const giveUp = ({ database }: StoreLocation) =>
  onDatabase(database, (client) =>
    client.query(`UPDATE outbox_message SET dead_at = NULL, done_at = now() WHERE dedupe_key = 'live scrape'`),
  );

test('Prometheus raises no alert in normal operation, and alerts on dead letters and a killed worker', async () => {
  test.setTimeout(150_000);
  // npm test checks for it (tools/test/stages.mjs).
  const { PROMETHEUS: program } = process.env;
  test.skip(!program, 'there is neither a prometheus nor apt');
  await inOwnStore(async (place) => {
    const [webPort, workerPort, port, alertsPort] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    const isReady = (store: Store) => expect.poll(() => statusOf(store, '/readyz'), { timeout: 30_000 }).toBe(200);
    const web = await startStore(place, { ROLE: 'web', METRICS_PORT: String(webPort) });
    await isReady(web);
    // A worker serves no requests, so it uses the Razorpay sandbox of the other process. Without
    // one a job would report an error.
    const worker = await startStore(place, {
      ROLE: 'worker',
      METRICS_PORT: String(workerPort),
      SANDBOX_URL: `http://127.0.0.1:${web.port}/sandbox/razorpay`,
    });
    const { told: reported, server } = await startAlertmanager(alertsPort);
    let prometheus: ChildProcess | undefined;
    const ask = async <T>(path: string): Promise<T> =>
      ((await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as { data: T }).data;
    const alerts = async () => (await ask<{ alerts: Alert[] }>('alerts')).alerts;
    const states = async () =>
      Object.fromEntries((await alerts()).map(({ labels, state }) => [labels.alertname, state] as const));
    const health = async () =>
      (await ask<{ activeTargets: { health: string }[] }>('targets')).activeTargets.map((target) => target.health);
    try {
      await isReady(worker);
      const folder = configure(place.folder, { web: webPort, worker: workerPort }, alertsPort);
      prometheus = spawn(
        program!,
        [
          `--config.file=${folder}/prometheus.yml`,
          `--storage.tsdb.path=${folder}/data`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        { stdio: 'ignore' },
      );
      await expect.poll(() => health().catch(() => []), { timeout: 20_000 }).toEqual(['up', 'up']);

      // It may evaluate the rules once before its first scrape.
      await expect.poll(states, { timeout: 10_000 }).toEqual({});
      // Normal operation: no alert is firing or pending.
      for (const until = Date.now() + 15_000; Date.now() < until;) {
        expect(await alerts()).toEqual([]);
        await new Promise((later) => setTimeout(later, 500));
      }

      await deadLetter(place);
      await expect.poll(states, { timeout: 12_000 }).toEqual({ MedcallWorkLaidAside: 'firing' });
      expect((await alerts())[0]).toMatchObject({
        labels: { severity: 'ticket', topic: 'mail' },
        annotations: {
          summary: '1 messages of the kind "mail" are dead-lettered after their last attempt',
          runbook: 'docs/runbooks.md#the-outbox-is-stuck',
        },
      });
      await giveUp(place);
      await expect.poll(states, { timeout: 12_000 }).toEqual({});

      await kill(worker);
      const killedAt = Date.now();
      const both = (state: Alert['state']) => ({ MedcallProcessDown: state, MedcallNoWorker: state });
      await expect.poll(states, { timeout: 15_000 }).toEqual(both('pending'));
      await expect.poll(states, { intervals: [500], timeout: OWN_TIME + 15_000 }).toEqual(both('firing'));
      const took = Date.now() - killedAt;
      console.info(`The killed worker was told of after ${(took / 1000).toFixed(1)} s`);
      expect(took).toBeGreaterThanOrEqual(OWN_TIME);
      const down = (await alerts()).find(({ labels }) => labels.alertname === 'MedcallProcessDown');
      expect(down?.labels).toMatchObject({ severity: 'page', role: 'worker', instance: `127.0.0.1:${workerPort}` });
      await expect
        .poll(() => [...reported].sort(), { timeout: 10_000 })
        .toEqual(['MedcallNoWorker', 'MedcallProcessDown', 'MedcallWorkLaidAside']);
    } finally {
      prometheus?.kill('SIGKILL');
      server.closeAllConnections();
      server.close();
      await Promise.all([web, worker].map((store) => (store.child.exitCode === null ? kill(store) : undefined)));
    }
  });
});
