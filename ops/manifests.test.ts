/**
 * Tests the manifests of Kubernetes and Compose: they match the schemas of their programs, and
 * their references exist. None has been run, because no cluster was available.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DCLinter } from 'dclint';
import * as models from 'kubernetes-models';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const repository = resolve(__dirname, '..');
const folder = join(__dirname, 'kubernetes');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const kustomization = () => readFileSync(join(__dirname, 'kustomization.yaml'), 'utf8');
const SETTINGS = new Set(
  [...readFileSync(join(repository, '.env.example'), 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name]) => name!,
  ),
);

type Port = { name: string; containerPort: number };
type Probe = { httpGet?: { path: string; port: string } };
type Container = {
  image: string;
  env?: { name: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: Port[];
  securityContext?: object;
  resources?: { requests?: object; limits?: object };
  volumeMounts?: { name: string }[];
  [probe: string]: unknown;
};
type Template = {
  metadata: { labels: Record<string, string> };
  spec: { containers: Container[]; volumes?: { name: string }[]; terminationGracePeriodSeconds?: number };
};
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    template?: Template;
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>;
    scaleTargetRef?: { kind: string; name: string };
  };
};

const manifests = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => ({ file, manifest: document.toJS() as Manifest })),
  );
const named = manifests.map(
  ({ file, manifest }) => [`${file}: ${manifest.kind} ${manifest.metadata.name}`, manifest] as const,
);
const withPods = named.filter(([, { spec }]) => spec?.template);

const name = z.string().min(1);
const hostname = z.string().regex(/^[a-z0-9.-]+$/);
const Rule = z.strictObject({
  matches: z
    .array(
      z.strictObject({ path: z.strictObject({ type: z.literal('PathPrefix'), value: z.string().startsWith('/') }) }),
    )
    .optional(),
  backendRefs: z.array(z.strictObject({ name, port: z.int() })).optional(),
  filters: z
    .array(
      z.strictObject({
        type: z.literal('RequestRedirect'),
        requestRedirect: z.strictObject({ scheme: z.literal('https'), statusCode: z.literal([301, 302]) }),
      }),
    )
    .optional(),
});
const HttpRoute = z.strictObject({
  parentRefs: z.array(z.strictObject({ name, sectionName: name })),
  hostnames: z.array(hostname),
  rules: z.array(Rule),
});
const Gateway = z.strictObject({
  gatewayClassName: name,
  listeners: z.array(
    z.strictObject({
      ...{ name, hostname, port: z.int() },
      protocol: z.enum(['HTTP', 'HTTPS']),
      tls: z
        .strictObject({ mode: z.literal('Terminate'), certificateRefs: z.array(z.strictObject({ name })) })
        .optional(),
    }),
  ),
});

/** The part of the Gateway API, version 1, that these manifests use. */
class GatewayShape {
  constructor(private readonly data: object) {}
  validate() {
    const { kind, spec } = this.data as Manifest;
    ({ Gateway, HTTPRoute: HttpRoute })[kind as 'Gateway' | 'HTTPRoute'].parse(spec);
  }
}

/**
 * Returns the class that validates an `apps/v1` `Deployment` and the like, by the names that the
 * package uses for its groups.
 */
function shapeOf({ apiVersion, kind }: Manifest): new (data: object) => { validate: () => void } {
  const [group, version] = (apiVersion.includes('/') ? apiVersion : `/${apiVersion}`).split('/') as [string, string];
  const path = group.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
  const all = models as unknown as Record<
    string,
    Record<string, Record<string, new (data: object) => { validate: () => void }>>
  >;
  // Gateway API comes with its controller. The test of its routes checks what they use.
  if (group === 'gateway.networking.k8s.io') return GatewayShape;
  const found = path ? all[path]?.[version]?.[kind] : (all[version] as unknown as Record<string, never>)?.[kind];
  if (!found) throw new Error(`no shape is known of ${apiVersion} ${kind}`);
  return found;
}

test.each(named)('%s has the shape that Kubernetes takes', (_, manifest) => {
  const Shape = shapeOf(manifest);
  expect(() => new Shape(manifest).validate()).not.toThrow();
});

test('a shape that is wrong is told', () => {
  const web = structuredClone(manifests.find(({ manifest }) => manifest.kind === 'Deployment')!.manifest) as Manifest;
  Object.assign(web.spec!, { replicas: 'three' });
  expect(() => new (shapeOf(web))(web).validate()).toThrow(/replicas/);
});

test('the kustomization names each file once, but for the example of the secret', () => {
  const { resources, images } = parse(kustomization()) as {
    resources: string[];
    images: { name: string }[];
  };
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'secret.example.yaml');
  expect(resources.toSorted()).toEqual(files.map((name) => `kubernetes/${name}`).toSorted());
  const used = withPods.flatMap(([, { spec }]) => spec!.template!.spec.containers.map(({ image }) => image));
  expect([...new Set(used)].toSorted()).toEqual(images.map(({ name }) => name).toSorted());
});

