'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Operations } from '@/lib/backoffice/health/schema';
import { Backups, Database } from './database';
import { Limits } from './limits';
import { Needs } from './needs';
import { Processes } from './processes';
import { useLive } from './use-live';
import { useWords } from './use-words';
import { Work } from './work';

type Props = {
  /** Status at the time of rendering. */
  first: Operations;
  /** True if the reader can open the lists of jobs and webhooks. */
  mayReadJobs: boolean;
};

/** System status: problems first, then the underlying values. It refreshes until paused. */
export function OperationsScreen({ first, mayReadJobs }: Props) {
  const t = useTranslations('console.operations');
  const { seen, state, toggle } = useLive(first);
  const { clock } = useWords(seen.at);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl font-bold">{t('title')}</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="grid text-sm text-ink-soft">
            <time dateTime={seen.at}>{t('live.asOf', { time: clock() })}</time>
            <span className={state === 'noAnswer' ? 'font-semibold text-danger-700' : undefined}>
              {t(state === 'live' ? 'live.every' : `live.${state}`)}
            </span>
          </p>
          <Button kind="secondary" onClick={toggle}>
            {t(state === 'paused' ? 'live.goOn' : 'live.pause')}
          </Button>
        </div>
      </div>
      <Needs seen={seen} mayReadJobs={mayReadJobs} />
      <div className="grid items-start gap-4 xl:grid-cols-2 *:min-w-0">
        <Work seen={seen} />
        <Database seen={seen} />
        <Backups seen={seen} />
        <Limits seen={seen} />
      </div>
      <Processes seen={seen} />
    </>
  );
}
