/**
 * Tests docker-compose.yml: its requirements for Compose, its settings, and the shell script of its
 * file store.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const repository = resolve(__dirname, '..');
const text = readFileSync(join(repository, 'docker-compose.yml'), 'utf8');

type Service = {
  image: string;
  pull_policy?: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  security_opt?: string[];
  cap_drop?: string[];
  mem_limit?: string;
  read_only?: boolean;
};

/** Resolves `${NAME:-default}` from the innermost outward, like Compose. */
function filledIn(given: Record<string, string>): Record<string, Service> {
  const one = /\$\{(\w+)(?::-([^${}]*))?\}/g;
  let filled = text;
  while (filled.search(one) >= 0) filled = filled.replace(one, (_, name: string, or = '') => given[name] || or);
  return (parse(filled, { merge: true }) as { services: Record<string, Service> }).services;
}

it('uses nothing that a Compose of the time of Docker 20.10 refuses', () => {
  const whole = parse(text, { merge: true }) as { configs?: object; services: Record<string, object> };
  expect(whole.configs).toBeUndefined();
  for (const service of Object.values(whole.services))
    for (const key of ['configs', 'develop', 'attach', 'gpus', 'post_start', 'provider'])
      expect(service).not.toHaveProperty(key);
  expect(text).not.toMatch(/start_interval|required: (?:true|false)/);
});

it('builds the image of the store once, and asks no registry for it', () => {
  const own = Object.values(filledIn({})).filter(({ image }) => image === 'medcall');
  expect(own.map(({ pull_policy: policy }) => policy)).toEqual(['build', 'never']);
});

it('calls the store by the port that it is published at', () => {
  const site = (given: Record<string, string>) => filledIn(given).store!.environment!.SITE_URL;
  expect([site({}), site({ PORT: '3100' }), site({ PORT: '3100', SITE_URL: 'https://shop.example' })]).toEqual([
    'http://localhost:3000',
    'http://localhost:3100',
    'https://shop.example',
  ]);
});

/**
 * Settings that the image or this file decides: the port inside the container, the volume, the name
 * of the build, and backups, which only the embedded database makes.
 */
const DECIDED = ['PORT', 'DATA_DIR', 'RELEASE', 'BACKUP_DIR'];

it('passes every other setting of the environment or .env to the store', () => {
  const example = readFileSync(join(repository, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(50);
  const given = Object.fromEntries(
    names.filter((name) => !DECIDED.includes(name)).map((name) => [name, `own-${name}`]),
  );
  const passed = Object.entries(filledIn(given).store!.environment!).map(([name, value]) => [name, String(value)]);
  expect(Object.fromEntries(passed)).toEqual(given);
});

it('lets no container gain rights, and bounds its memory', () => {
  for (const [name, service] of Object.entries(filledIn({}))) {
    const { security_opt: options, cap_drop: dropped, mem_limit: memory } = service;
    expect([name, options, dropped, memory]).toEqual([
      name,
      ['no-new-privileges:true'],
      ['ALL'],
      expect.stringMatching(/^\d+[mg]$/),
    ]);
  }
});

it('lets the containers of the store and of the mail catcher write to their volumes only', () => {
  const { store, bucket, mail } = filledIn({});
  for (const service of [store, bucket, mail]) expect(service!.read_only).toBe(true);
});

it('gives the file store the user that the store signs in as', () => {
  const folder = mkdtempSync(join(tmpdir(), 'medcall-local-compose-'));
  try {
    const { files, store } = filledIn({ S3_ACCESS_KEY_ID: 'a-name', S3_SECRET_ACCESS_KEY: 'a-secret' });
    const users = join(folder, 's3.json');
    const started = join(folder, 'entrypoint.sh');
    writeFileSync(started, '#!/bin/sh\nprintf "%s " "$@"\n', { mode: 0o755 });
    const [shell = '', ...words] = [...files!.entrypoint!, ...files!.command!];
    // Compose reads `$$` as a dollar sign.
    const script = words.map((word) =>
      word.replaceAll('$$', '$').replaceAll('/tmp/s3.json', users).replace('/entrypoint.sh', started),
    );
    const { status, stdout } = spawnSync(shell, script, { encoding: 'utf8', env: files!.environment as never });
    expect([status, stdout.split(' ')[0], stdout]).toEqual([
      0,
      'server',
      expect.stringContaining(` -s3.config=${users} `),
    ]);
    const [{ credentials }] = (JSON.parse(readFileSync(users, 'utf8')) as { identities: [{ credentials: object[] }] })
      .identities;
    const { S3_ACCESS_KEY_ID: accessKey, S3_SECRET_ACCESS_KEY: secretKey } = store!.environment!;
    expect(credentials).toEqual([{ accessKey, secretKey }]);
    expect([accessKey, secretKey]).toEqual(['a-name', 'a-secret']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