test('files of settings are there, and mounted by those who read them', () => {
  const { configMapGenerator: generated } = parse(kustomization()) as {
    configMapGenerator: { name: string; files: string[] }[];
  };
  for (const { name, files } of generated) {
    for (const file of files) expect(existsSync(join(__dirname, file.split('=').at(-1)!))).toBe(true);
    expect(withPods.filter(([, manifest]) => JSON.stringify(manifest).includes(`"name":"${name}"`))).toHaveLength(1);
  }
});

test('the pooler of a cluster has the settings of the one that was tried', () => {
  const ofCluster = (text: string) =>
    text
      .replaceAll(/host=\S+ port=\d+/g, 'host port')
      .replace(/^listen_addr = .*$/m, 'listen_addr')
      // Across machines the databases prove who they are.
      .replace(/^;.*\n(?:server_tls_\w+ = .*\n)+/m, '')
      .replace(/^;.*$/m, '');
  const tried = readFileSync(join(__dirname, 'pgbouncer.ini'), 'utf8');
  expect(ofCluster(read('pgbouncer.ini'))).toBe(ofCluster(tried));
});

test.each(withPods)('%s: selector, ports, volumes and probes lead somewhere, and it may do little', (_, { spec }) => {
  const { metadata, spec: pod } = spec!.template!;
  if (spec!.selector?.matchLabels) expect(metadata.labels).toMatchObject(spec!.selector.matchLabels);
  for (const container of pod.containers) {
    const ports = (container.ports ?? []).map(({ name }) => name);
    for (const name of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      const asked = (container[name] as Probe | undefined)?.httpGet;
      if (asked) expect(ports).toContain(asked.port);
      if (asked && container.image === 'medcall') expect(['/startupz', '/readyz', '/livez']).toContain(asked.path);
    }
    const volumes = (pod.volumes ?? []).map(({ name }) => name);
    expect((container.volumeMounts ?? []).map(({ name }) => name).toSorted()).toEqual(volumes.toSorted());
    expect(container.securityContext).toMatchObject({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true });
    expect(container.resources).toMatchObject({ requests: { cpu: expect.any(String), memory: expect.any(String) } });
  }
});

test('every documented setting exists and every source is present', () => {
  const sources = manifests
    .filter(({ manifest }) => ['ConfigMap', 'Secret'].includes(manifest.kind))
    .map(({ manifest }) => manifest);
  const ofStore = sources.filter(({ metadata }) => metadata.name.startsWith('store-'));
  const given = ofStore.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }));
  const containers = withPods
    .flatMap(([, { spec }]) => spec!.template!.spec.containers)
    .filter(({ image }) => image === 'medcall');
  expect(containers).toHaveLength(3);
  for (const { env = [], envFrom = [] } of containers) {
    given.push(...env.map(({ name }) => name));
    for (const { configMapRef, secretRef } of envFrom)
      expect(sources.map(({ metadata }) => metadata.name)).toContain((configMapRef ?? secretRef)?.name);
  }
  expect(given.filter((name) => !SETTINGS.has(name))).toEqual([]);
});

test('each route begins at a listener and ends at a port of a service', () => {
  const specs = (kind: string) =>
    manifests.filter(({ manifest }) => manifest.kind === kind).map(({ manifest }) => manifest);
  const listeners = specs('Gateway').flatMap(({ metadata, spec }) =>
    Gateway.parse(spec).listeners.map((listener) => ({ ...listener, gateway: metadata.name })),
  );
  expect(listeners.filter(({ protocol, tls }) => (protocol === 'HTTPS') !== Boolean(tls))).toEqual([]);
  const ports = specs('Service').flatMap(({ metadata, spec }) =>
    (spec as unknown as { ports: { port: number }[] }).ports.map(({ port }) => `${metadata.name}:${port}`),
  );
  const routes = specs('HTTPRoute').map(({ spec }) => HttpRoute.parse(spec));
  expect(routes).toHaveLength(2);
  for (const { parentRefs, hostnames, rules } of routes) {
    const own = listeners.filter((each) =>
      parentRefs.some((parent) => parent.name === each.gateway && parent.sectionName === each.name),
    );
    expect(own.map((listener) => listener.hostname)).toEqual(hostnames);
    for (const { backendRefs = [], filters = [] } of rules) {
      expect(backendRefs.length + filters.length).toBeGreaterThan(0);
      for (const backend of backendRefs) expect(ports).toContain(`${backend.name}:${backend.port}`);
    }
  }
  // The console and the calls pass the cache by.
  const direct = routes.flatMap(({ rules }) => rules).filter(({ backendRefs }) => backendRefs?.[0]?.name === 'web');
  expect(direct.flatMap(({ matches = [] }) => matches.map(({ path }) => path.value))).toEqual(['/api', '/console']);
});

