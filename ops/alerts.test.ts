/**
 * Tests of the rules in alerts.yml with promtool: a normal hour in which no alert fires, then each
 * alert with its cause.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { topicsOf } from '@/lib/kernel/queue/outbox';

const ops = resolve(__dirname);
const rules = readFileSync(join(ops, 'alerts.yml'), 'utf8');
const dashboard = readFileSync(join(ops, 'dashboards', 'medcall.json'), 'utf8');
const ALERTS = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

/** Values of series over scrapes of ten seconds, in the notation of promtool. */
type Series = Record<string, string>;
type Case = {
  alert: string;
  when: string;
  series: Series;
  at: string;
  labels?: object;
  summary: string;
  runbook: string;
  severity: 'page' | 'ticket';
};

const requests = (status: string, more = '') =>
  `medcall_http_request_duration_seconds_count{job="medcall",kind="call",status="${status}"${more}}`;

const PEACE: Series = {
  'up{job="medcall",instance="web-1"}': '1x720',
  'up{job="medcall",instance="worker-1"}': '1x720',
  'medcall_ready{job="medcall",instance="web-1"}': '1x720',
  [requests('2xx')]: '0+3000x720',
  [requests('4xx')]: '0+300x720',
  [requests('5xx')]: '0+1x720',
  'medcall_http_request_duration_seconds_bucket{job="medcall",kind="call",status="2xx",le="1"}': '0+2990x720',
  'medcall_http_request_duration_seconds_bucket{job="medcall",kind="call",status="4xx",le="1"}': '0+300x720',
  'nodejs_eventloop_lag_p99_seconds{job="medcall",instance="web-1"}': '0.02x720',
  'medcall_errors_total{job="medcall",instance="worker-1",at="job"}': '2x720',
  'medcall_errors_total{job="medcall",instance="worker-1",at="ledger"}': '1x720',
  'medcall_database_silence_seconds{job="medcall",instance="web-1"}': '0.2x720',
  'medcall_database_connections{job="medcall",instance="web-1",state="waiting"}': '0x300 4 0x419',
  'medcall_replica_read{job="medcall",instance="web-1"}': '1x300 0x12 1x407',
  'medcall_page_cache_waiting{job="medcall",instance="web-1"}': '0x300 3 0x419',
  'medcall_requests_shed_total{job="medcall",instance="web-1",scarce="database"}': '0x300 4x419',
  'medcall_work_counted{job="medcall",instance="worker-1"}': '1x720',
  'medcall_outbox_oldest_seconds{job="medcall",instance="worker-1",topic="mail"}': '0x300 40 0x419',
  'medcall_outbox_messages{job="medcall",instance="worker-1",topic="mail",state="dead"}': '0x720',
  'medcall_outbox_oldest_seconds{job="medcall",instance="worker-1",topic="newsletterMail"}': '0x300 0+10x120 0x299',
  'medcall_webhook_oldest_seconds{job="medcall",instance="worker-1"}': '0x300 20 0x419',
  'medcall_job_failures{job="medcall",instance="worker-1",name="open payments"}': '0x300 2 0x419',
  'medcall_job_overdue{job="medcall",instance="worker-1",name="open payments"}': '0x720',
  'medcall_job_stopped{job="medcall",instance="worker-1",name="open payments"}': '0x720',
  'medcall_safe_mode{job="medcall",instance="worker-1"}': '0x720',
};

