/**
 * Tests docker-compose.scale.yml: its references exist, and the programs accept the mounted files.
 * It has not been run, because no Docker was available.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { findVarnish } from '@/test/servers/varnish';

const repository = resolve(__dirname, '..');
const read = (...path: string[]) => readFileSync(join(repository, ...path), 'utf8');
const text = read('docker-compose.scale.yml');

type Service = {
  image?: string;
  extends?: { file: string; service: string };
  command?: string[];
  restart?: string;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  configs?: { source: string }[];
  networks?: { default: { aliases: string[] } };
  healthcheck?: { disable?: boolean; test?: string[] };
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  profiles?: string[];
};
type Compose = { services: Record<string, Service>; volumes: object; configs: Record<string, { content: string }> };

/** Parsed like Compose does: `<<` merges. */
const compose = parse(text, { merge: true }) as Compose;
const local = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const services = Object.entries(compose.services).map(([name, service]) => {
  const from = service.extends ? local.services[service.extends.service] : undefined;
  return [name, { ...from, ...service }] as const;
});
const named = (name: string) => services.find(([own]) => own === name)![1];
const ofStore = services.filter(([, { image }]) => image?.startsWith('${STORE_IMAGE'));
const SETTINGS = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!));

it('starts three processes that answer, two workers, and brings the database up before them', () => {
  const roles = ofStore.map(([name, { environment, command }]) => [name, environment?.ROLE ?? command]);
  expect(roles).toEqual([
    ['migrate', ['migrate']],
    ['web-1', 'web'],
    ['web-2', 'web'],
    ['web-3', 'web'],
    ['worker-1', 'worker'],
    ['worker-2', 'worker'],
    ['bucket', ['make-bucket']],
  ]);
  for (const [name, { depends_on: needs }] of ofStore)
    if (/^w/.test(name)) expect(needs).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
});

it('gives the store settings of its own only', () => {
  for (const [name, { environment }] of ofStore)
    expect([name, Object.keys(environment!).filter((setting) => !SETTINGS.has(setting))]).toEqual([name, []]);
});

it('has no value for what is secret: it is given, or the start ends', () => {
  const given = [...text.matchAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g)].map(([, name, how, word]) => ({
    name,
    how,
    word,
  }));
  const secret = given.filter(({ name }) => /SECRET|PASSWORD|KEY|SMTP_URL/.test(name!));
  // PAYMENTS=razorpay does not start without the Razorpay keys, nor do the others without theirs.
  const mayBeEmpty = /^(?:RAZORPAY|WHATSAPP|SHIPROCKET)_|^NEXTAUTH_SECRET_PREVIOUS$/;
  for (const { name, how, word } of secret) {
    if (how === '-') expect([name, word, mayBeEmpty.test(name!)]).toEqual([name, '', true]);
    // Required in one place, used in others.
    else expect(given.some((each) => each.name === name && each.how === '?' && each.word)).toBe(true);
  }
  expect(new Set(secret.map(({ name }) => name)).size).toBeGreaterThan(8);
});

it('names a version of every image, and files, volumes and configurations that are there', () => {
  for (const [name, { image, volumes = [], configs = [] }] of services) {
    expect([name, image]).toEqual([
      name,
      expect.stringMatching(/:[^:]*(\d|\$\{RELEASE:\?[^}]*\}|\$\{\w+:-v?[\d.]+\})[^:]*$/),
    ]);
    expect([name, image]).not.toEqual([name, expect.stringContaining('latest')]);
    for (const volume of volumes) {
      const [from = ''] = volume.replace(/^\$\{\w+:-([^}]+)\}/, '$1').split(':');
      if (from.startsWith('./')) expect([volume, existsSync(join(repository, from))]).toEqual([volume, true]);
      else expect(Object.keys(compose.volumes)).toContain(from);
    }
    for (const { source } of configs) expect(Object.keys(compose.configs)).toContain(source);
  }
});

it('opens nothing to the world by itself, and metrics to no one', () => {
  for (const [name, { ports = [] }] of services)
    for (const port of ports) {
      const own = /^(127\.0\.0\.1|\$\{LISTEN:-127\.0\.0\.1\}):\$\{\w+:-\d+\}:(\d+)$/.exec(port);
      expect([name, port, own?.[1] === '127.0.0.1' || name === 'balancer']).toEqual([name, port, true]);
      expect(own?.[2]).toEqual(expect.stringMatching(/^(8080|8443|9090|8025)$/));
    }
});

it('waits for services that can say that they are there', () => {
  for (const [name, { depends_on: needs = {} }] of services)
    for (const [other, { condition }] of Object.entries(needs)) {
      const service = named(other);
      expect([name, other, service.profiles]).toEqual([name, other, undefined]);
      const can = condition === 'service_healthy' ? Boolean(service.healthcheck?.test) : service.restart === 'no';
      expect([name, other, condition, can]).toEqual([name, other, condition, true]);
    }
  for (const [name, { restart, healthcheck }] of services)
    expect([name, restart === 'no' || Boolean(healthcheck?.test)]).toEqual([name, true]);
});

