/** Tests docker-compose.yml with a real Docker: store, PostgreSQL, S3 server and mail server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import logins from '@/prisma/demo/demo-logins.json';
import { freePort } from '../../tools/shared/ports.mjs';
import { prepared, run, statusAt } from './docker';
import { codesLink, logIn, readCodes } from './staff-login';

const folder = mkdtempSync(join(tmpdir(), 'medcall-compose-'));
const withCompose = prepared?.compose ? describe : describe.skip;

type Messages = { messages: { Subject: string; To: { Address: string }[] }[] };
type Limits = { ReadonlyRootfs: boolean; CapDrop: string[] | null; Memory: number; SecurityOpt: string[] | null };

jest.setTimeout(180_000);

withCompose('docker compose up', () => {
  let settings: Record<string, string> = {};
  const compose = async (...words: string[]) => {
    // A name of its own, and the image of this run, leave a store of this machine alone.
    const files = ['-f', join(prepared.sources, 'docker-compose.yml'), '-f', join(folder, 'names.yml')];
    const all = [...prepared.compose!, '--project-name', prepared.name, '--project-directory', prepared.sources];
    const { code, output } = await run([...all, ...files, ...words], { timeout: 400_000, env: settings });
    if (code !== 0) throw new Error(`docker compose ${words.join(' ')}\n${output}`);
    return output;
  };

  beforeAll(async () => {
    settings = {
      PORT: String(await freePort()),
      MAIL_PORT: String(await freePort()),
      RELEASE: 'now',
      COMPOSE_ANSI: 'never',
    };
    const image = `${prepared.name}:compose`;
    writeFileSync(
      join(folder, 'names.yml'),
      `services:\n  store: { image: '${image}' }\n  bucket: { image: '${image}' }\n`,
    );
    await compose('up', '--build', '--detach', '--wait', '--wait-timeout', '240');
  }, 420_000);

  afterAll(async () => {
    await compose('down', '--volumes', '--rmi', 'local', '--timeout', '20');
    await run([prepared.engine.program, 'image', 'rm', `${prepared.name}:compose`]);
    rmSync(folder, { recursive: true });
  });

  const url = () => `http://localhost:${settings.PORT}`;

  it('opens the store at its port, with its bucket', async () => {
    expect(await statusAt(`${url()}/Home`)).toBe(200);
    expect(await compose('logs', 'bucket')).toContain('bucket medcall');
  });

  it('lets the demo owner log in by the link of its log', async () => {
    const link = codesLink(await compose('logs', 'store'));
    expect(link).toContain(url());
    const code = (await readCodes(link)).get(logins.owner.email);
    expect(await logIn(url(), logins.owner, code ?? 'no code')).toEqual([401, 200]);
  });

  it('sends its emails to the mail catcher', async () => {
    const sent = await statusAt(`${url()}/api/admin/sendemail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: logins.customer.email }),
    });
    expect(sent).toBe(200);
    const arrived = async () => {
      const answer = await fetch(`http://localhost:${settings.MAIL_PORT}/api/v1/messages`);
      const { messages } = (await answer.json()) as Messages;
      return messages.some(({ To }) => To.some(({ Address }) => Address === logins.customer.email));
    };
    await expect(
      new Promise<boolean>((done, failed) => {
        const until = Date.now() + 30_000;
        const check = () =>
          arrived().then((is) => (is || Date.now() > until ? done(is) : void setTimeout(check, 500)), failed);
        check();
      }),
    ).resolves.toBe(true);
  });

  it('keeps its data over an end and a new start', async () => {
    const command = (...words: string[]) =>
      compose('exec', '--no-TTY', 'store', 'node', 'tools/image/entry.mjs', ...words);
    await command('settings', 'set', 'customerCare.phone', '+914428110005');
    await compose('down', '--timeout', '40');
    await compose('up', '--detach', '--wait', '--wait-timeout', '240');
    expect(await command('settings', 'show', 'customerCare.phone')).toContain('+914428110005');
  }, 420_000);

  it('gives no container more rights or memory than it needs', async () => {
    const ids = (await compose('ps', '--all', '--quiet')).trim().split('\n');
    const { output } = await run([prepared.engine.program, 'inspect', '--format', '{{json .HostConfig}}', ...ids]);
    const limits = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Limits);
    expect(limits).toHaveLength(5);
    for (const { CapDrop, Memory, SecurityOpt } of limits) {
      expect([CapDrop, SecurityOpt]).toEqual([['ALL'], ['no-new-privileges:true']]);
      expect(Memory).toBeGreaterThan(0);
    }
    expect(limits.filter(({ ReadonlyRootfs }) => ReadonlyRootfs).length).toBeGreaterThanOrEqual(3);
  });
});
