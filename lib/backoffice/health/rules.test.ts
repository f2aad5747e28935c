import { readFileSync } from 'node:fs';
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { topicsOf } from '@/lib/kernel/queue/outbox';
import type { ProcessFacts } from './process-schema';
import { CONDITIONS, findNeeds, PROMETHEUS_ALERTS, type KnownProcess, type NeedKind, type Seen } from './rules';

const FACTS: ProcessFacts = {
  isReady: true,
  isDraining: false,
  notReadyMs: 0,
  memoryBytes: 300_000_000,
  loopLateMs: 21,
  loopHeldMs: 0,
  behindMs: 100,
  database: { active: 1, idle: 4, waiting: 0, waitingMs: 0, silenceMs: 120 },
  isSearchReady: true,
  standby: { isRead: true, lagMs: 0, notReadMs: 0 },
  pageCaches: { caches: 2, waiting: 0, waitingMs: 0 },
  isSharedReached: true,
  services: [{ name: 'geocoding', isResting: false }],
  shed: {},
  errors: {},
};
const process = (facts: Partial<ProcessFacts> = {}, more: Partial<KnownProcess> = {}): KnownProcess => ({
  ...{ host: 'web-1', port: 3000, role: 'all', release: 'v1', startedAt: new Date(0), heardMs: 4000 },
  facts: { ...FACTS, ...facts },
  ...more,
});
const PEACE: Seen = {
  processes: [process(), process({}, { host: 'worker-1', role: 'worker' })],
  // Other topics yield to shoppers; an email may be in progress.
  work: [
    { topic: 'mail', dead: 0, oldestSeconds: 40 },
    { topic: 'newsletterMail', dead: 0, oldestSeconds: 1200 },
  ],
  webhookSeconds: 20,
  jobs: [{ name: 'open payments', failures: 2, isOverdue: false, isStopped: false }],
  brokenRules: [],
  backup: { ageMs: DAY, isVerified: true },
};
const ofFacts = (facts: Partial<ProcessFacts>) => ({ processes: [process(facts)] });

const FOUND: Record<NeedKind, [seen: Partial<Seen>, about: string, value: number]> = {
  booksBroken: [{ brokenRules: [{ rule: 'stock is never negative', count: 3 }] }, 'stock is never negative', 3],
  noWorker: [{ processes: [process({}, { role: 'web' })] }, '', 0],
  safeMode: [ofFacts({ isSafeMode: true }), 'web-1:3000', 1],
  jobStopped: [
    { jobs: [{ name: 'sales figures', failures: 3, isOverdue: false, isStopped: true }] },
    'sales figures',
    3,
  ],
  processGone: [{ processes: [process(), process({}, { host: 'web-2', heardMs: 40_000 })] }, 'web-2:3000', 40],
  notReady: [ofFacts({ isReady: false, notReadyMs: 30_000 }), 'web-1:3000', 30],
  connectionsWait: [
    ofFacts({ database: { ...FACTS.database, waiting: 7, waitingMs: 30_000 } }),
    ...(['web-1:3000', 7] as const),
  ],
  sentAway: [
    {
      processes: [
        process({ shed: { database: { minute: 4, hour: 9 } } }),
        process({ shed: { database: { minute: 3, hour: 3 } } }, { host: 'web-2' }),
      ],
    },
    ...(['database', 7] as const),
  ],
  webhooksWait: [{ webhookSeconds: 61 }, '', 61],
  paymentJobFails: [
    { jobs: [{ name: 'open payments', failures: 3, isOverdue: false, isStopped: false }] },
    'open payments',
    3,
  ],
  workStuck: [{ work: [{ topic: 'mail', dead: 0, oldestSeconds: 91 }] }, 'mail', 91],
  cacheNotPurged: [ofFacts({ pageCaches: { caches: 1, waiting: 5, waitingMs: 30_000 } }), 'web-1:3000', 5],
  workBehind: [
    { work: [{ topic: 'newsletterMail', dead: 0, oldestSeconds: HOUR / SECOND + 1 }] },
    ...(['newsletterMail', 3601] as const),
  ],
  workLaidAside: [{ work: [{ topic: 'refund', dead: 2, oldestSeconds: 0 }] }, 'refund', 2],
  jobOverdue: [
    { jobs: [{ name: 'sales figures', failures: 0, isOverdue: true, isStopped: false }] },
    'sales figures',
    0,
  ],
  standbyNotRead: [ofFacts({ standby: { isRead: false, lagMs: null, notReadMs: 5 * MINUTE } }), 'web-1:3000', 300],
  loopHeld: [ofFacts({ loopLateMs: 312.4, loopHeldMs: 30_000 }), 'web-1:3000', 312],
  errorsTold: [ofFacts({ errors: { job: 2, webhook: 1, ledger: 4 } }), 'web-1:3000', 3],
  backupOld: [{ backup: { ageMs: 2 * DAY + MINUTE, isVerified: null } }, '', 2 * 86_400 + 60],
  backupFailed: [{ backup: { ageMs: HOUR, isVerified: false } }, '', 0],
};