const CASES: Case[] = [
  {
    ...{ alert: 'MedcallErrorBudgetBurnsFast', when: 'one call in twenty fails', severity: 'page', at: '10m' },
    series: { [requests('2xx')]: '0+95x90', [requests('5xx')]: '0+5x90' },
    summary: '5% of the requests in the last 5 minutes failed with a 5xx status',
    runbook: 'requests-fail',
  },
  {
    ...{ alert: 'MedcallErrorBudgetBurnsSlowly', when: 'one call in two hundred fails', severity: 'ticket', at: '70m' },
    series: { [requests('2xx')]: '0+199x450', [requests('5xx')]: '0+1x450' },
    summary: '0.5% of the requests in the last hour failed with a 5xx status',
    runbook: 'requests-fail',
  },
  {
    ...{ alert: 'MedcallSlow', when: 'every tenth call takes longer than a second', severity: 'page', at: '10m' },
    series: {
      [requests('2xx')]: '0+100x90',
      'medcall_http_request_duration_seconds_bucket{job="medcall",kind="call",status="2xx",le="1"}': '0+90x90',
    },
    summary: '10% of the requests take longer than 1 second',
    runbook: 'diwali-rush',
  },
  {
    ...{ alert: 'MedcallProcessDown', when: 'a process is killed', severity: 'page', at: '90s' },
    series: { 'up{job="medcall",instance="web-1"}': '1x4 0x10' },
    labels: { job: 'medcall', instance: 'web-1' },
    summary: 'web-1 does not respond',
    runbook: 'a-process-is-gone',
  },
  {
    ...{ alert: 'MedcallNobodyThere', when: 'Prometheus finds no process', severity: 'page', at: '1m' },
    series: { 'up{job="node"}': '1x10' },
    labels: { job: 'medcall' },
    summary: 'Prometheus finds no process of the store',
    runbook: 'a-process-is-gone',
  },
  {
    ...{ alert: 'MedcallNoWorker', when: 'all workers are gone', severity: 'page', at: '1m' },
    series: { 'up{job="medcall",instance="web-1"}': '1x10' },
    labels: { job: 'medcall' },
    summary: 'No background worker is running',
    runbook: 'a-process-is-gone',
  },
  {
    ...{ alert: 'MedcallNotReady', when: 'a process does not become ready', severity: 'page', at: '1m' },
    series: { 'medcall_ready{job="medcall",instance="web-1"}': '0x10' },
    labels: { job: 'medcall', instance: 'web-1' },
    summary: 'web-1 is not ready',
    runbook: 'a-process-is-gone',
  },
  {
    ...{ alert: 'MedcallEventLoopHeld', when: 'one task holds up all others', severity: 'ticket', at: '1m' },
    series: { 'nodejs_eventloop_lag_p99_seconds{job="medcall",instance="web-1"}': '0.8x10' },
    labels: { job: 'medcall', instance: 'web-1' },
    summary: 'The event loop of web-1 is blocked for 800ms',
    runbook: 'diwali-rush',
  },
  {
    ...{ alert: 'MedcallErrorsTold', when: 'a place tells of its first error', severity: 'ticket', at: '1m' },
    series: { 'medcall_errors_total{job="medcall",instance="worker-1",at="mail"}': '_x4 1x10' },
    labels: { job: 'medcall', instance: 'worker-1', at: 'mail' },
    summary: 'worker-1 logs errors at "mail"',
    runbook: 'requests-fail',
  },
  {
    ...{ alert: 'MedcallDatabaseSilent', when: 'the database is frozen', severity: 'page', at: '1m' },
    series: { 'medcall_database_silence_seconds{job="medcall",instance="web-1"}': '0.2x2 10+10x5' },
    labels: { job: 'medcall', instance: 'web-1' },
    summary: 'The database has not responded to web-1 for 40s',
    runbook: 'the-database-is-silent',
  },
  {
    ...{ alert: 'MedcallReplicaNotRead', when: 'the standby falls behind', severity: 'ticket', at: '6m' },
    series: { 'medcall_replica_read{job="medcall",instance="web-1"}': '0x40' },
    labels: { job: 'medcall', instance: 'web-1' },
    summary: 'web-1 does not read from the standby; all reads go to the primary',
    runbook: 'the-standby-is-not-read',
  },
  {
    ...{ alert: 'MedcallPageCacheNotPurged', when: 'a cache in front is gone', severity: 'page', at: '1m' },
    series: { 'medcall_page_cache_waiting{job="medcall",instance="web-1"}': '7x10' },
    labels: { job: 'medcall', instance: 'web-1' },
    summary: 'web-1 has 7 changes that are not purged from a page cache',
    runbook: 'a-page-shows-old-content',
  },
  {
    ...{ alert: 'MedcallConnectionsExhausted', when: 'a crowd waits for connections', severity: 'page', at: '1m' },
    series: { 'medcall_database_connections{job="medcall",instance="web-1",state="waiting"}': '9x10' },
    labels: { job: 'medcall', instance: 'web-1', state: 'waiting' },
    summary: '9 statements of web-1 wait for a connection',
    runbook: 'diwali-rush',
  },
  {
    ...{ alert: 'MedcallRequestsSentAway', when: 'a crowd is more than can be answered', severity: 'page', at: '2m' },
    series: {
      'medcall_requests_shed_total{job="medcall",instance="web-1",scarce="database"}': '0+20x20',
      'medcall_requests_shed_total{job="medcall",instance="web-2",scarce="database"}': '0+20x20',
      'medcall_requests_shed_total{job="medcall",instance="web-1",scarce="processor"}': '0x20',
    },
    labels: { scarce: 'database' },
    summary: '4 requests per second are rejected because the database is overloaded',
    runbook: 'diwali-rush',
  },
  {
    ...{ alert: 'MedcallWorkNotCounted', when: 'the database does not count', severity: 'page', at: '1m' },
    series: { 'medcall_work_counted{job="medcall",instance="worker-1"}': '0x10' },
    labels: { job: 'medcall', instance: 'worker-1' },
    summary: 'worker-1 cannot count the pending work: the database is too slow',
    runbook: 'the-database-is-silent',
  },
  {
    ...{ alert: 'MedcallOutboxStuck', when: 'no mail leaves', severity: 'page', at: '2m' },
    series: { 'medcall_outbox_oldest_seconds{job="medcall",instance="worker-1",topic="mail"}': '0+10x20' },
    labels: { topic: 'mail' },
    summary: 'Work of the kind "mail" has been due for 2m 0s',
    runbook: 'the-outbox-is-stuck',
  },
  {
    ...{ alert: 'MedcallOutboxBehind', when: 'no invoice is drawn for an hour', severity: 'ticket', at: '2m' },
    series: { 'medcall_outbox_oldest_seconds{job="medcall",instance="worker-1",topic="invoice"}': '3600+10x20' },
    labels: { topic: 'invoice' },
    summary: 'Work of the kind "invoice" has been due for 1h 2m 0s',
    runbook: 'the-outbox-is-stuck',
  },
  {
    ...{ alert: 'MedcallWorkLaidAside', when: 'a refund was tried for the last time', severity: 'ticket', at: '1m' },
    series: { 'medcall_outbox_messages{job="medcall",instance="worker-1",topic="refund",state="dead"}': '1x10' },
    labels: { topic: 'refund' },
    summary: '1 messages of the kind "refund" are dead-lettered after their last attempt',
    runbook: 'the-outbox-is-stuck',
  },
  {
    ...{ alert: 'MedcallJobStopped', when: 'a job crashed the worker three times', severity: 'page', at: '1m' },
    series: { 'medcall_job_stopped{job="medcall",instance="worker-1",name="sales figures"}': '1x10' },
    labels: { name: 'sales figures' },
    summary: 'The job "sales figures" crashed the worker each time and no longer runs',
    runbook: 'a-message-crashes-the-worker',
  },
  {
    ...{ alert: 'MedcallSafeMode', when: 'a worker crashed after its start', severity: 'ticket', at: '1m' },
    series: { 'medcall_safe_mode{job="medcall",instance="worker-1"}': '1x10' },
    labels: { instance: 'worker-1' },
    summary: 'worker-1 crashed soon after its start and processes only urgent work',
    runbook: 'a-message-crashes-the-worker',
  },
  {
    ...{ alert: 'MedcallWebhooksWait', when: 'nobody reads what Razorpay says', severity: 'page', at: '2m' },
    series: { 'medcall_webhook_oldest_seconds{job="medcall",instance="worker-1"}': '0+10x20' },
    summary: 'A Razorpay webhook has waited for 2m 0s',
    runbook: 'the-payment-gateway-is-down',
  },
  {
    ...{ alert: 'MedcallPaymentJobFails', when: 'Razorpay does not answer', severity: 'page', at: '1m' },
    series: { 'medcall_job_failures{job="medcall",instance="worker-1",name="open payments"}': '3x10' },
    labels: { name: 'open payments' },
    summary: 'The job "open payments" has failed 3 times in a row',
    runbook: 'the-payment-gateway-is-down',
  },
  {
    ...{ alert: 'MedcallJobOverdue', when: 'a daily job has not run for two days', severity: 'ticket', at: '2m' },
    series: { 'medcall_job_overdue{job="medcall",instance="worker-1",name="seals of the audit log"}': '1x20' },
    labels: { name: 'seals of the audit log' },
    summary: 'The job "seals of the audit log" has not succeeded within twice its interval',
    runbook: 'the-outbox-is-stuck',
  },
  {
    ...{ alert: 'MedcallBooksDoNotAddUp', when: 'a paid order is missing', severity: 'page', at: '1m' },
    series: { 'medcall_errors_total{job="medcall",instance="worker-1",at="ledger"}': '_x4 1x10' },
    labels: { job: 'medcall', instance: 'worker-1', at: 'ledger' },
    summary: 'Ledger check failed: stock, orders, payments, refunds and invoices do not agree',
    runbook: 'the-ledger-check-failed',
  },
];

