import { useTranslations } from 'next-intl';
import type { Operations } from '@/lib/backoffice/health/schema';
import { Facts, Panel } from '../shared/panel';
import { useWords } from './use-words';

/** Database status, as reported by the database and by the processes. */
export function Database({ seen: { at, database } }: { seen: Operations }) {
  const t = useTranslations('console.operations.database');
  const { duration, maybeDuration, moment, size, unknown } = useWords(at);
  const { standby, migrations } = database;
  const standbyWords = () => {
    if (standby)
      return t('standbyOf', {
        reading: standby.reading,
        processes: standby.processes,
        lag: maybeDuration(standby.lag_seconds),
      });
    return t(database.has_standby ? 'standbyUnknown' : 'noStandby');
  };
  return (
    <Panel title={t('title')}>
      <Facts
        rows={[
          [t('version'), database.version],
          [t('size'), size(database.bytes)],
          [t('connections'), t('connectionsOf', { count: database.connections, max: database.max_connections })],
          [t('oldest'), duration(database.oldest_transaction_seconds)],
          [t('silence'), maybeDuration(database.silence_seconds)],
          [t('address'), t(database.is_pooled ? 'pooled' : 'direct')],
          [t('standby'), standbyWords()],
          [
            t('migrations'),
            migrations ? (
              <span className="grid">
                <span className="[overflow-wrap:anywhere]">
                  {t('migrationsOf', {
                    applied: migrations.applied,
                    newest: migrations.newest,
                    when: moment(migrations.finished_at),
                  })}
                </span>
                {(migrations.ahead ?? 0) > 0 && <span>{t('ahead', { count: migrations.ahead ?? 0 })}</span>}
                {(migrations.lacking ?? 0) > 0 && <span>{t('lacking', { count: migrations.lacking ?? 0 })}</span>}
              </span>
            ) : (
              unknown
            ),
          ],
        ]}
      />
    </Panel>
  );
}

/** Backups of the database, if the responding process knows them. */
export function Backups({ seen: { at, backup } }: { seen: Operations }) {
  const t = useTranslations('console.operations');
  const { moment } = useWords(at);
  return (
    <Panel title={t('backup.title')}>
      {backup ? (
        <Facts
          rows={[
            [t('backup.newest'), backup.newest_at ? moment(backup.newest_at) : t('backup.none')],
            [t('backup.count'), backup.count],
            [
              t('backup.verified'),
              backup.verified
                ? t(backup.verified.holds ? 'backup.holds' : 'backup.broke', { when: moment(backup.verified.at) })
                : t('backup.never'),
            ],
          ]}
        />
      ) : (
        <p className="text-ink-soft">{t('unknownHere')}</p>
      )}
    </Panel>
  );
}
