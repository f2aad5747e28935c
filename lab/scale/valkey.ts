import { freePort } from '../../tools/shared/ports.mjs';
import { untilListening } from './cluster';
import { DATA, makeHost, type Host } from './host';

/** Starts the Valkey server in which all processes count rate limits. It persists nothing. */
export async function startValkey(root: string, parent: string): Promise<{ url: string; host: Host }> {
  const port = await freePort();
  const command = ['valkey-server', '--port', String(port), '--bind', '127.0.0.1', '--dir', DATA];
  const host = makeHost(root, parent, {
    name: 'valkey',
    user: 'valkey',
    command: [
      ...command,
      '--save',
      '',
      '--appendonly',
      'no',
      '--maxmemory',
      '64mb',
      '--maxmemory-policy',
      'noeviction',
    ],
  });
  host.start();
  await untilListening(port, 'Valkey');
  return { url: `valkey://127.0.0.1:${port}`, host };
}