const asInput = (series: Series) => Object.entries(series).map(([name, values]) => ({ series: name, values }));

/** Writes one file for promtool. JSON is valid YAML. */
function testFile(tests: object[], folder: string): string {
  const file = join(folder, 'alerts.test.yml');
  const whole = { rule_files: [join(ops, 'alerts.yml')], evaluation_interval: '10s', tests };
  writeFileSync(file, JSON.stringify(whole));
  return file;
}

const { PROMTOOL } = process.env;
(PROMTOOL ? describe : describe.skip)('promtool', () => {
  const promtool = (...words: string[]) => execFileSync(PROMTOOL!, words, { cwd: ops, encoding: 'utf8' });
  const folder = mkdtempSync(join(tmpdir(), 'medcall-alerts-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes the configuration', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
  });

  it('takes what the dashboard asks', () => {
    const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
    const asked = panels.flatMap(({ targets }) => targets).map(({ expr }, at) => ({ record: `panel:${at}`, expr }));
    const file = join(folder, 'panels.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules: asked }] }));
    expect(promtool('check', 'rules', file)).toContain(`${asked.length} rules found`);
  });

  it('hears nothing in an hour of peace', () => {
    const times = ['61m', '80m', '119m'];
    const alert_rule_test = times.flatMap((eval_time) => ALERTS.map((alertname) => ({ eval_time, alertname })));
    promtool('test', 'rules', testFile([{ interval: '10s', input_series: asInput(PEACE), alert_rule_test }], folder));
  });

  it.each(CASES)('hears $alert when $when', ({ alert, series, at, labels, summary, runbook, severity }) => {
    const exp_annotations = { summary, runbook: `docs/runbooks.md#${runbook}` };
    const exp_alerts = [{ exp_labels: { severity, ...labels }, exp_annotations }];
    const alert_rule_test = [{ eval_time: at, alertname: alert, exp_alerts }];
    promtool('test', 'rules', testFile([{ interval: '10s', input_series: asInput(series), alert_rule_test }], folder));
  });
});

it('pages for the kinds of work that someone waits for', () => {
  expect(/topic=~"([\w|]+)"/.exec(rules)?.[1]?.split('|')).toEqual(topicsOf(true));
});

it('every alert has a case', () => {
  expect(CASES.map(({ alert }) => alert).toSorted()).toEqual(ALERTS.toSorted());
});

it('every alert and panel uses existing metrics, and every runbook exists', () => {
  const served = new Set(
    [...readFileSync('docs/monitoring.md', 'utf8').matchAll(/`(medcall_\w+)`/g)].map(([, name]) => name),
  );
  const asked = [rules, dashboard].flatMap((text) =>
    [...text.matchAll(/\bmedcall_\w+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, '')),
  );
  expect([...new Set(asked)].filter((name) => !served.has(name))).toEqual([]);
  const anchors = [...readFileSync('docs/runbooks.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) =>
    title!.toLowerCase().replaceAll(' ', '-'),
  );
  const named = [...rules.matchAll(/runbook: docs\/runbooks\.md#(.+)/g)].map(([, anchor]) => anchor);
  expect([...new Set(named)].filter((anchor) => !anchors.includes(anchor!))).toEqual([]);
});
