import { take, type Limit } from '@/lib/kernel/limits/rate-limit';
import { disconnect } from '@/lib/kernel/db/client';
import { closeSharedServer, sharedServer } from '@/lib/kernel/limits/shared-server';

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
void sharedServer()
  ?.started()
  .then(() => process.send?.('ready'));
