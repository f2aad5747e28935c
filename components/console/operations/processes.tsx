import { useTranslations } from 'next-intl';
import type { Operations } from '@/lib/backoffice/health/schema';
import { Badge, type BadgeTone } from '../shared/badge';
import { ListTable } from '../shared/list-table';
import { Panel } from '../shared/panel';
import { useWords } from './use-words';

type Process = Operations['processes'][number];

const TONES: Record<Process['state'], BadgeTone> = {
  ready: 'good',
  notReady: 'bad',
  ending: 'waits',
  gone: 'bad',
  unknown: 'plain',
};

/** Status each process reports; one that stopped reporting stays listed for a day. */
export function Processes({ seen: { at, processes } }: { seen: Operations }) {
  const t = useTranslations('console.operations');
  const { duration, moment, size } = useWords(at);
  return (
    <Panel title={t('processes.title')}>
      {processes.length === 0 ? (
        <p className="text-ink-soft">{t('processes.none')}</p>
      ) : (
        <ListTable
          caption={t('processes.title')}
          rows={processes}
          keyOf={({ name, started_at: startedAt }) => `${name} ${startedAt}`}
          columns={[
            {
              name: 'name',
              heading: t('processes.name'),
              cell: ({ name, role, release }) => (
                <span className="grid [overflow-wrap:anywhere]">
                  {name}
                  <span className="font-normal text-ink-soft">{t(`role.${role}`)}</span>
                  <span className="font-normal text-ink-soft">{release ?? t('processes.development')}</span>
                </span>
              ),
            },
            {
              name: 'state',
              heading: t('processes.state'),
              cell: ({ state }) => <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>,
            },
            { name: 'since', heading: t('processes.since'), cell: (one) => moment(one.started_at) },
            {
              name: 'heard',
              heading: t('processes.heard'),
              cell: (one) => t('processes.ago', { duration: duration(one.heard_seconds) }),
            },
            {
              name: 'behind',
              heading: t('processes.behind'),
              cell: (one) =>
                one.behind_seconds !== null && t('processes.behindBy', { duration: duration(one.behind_seconds) }),
            },
            {
              name: 'memory',
              heading: t('processes.memory'),
              isNumber: true,
              cell: (one) => one.memory_bytes !== null && size(one.memory_bytes),
            },
            {
              name: 'loop',
              heading: t('processes.loop'),
              isNumber: true,
              cell: (one) => one.loop_late_ms !== null && t('processes.ms', { ms: one.loop_late_ms }),
            },
            {
              name: 'connections',
              heading: t('processes.connections'),
              cell: ({ connections }) => connections && t('processes.connectionsOf', connections),
            },
            {
              name: 'search',
              heading: t('processes.search'),
              cell: (one) =>
                one.is_search_ready !== null && t(one.is_search_ready ? 'processes.ready' : 'processes.building'),
            },
            {
              name: 'trouble',
              heading: t('processes.errors'),
              cell: (one) => one.errors_hour > 0 && t('processes.lastHour', { count: one.errors_hour }),
            },
            {
              name: 'shed',
              heading: t('processes.shed'),
              cell: (one) => one.shed_hour > 0 && t('processes.lastHour', { count: one.shed_hour }),
            },
          ]}
        />
      )}
    </Panel>
  );
}
