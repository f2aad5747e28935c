/**
 * Tests the image of the Dockerfile with a real Docker: from an empty volume to an open store, and
 * its data over restarts, updates, rollbacks and a restore.
 */
import { codesLink, logIn, readCodes, STAFF } from './staff-login';
import {
  command,
  docker,
  prepared,
  removeAll,
  removeStore,
  run,
  startStore,
  statusAt,
  untilHealthy,
  volume,
  type Store,
} from './docker';

/** Size of the image without its base. */
const MAX_OWN_MB = 300;

const sizeOf = async (image: string) => Number(await docker(['image', 'inspect', '--format', '{{.Size}}', image]));
const setPhone = (store: Store, phone: string) => command(store, 'settings', 'set', 'customerCare.phone', phone);
const phoneOf = async (store: Store) =>
  (await command(store, 'settings', 'show', 'customerCare.phone')).match(/\+91\d+/)?.[0];
const statusOf = ({ url }: Store, path: string) => statusAt(`${url}${path}`);

// Three starts of a store on a busy machine.
jest.setTimeout(360_000);

afterAll(removeAll);

it(`adds at most ${MAX_OWN_MB} MB to its base, and names itself`, async () => {
  const [whole, base] = [await sizeOf(prepared.image), await sizeOf(prepared.base)];
  console.info(`The image adds ${Math.round((whole - base) / 1e6)} MB to a base of ${Math.round(base / 1e6)} MB.`);
  expect((whole - base) / 1e6).toBeLessThanOrEqual(MAX_OWN_MB);
  const labels = JSON.parse(
    await docker(['image', 'inspect', '--format', '{{json .Config.Labels}}', prepared.image]),
  ) as object;
  expect(labels).toMatchObject({
    'org.opencontainers.image.title': 'Medcall',
    'org.opencontainers.image.licenses': 'MIT',
    'org.opencontainers.image.version': 'now',
  });
});

it('says what is missing without payments, and what is wrong with a command', async () => {
  const start = (...words: string[]) =>
    run([prepared.engine.program, 'run', '--rm', '--name', `${prepared.name}-wrong`, ...words]);
  const refused = await start(prepared.image);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('PAYMENTS=sandbox')]);
  const unknown = await start('-e', 'PAYMENTS=sandbox', prepared.image, 'frobnicate');
  expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('frobnicate')]);
});

describe('a store on an empty volume', () => {
  let store: Store;
  const [data, backups] = [volume('data'), volume('backups')];
  const withBackup = ['-v', `${backups}:/backups`, '-e', 'BACKUP_DIR=/backups'];
  beforeAll(async () => void (store = await startStore('alone', { data, more: withBackup })));

  it('is open, with its demo', async () => {
    const statuses = ['/Home', '/livez', '/readyz', '/api/health', '/console'].map((path) => statusOf(store, path));
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 307]);
    expect(await (await fetch(`${store.url}/Home`)).text()).toContain('₹');
  });

  it('lets the demo staff log in from outside the container, by the link of its log', async () => {
    // Docker's gateway is not this machine, so the codes need the link.
    expect(await statusOf(store, '/sandbox/codes')).toBe(404);
    const codes = await readCodes(codesLink(await docker(['logs', store.container])));
    for (const login of STAFF) {
      const statuses = await logIn(store.url, login, codes.get(login.email) ?? 'no code');
      expect([login.email, ...statuses]).toEqual([login.email, 401, 200]);
    }
  });

  it('writes to its volume only, as a user without rights', async () => {
    const { output } = await run([prepared.engine.program, 'exec', store.container, 'sh', '-c', 'id -u; touch /app/x']);
    // The two programs write to different streams, which arrive in either order.
    expect(output).toMatch(/^1000$/m);
    expect(output).toMatch(/Permission denied|Read-only/);
  });

  it('keeps its data over a restart and a kill', async () => {
    await setPhone(store, '+914428110001');
    await docker(['restart', store.container]);
    await untilHealthy(store.container);
    expect(await phoneOf(store)).toBe('+914428110001');
    await docker(['kill', store.container]);
    await docker(['start', store.container]);
    await untilHealthy(store.container);
    expect(await phoneOf(store)).toBe('+914428110001');
  });

  it('restores a backup into an empty volume', async () => {
    await setPhone(store, '+914428110002');
    await command(store, 'backup');
    expect(await command(store, 'backup', 'verify')).toMatch(/\S/);
    await removeStore(store);
    const restored = volume('restored');
    const words = ['run', '--rm', '--name', `${prepared.name}-restore`, '-v', `${restored}:/data`, ...withBackup];
    await docker([...words, '-e', 'PAYMENTS=sandbox', prepared.image, 'restore'], { timeout: 180_000 });
    const other = await startStore('restored', { data: restored });
    expect(await phoneOf(other)).toBe('+914428110002');
    expect(await statusOf(other, '/Home')).toBe(200);
    await removeStore(other);
  });
});

it('without the demo names the way to its first owner', async () => {
  const store = await startStore('own', { data: volume('own'), more: ['-e', 'DEMO_CATALOGUE=off'] });
  const log = await docker(['logs', store.container]);
  expect(log).not.toContain('Demo accounts');
  expect(log).toContain('This store has no owner yet');
  const link = log
    .split('\n')
    .find((line) => line.includes(`${store.url}/`) && line.includes('owner'))!
    .trim();
  expect(await statusOf(store, link.slice(store.url.length))).toBeLessThan(400);
  await removeStore(store);
});

const earlier = prepared?.before;
const withHistory = earlier ? it : it.skip;

withHistory('updates the release before with its data, and goes back to it', async () => {
  const [data, image] = [volume('updated'), earlier!.image];
  const before = await startStore('before', { data, image });
  await setPhone(before, '+914428110003');
  await removeStore(before);
  const after = await startStore('after', { data });
  expect(await phoneOf(after)).toBe('+914428110003');
  const codes = await readCodes(codesLink(await docker(['logs', after.container])));
  expect(await logIn(after.url, STAFF[0]!, codes.get(STAFF[0]!.email) ?? 'no code')).toEqual([401, 200]);
  await command(after, 'audit');
  await setPhone(after, '+914428110004');
  await removeStore(after);
  const again = await startStore('again', { data, image });
  expect(await statusOf(again, '/Home')).toBe(200);
  // It names the migrations of the newer one.
  const log = await docker(['logs', again.container]);
  const added = prepared.migrations.filter((migration) => !earlier!.migrations.includes(migration));
  expect(added.filter((migration) => !log.includes(migration))).toEqual([]);
  expect(await phoneOf(again)).toBe('+914428110004');
  await command(again, 'audit');
  await removeStore(again);
});
