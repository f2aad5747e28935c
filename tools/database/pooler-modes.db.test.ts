import { Pool } from 'pg';
import { testDatabaseUrl } from '@/test/database';
import { findPooler, TestPooler } from '@/test/servers/pooler';
import { checkAddresses } from './database-addresses.mjs';

const program = findPooler();
const url = testDatabaseUrl();

type Failure = Error & { fix: string };
const refusal = (settings: Parameters<typeof checkAddresses>[0]) =>
  checkAddresses(settings).then(
    () => 'nothing',
    (error: Failure) => `${error.message} ${error.fix}`,
  );

it('finds nothing to say about a database alone, nor about two addresses of it', async () => {
  expect(await checkAddresses({ DATABASE_URL: url })).toEqual([]);
  expect(await checkAddresses({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })).toEqual([]);
});

it('reports addresses that are no standby, do not answer, or have another database', async () => {
  expect(await checkAddresses({ DATABASE_URL: url, DATABASE_READ_URL: url })).toEqual([
    'DATABASE_READ_URL is a primary instead of a standby. All reads use DATABASE_URL.',
  ]);
  const nobody = 'postgresql://nobody:secret@127.0.0.1:1/none';
  const [away] = await checkAddresses({ DATABASE_URL: url, DATABASE_READ_URL: nobody });
  expect(away).toMatch(/^DATABASE_READ_URL \(postgresql:\/\/nobody:\*\*\*@127\.0\.0\.1:1\/none\) cannot be reached/);
  expect(await refusal({ DATABASE_URL: nobody })).toMatch(/^DATABASE_URL .* cannot be reached/);
  expect(await refusal({ DATABASE_URL: url, DATABASE_DIRECT_URL: nobody })).toMatch(
    /^DATABASE_DIRECT_URL .* cannot be reached/,
  );
  const other = process.env.TEST_DATABASE_ADMIN_URL!;
  expect(await refusal({ DATABASE_URL: url, DATABASE_DIRECT_URL: other })).toMatch('are different databases');
  expect(await refusal({ DATABASE_URL: url, DATABASE_READ_URL: other })).toMatch(
    'DATABASE_READ_URL and DATABASE_URL name different databases',
  );
});

it('names clocks that are apart', async () => {
  const now = jest.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 60_000);
  try {
    expect(await checkAddresses({ DATABASE_URL: url })).toEqual([
      expect.stringMatching(/^The clock of the database is (59|60) s behind the clock of this machine/),
    ]);
  } finally {
    now.mockRestore();
  }
});

(program ? describe : describe.skip)('a pooler', () => {
  const open: TestPooler[] = [];
  const start = async (...settings: [settings?: Record<string, string>, databases?: (text: string) => string]) => {
    open.push(await TestPooler.start(program!, url, ...settings));
    return open.at(-1)!.url;
  };
  afterEach(() => Promise.all(open.splice(0).map((pooler) => pooler.close())));

  it('with the settings of ops/pgbouncer.ini and a direct address is right', async () => {
    expect(await checkAddresses({ DATABASE_URL: await start(), DATABASE_DIRECT_URL: url })).toEqual([]);
    const hasty = { DATABASE_URL: open[0]!.url, DATABASE_DIRECT_URL: url, DATABASE_STATEMENT_MS: '7000' };
    expect(await checkAddresses(hasty)).toEqual([expect.stringMatching('of 8000 ms, more than DATABASE_STATEMENT_MS')]);
  });

  it.each<[name: string, settings: Record<string, string>]>([
    ['one connection', { default_pool_size: '1' }],
    ['connections in turn', { server_round_robin: '1' }],
  ])('by transaction with %s needs a direct address, and is none', async (_, settings) => {
    // Opens several connections.
    const pooled = await start(settings);
    const pool = new Pool({ connectionString: pooled, max: 4 });
    if (!settings.default_pool_size)
      await Promise.all(Array.from({ length: 4 }, () => pool.query('SELECT pg_sleep(0.3)')));
    await pool.end();
    expect(await refusal({ DATABASE_URL: pooled })).toMatch('Set DATABASE_DIRECT_URL');
    expect(await refusal({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })).toMatch(
      'DATABASE_DIRECT_URL is a pooler in transaction mode too',
    );
    expect(await checkAddresses({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: url })).toEqual([]);
    const reading = { DATABASE_URL: url, DATABASE_READ_URL: pooled };
    expect(await refusal(reading)).toMatch('DATABASE_READ_URL is a pooler in transaction mode');
    expect(await checkAddresses({ ...reading, DATABASE_DIRECT_URL: url })).toEqual([
      expect.stringMatching('is a primary instead of a standby'),
    ]);
  });

  it('by session is as good as none', async () => {
    const pooled = await start({ pool_mode: 'session' });
    expect(await checkAddresses({ DATABASE_URL: pooled })).toEqual([]);
    expect(await checkAddresses({ DATABASE_URL: url, DATABASE_DIRECT_URL: pooled })).toEqual([]);
  });

  it('by statement is refused', async () => {
    const pooled = await start({ pool_mode: 'statement' });
    expect(await refusal({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: url })).toMatch(
      /DATABASE_URL is a pooler that rejects transactions .*pool_mode = transaction/,
    );
    expect(await refusal({ DATABASE_URL: url, DATABASE_READ_URL: pooled })).toMatch(
      'DATABASE_READ_URL is a pooler that rejects transactions',
    );
  });

  it.each<Record<string, string>>([{}, { server_round_robin: '1' }])(
    'that lets no named statements pass is refused (%j)',
    async (more) => {
      const pooled = await start({ max_prepared_statements: '0', ...more });
      expect(await refusal({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: url })).toMatch(
        /does not support prepared statements .*max_prepared_statements/,
      );
    },
  );

  it('without limits, or without the time zone, is named', async () => {
    const pooled = await start({ ignore_startup_parameters: 'options' }, (text) =>
      text.replaceAll(/ connect_query=.*/g, ''),
    );
    const [limits] = await checkAddresses({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: url });
    expect(limits).toMatch('have no statement_timeout');
    const elsewhere = `${pooled}?options=-c%20timezone%3DAsia/Kolkata`;
    const [, zone] = await checkAddresses({ DATABASE_URL: elsewhere, DATABASE_DIRECT_URL: url });
    expect(zone).toMatch('ignores the time zone option: Asia/Kolkata instead of UTC');
  });
});