it('finds nothing while the store is well', () => {
  expect(findNeeds(PEACE)).toEqual([]);
  expect(findNeeds({ ...PEACE, backup: null })).toEqual([]);
});

it.each(Object.entries(FOUND))('finds %s, and nothing else', (kind, [seen, about, value]) => {
  expect(findNeeds({ ...PEACE, ...seen })).toMatchObject([{ kind, about, value }]);
});

it('waits with what passes by itself', () => {
  for (const facts of [
    { isReady: false, notReadyMs: 20_000 },
    // A process that shuts down is not ready, which needs no attention.
    { isReady: false, isDraining: true, notReadyMs: 60_000 },
    { database: { ...FACTS.database, waiting: 7, waitingMs: 10_000 } },
    { pageCaches: { caches: 1, waiting: 5, waitingMs: 10_000 } },
    { standby: { isRead: false, lagMs: null, notReadMs: 60_000 } },
    { shed: { processor: { minute: 6, hour: 60 } } },
  ])
    expect(findNeeds({ ...PEACE, ...ofFacts(facts) })).toEqual([]);
});

it('ignores processes that are missing or of an unknown release', () => {
  const old = process({ errors: { job: 9 }, loopHeldMs: 90_000 }, { host: 'web-9', heardMs: HOUR });
  const strange = process({}, { host: 'web-8', facts: null });
  const found = findNeeds({ ...PEACE, processes: [process(), old, strange] });
  expect(found.map(({ kind, about }) => [kind, about])).toEqual([['processGone', 'web-9:3000']]);
});

it('says what is urgent first', () => {
  const work = [{ topic: 'mail', dead: 1, oldestSeconds: 120 }];
  const kinds = findNeeds({ ...PEACE, work, backup: { ageMs: 5 * DAY, isVerified: false } });
  expect(kinds.map(({ kind, isUrgent }) => [kind, isUrgent])).toEqual([
    ['workStuck', true],
    ['backupFailed', true],
    ['workLaidAside', false],
    ['backupOld', false],
  ]);
});

describe('ops/alerts.yml', () => {
  const alerts = readFileSync('ops/alerts.yml', 'utf8')
    .split('- alert: ')
    .slice(1)
    .map((text) => ({
      name: /^\w+/.exec(text)![0],
      isUrgent: /severity: page/.test(text),
      runbook: /runbook: (\S+)/.exec(text)![1],
      text,
    }));
  const conditions = Object.values(CONDITIONS).filter((one) => 'alert' in one);

  it('has no alert that the console neither tells nor says why not', () => {
    const errorCount = [...conditions.map(({ alert }) => alert), ...Object.keys(PROMETHEUS_ALERTS)];
    expect(errorCount.toSorted()).toEqual(alerts.map(({ name }) => name).toSorted());
  });

  it('calls the same urgent, and names the same part of the runbooks', () => {
    const ours = conditions.map((one) => [one.alert, 'isUrgent' in one, one.runbook]);
    expect(ours).toEqual(
      conditions.map(({ alert }) => {
        const same = alerts.find(({ name }) => name === alert)!;
        return [alert, same.isUrgent, same.runbook];
      }),
    );
  });

  it('waits for the same kinds of work as a person does', () => {
    const stuck = (topic: string) =>
      findNeeds({ ...PEACE, work: [{ topic, dead: 0, oldestSeconds: 91 }] }).map(({ kind }) => kind);
    expect(topicsOf().filter((topic) => stuck(topic).length > 0)).toEqual(topicsOf(true));
  });
});

it('names parts of documents that are there', () => {
  for (const { runbook } of Object.values(CONDITIONS)) {
    const [file = '', anchor] = runbook.split('#');
    const anchors = [...readFileSync(file, 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) =>
      title!.toLowerCase().replaceAll(' ', '-'),
    );
    expect(anchors).toContain(anchor);
  }
});