test('the shared counts need a password, which is in a secret only', () => {
  const [valkey] = withPods.filter(([, { metadata }]) => metadata.name === 'valkey');
  const [container] = valkey![1].spec!.template!.spec.containers;
  expect(container).toMatchObject({
    args: expect.arrayContaining(['--requirepass', '$(VALKEY_PASSWORD)']) as string[],
  });
  const holding = manifests.filter(({ manifest: { data, stringData } }) => 'SHARED_URL' in { ...data, ...stringData });
  expect(holding.map(({ manifest }) => manifest.kind)).toEqual(['Secret']);
});

type Policy = Manifest & {
  spec: {
    podSelector: { matchLabels?: Record<string, string> };
    policyTypes?: string[];
    egress?: { to?: { ipBlock?: { cidr: string; except?: string[] } }[]; ports: { port: number | string }[] }[];
  };
};

test('pod egress allows only DNS and ports of used services', () => {
  const policies = manifests.map(({ manifest }) => manifest as Policy).filter(({ kind }) => kind === 'NetworkPolicy');
  const closed = policies.find(({ metadata }) => metadata.name === 'nobody')!.spec;
  expect(closed).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  const portsOf = (name: string) =>
    policies
      .filter(({ spec }) => spec.egress && spec.podSelector.matchLabels?.['app.kubernetes.io/name'] === name)
      .flatMap(({ spec }) => spec.egress!.flatMap(({ ports }) => ports.map(({ port }) => port)));
  const values = manifests.flatMap(({ manifest: { data, stringData } }) => Object.values({ ...data, ...stringData }));
  const outside = values
    .flatMap((value) => (URL.canParse(value) ? [new URL(value)] : []))
    .filter(({ hostname }) => hostname.includes('.'))
    .map(({ protocol, port }) => Number(port || (protocol === 'https:' ? 443 : 0)));
  expect(portsOf('medcall')).toEqual(
    expect.arrayContaining([...outside, 443, 465, 587, 'postgres', 'valkey', 'pages']),
  );
  expect([portsOf('pgbouncer'), portsOf('varnish'), portsOf('valkey')]).toEqual([[5432], ['http'], []]);
  // The metadata service of a cloud returns credentials.
  for (const { egress = [] } of policies.map(({ spec }) => spec))
    for (const { ipBlock } of egress.flatMap(({ to = [] }) => to))
      if (ipBlock)
        expect(ipBlock.except).toEqual(expect.arrayContaining([expect.stringMatching(/^169\.254\.|^fe80:/)]));
});

test.each(['docker-compose.yml', 'docker-compose.scale.yml'])('the store in %s may do little', (file) => {
  const { services } = parse(readFileSync(join(repository, file), 'utf8'), { merge: true }) as {
    services: Record<string, { image?: string; [name: string]: unknown }>;
  };
  const ofStore = Object.values(services).filter(({ image }) => image && /^(medcall$|\$\{STORE_IMAGE)/.test(image));
  expect(ofStore.length).toBeGreaterThan(1);
  for (const service of ofStore)
    expect(service).toMatchObject({
      ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], mem_limit: '2g' },
      tmpfs: expect.arrayContaining(['/tmp', '/app/.next/cache']) as string[],
    });
});

test('a process has the time to drain before it is killed', () => {
  const settings = manifests.find(({ manifest }) => manifest.metadata.name === 'store-settings')!.manifest.data!;
  for (const [, { kind, spec }] of withPods.filter(([, { metadata }]) => ['web', 'worker'].includes(metadata.name)))
    if (kind === 'Deployment')
      expect(spec!.template!.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
        Number(settings.DRAIN_SECONDS) + 18,
      );
});

test('budgets, autoscalers and services find what they speak of', () => {
  const labels = withPods.map(([, { spec }]) => spec!.template!.metadata.labels);
  const deployments = named.filter(([, { kind }]) => kind === 'Deployment').map(([, { metadata }]) => metadata.name);
  for (const [, { kind, spec }] of named) {
    if (kind === 'HorizontalPodAutoscaler') expect(deployments).toContain(spec!.scaleTargetRef!.name);
    const expected =
      kind === 'Service' ? spec!.selector : kind === 'PodDisruptionBudget' ? spec!.selector!.matchLabels : undefined;
    if (expected)
      expect(labels.some((each) => Object.entries(expected).every(([name, value]) => each[name] === value))).toBe(true);
  }
});

test.each(['docker-compose.yml', 'docker-compose.scale.yml'])('%s has the shape that Compose takes', (file) => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const reported = linter.lintFiles([join(repository, file)], false).flatMap(({ messages }) => messages);
  // Its other rules are matters of taste. Their messages show that the file was read.
  expect(reported.length).toBeGreaterThan(0);
  expect(reported.filter(({ rule }) => rule === 'invalid-schema')).toEqual([]);
});
