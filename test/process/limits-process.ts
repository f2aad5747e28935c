import { take, type Limit } from '@/lib/kernel/limits/rate-limit';
import { disconnect } from '@/lib/kernel/db/client';
import { closeSharedServer, SharedServer, sharedServer } from '@/lib/kernel/limits/shared-server';
import { env } from '@/lib/kernel/env';
import { processWide } from '@/lib/kernel/process-wide';
import { SECOND } from '@/lib/kernel/dates';

/**
 * Store process that only takes from limits: it receives the number of attempts and responds with
 * the number of successes.
 */
type LimitProbe = { limit: Limit; who: string; times: number };

async function tryAll({ limit, who, times }: LimitProbe): Promise<number> {
  let passed = 0;
  await Promise.all(
    Array.from({ length: times }, () =>
      take(limit, who).then(
        () => void (passed += 1),
        () => undefined,
      ),
    ),
  );
  return passed;
}

process.on('message', (asked: LimitProbe) => void tryAll(asked).then((passed) => process.send?.(passed)));
process.once('disconnect', () => {
  closeSharedServer();
  void disconnect();
});
// On a busy machine a process may read a response after the usual timeout, and would then count by
// itself.
processWide('sharedServer', () => ({}) as { open?: SharedServer }).open = new SharedServer(
  env().SHARED_URL!,
  20 * SECOND,
);
void sharedServer()
  ?.started()
  .then(() => process.send?.('ready'));