it('gives a process the time to drain before it is killed', () => {
  for (const [, { environment, stop_grace_period: grace, restart }] of ofStore)
    if (restart !== 'no')
      expect(Number.parseInt(grace!, 10)).toBeGreaterThanOrEqual(Number(environment!.DRAIN_SECONDS) + 18);
});

it('its parts know each other by the names they have', () => {
  const processes = ofStore.filter(([, { environment }]) => environment?.ROLE);
  const { METRICS_PORT, PAGE_CACHE_PURGE_URLS, SHARED_URL, ...settings } = named('web-1').environment!;
  const targets = [...read('ops', 'prometheus.yml').matchAll(/'([\w-]+:\d+)'/g)].map(([, target]) => target);
  expect(targets.filter((target) => target !== 'localhost:9093')).toEqual(
    processes.map(([name]) => `${name}:${METRICS_PORT}`),
  );
  const balancer = read('ops', 'haproxy', 'web.cfg');
  expect([...balancer.matchAll(/^ {2}server (\S+) (\S+)/gm)].map(([, name, at]) => [name, at])).toEqual([
    ['varnish', 'varnish:6081'],
    ...processes.filter(([name]) => name.startsWith('web')).map(([name]) => [name, `${name}:3000`]),
  ]);
  const backend = read('ops', 'varnish', 'backends.vcl');
  const [, host, port] = /\.host = "(\w+)";\s+\.port = "(\d+)"/.exec(backend)!;
  expect(named('balancer').networks!.default.aliases).toContain(host);
  expect(balancer).toContain(`\n  bind :${port}\n`);
  expect(named('varnish').command).toEqual(expect.arrayContaining(['-a', ':6081']));
  expect(PAGE_CACHE_PURGE_URLS).toMatch(/@varnish:6081$/);
  expect(named('varnish').environment).toEqual({ PURGE_KEY: '${PURGE_KEY}' });
  expect(SHARED_URL).toBe('valkey://:${VALKEY_PASSWORD}@valkey:6379/0');
  // The pooler connects to its databases by their names in a cluster.
  const pooler = read('ops', 'kubernetes', 'pgbouncer.ini');
  const hosts = [...pooler.matchAll(/^(medcall\w*) = host=(\S+) port=5432/gm)].map(([, , name]) => name);
  const aliases = ['database', 'standby'].flatMap((name) => named(name).networks!.default.aliases);
  expect(hosts).toEqual(aliases);
  expect(settings.DATABASE_DIRECT_URL).toContain(`@${aliases[0]}:5432/`);
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL']) expect(settings[name]).toContain('@pgbouncer:6432/');
});

it('its Valkey and its Varnish are started as those of a cluster', () => {
  for (const name of ['valkey', 'varnish']) {
    const container = (
      parse(read('ops', 'kubernetes', `${name}.yaml`).split('\n---')[0]!) as {
        spec: { template: { spec: { containers: [{ args?: string[]; command?: string[] }] } } };
      }
    ).spec.template.spec.containers[0];
    const differing = /^(default,.*|\/(var\/lib\/varnish|tmp)\/work)$/;
    // The same variable is $(NAME) in Kubernetes and ${NAME:?hint} in Compose.
    const words = (list: string[] = []) =>
      list.map((word) =>
        differing.test(word) ? 'own' : word.replace(/^(?:\$\((\w+)\)|\$\{(\w+):\?[^}]+\})$/, '$$$1$2'),
      );
    expect(words(named(name).command)).toEqual(words(container.args ?? container.command));
  }
});

it.each(['prepare-primary.sh', 'start-standby.sh'])('%s can be read by its shell', (name) => {
  const { status, stderr } = spawnSync('bash', ['-n', join(__dirname, 'compose', name)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

const folder = mkdtempSync(join(tmpdir(), 'medcall-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));

(findVarnish() ? it : it.skip)('Varnish takes its configuration', () => {
  copyFileSync(join(__dirname, 'varnish', 'medcall.vcl'), join(folder, 'medcall.vcl'));
  writeFileSync(join(folder, 'backends.vcl'), read('ops', 'varnish', 'backends.vcl').replace('"web"', '"127.0.0.1"'));
  const words = [
    '-j',
    'none',
    '-C',
    '-f',
    join(folder, 'medcall.vcl'),
    '-n',
    join(folder, 'work'),
    '-p',
    `vcl_path=${folder}`,
  ];
  const { status, stderr } = spawnSync('/usr/sbin/varnishd', words, { encoding: 'utf8' });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
});
