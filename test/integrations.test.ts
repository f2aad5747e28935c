import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Compares docs/integrations.md with the settings. A new setting must document the effect of an
 * outage of its service.
 */
const ROOT = join(__dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Settings of the store itself. */
const OWN = new Set([
  'NODE_ENV',
  'PORT',
  'SITE_URL',
  'ROLE',
  'DRAIN_SECONDS',
  'METRICS_PORT',
  'METRICS_HOST',
  'ALLOWED_HOSTS',
  'ALLOWED_ORIGINS',
  'LOG_REQUESTS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'STORE_ACCESS',
  'DATA_DIR',
  'BACKUP_DIR',
  'RELEASES_DIR',
  'NEXTAUTH_SECRET',
  'NEXTAUTH_SECRET_PREVIOUS',
  'TRUSTED_PROXIES',
  'RATE_LIMITS',
  'MAX_CONNECTIONS',
  'EDGE',
  'PROCESSOR_LATE_MS',
  'API_DOCS',
  'OUTSIDE_TIMEOUT_MS',
]);
const settings = [...read('lib/kernel/env.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!);
const rows = read('docs/integrations.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);

it('is a table of parts in which no cell is empty', () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect([row[0], row.length, row.filter(Boolean).length]).toEqual([row[0], 6, 6]);
});

it('names every setting of another service, and the example explains it', () => {
  const named = new Set(rows.flatMap((row) => quoted(row[1])));
  expect(settings).toContain('S3_BUCKET');
  expect(settings.filter((name) => !OWN.has(name) && !named.has(name))).toEqual([]);
  const example = read('.env.example');
  expect(settings.filter((name) => name !== 'NODE_ENV' && !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
});

it('names only tests that exist', () => {
  const missing = rows.flatMap((row) => {
    const tests = quoted(row[5]).filter((path) => /\.(?:test|spec)\.ts$/.test(path));
    const beside = dirname(tests.find((path) => path.includes('/')) ?? '');
    return [
      tests.length === 0 ? `${row[0]}: none` : '',
      ...tests.filter((path) => !existsSync(join(ROOT, path.includes('/') ? path : join(beside, path)))),
    ].filter(Boolean);
  });
  expect(missing).toEqual([]);
});
