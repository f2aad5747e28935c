import { useLocale, useTranslations } from 'next-intl';
import { ListPages, ListViews } from '@/components/console/shared/list-parts';
import { Facts, Panel } from '@/components/console/shared/panel';
import { Alert } from '@/components/ui/alert';
import { EmptyState } from '@/components/ui/empty-state';
import type { LineRow, RunDetail } from '@/lib/catalogue/imports/list-runs';
import {
  mayOrder,
  readLines,
  ROW_VIEWS,
  WORKING,
  type RowView,
  type RunCounts,
} from '@/lib/catalogue/imports/run-rules';
import { formatShort } from '@/lib/kernel/dates';
import { ImportActions } from './import-actions';
import { ImportProgress } from './import-progress';
import { importHref } from '../links/import-query';
import { ImportState } from './import-state';
import { LikelyLines } from './likely-lines';
import { LineTable } from './line-table';
import { MappingForm } from './mapping-form';

const IN_LAKHS = new Intl.NumberFormat('en-IN');

type Props = {
  run: RunDetail;
  counts: RunCounts;
  /** Set once the run is checked. */
  lines: { view: RowView; rows: LineRow[]; next: number | null } | null;
  permits: { run: boolean; undo: boolean };
};

const SEPARATOR_NAMES: Record<string, string> = { '\t': 'Tab' };

/** Returns the progress of a run; null if no process works on it. */
function useProgress({ run: { state, lines }, counts }: Props): { label: string; value: number; max: number } | null {
  const t = useTranslations('console.imports');
  if (!WORKING.includes(state)) return null;
  const work = counts.NEW + counts.CHANGED;
  const of = (value: number, max: number) => ({ label: t(`working.${state}`, { done: value, all: max }), value, max });
  if (state === 'CHECKING') return of(counts.checked, lines);
  if (state === 'RUNNING') return of(counts.done, work);
  if (state === 'UNDOING') return of(counts.undone + counts.kept, counts.done + counts.undone + counts.kept);
  return of(0, 0);
}

/** Import screen: the file, column mapping, preview of each line, and progress. */
export function ImportScreen(props: Props) {
  const { run, counts, lines, permits } = props;
  const t = useTranslations('console.imports');
  const reason = useTranslations('importWhy');
  const locale = useLocale();
  const progress = useProgress(props);
  const { id, state, fileName, problem, columns, mapping, options, checkCount, lineSums } = run;
  const waiting = counts.NEW + counts.CHANGED - counts.done - counts.undone - counts.kept;
  return (
    <>
      <h1 className="min-w-0 text-2xl font-bold [overflow-wrap:anywhere]">{fileName}</h1>
      <Panel title={t('about')}>
        <Facts
          rows={[
            [t('state'), <ImportState key="state" state={state} />],
            [t('lines'), run.lines > 0 ? IN_LAKHS.format(run.lines) : null],
            [t('fileLines'), lineSums && t('lineSums', lineSums)],
            [t('supplier'), run.supplier],
            [t('encoding'), run.encoding?.toUpperCase()],
            [t('separator'), run.separator && (SEPARATOR_NAMES[run.separator] ?? run.separator)],
            [t('at'), formatShort(run.createdAt, locale)],
            [t('startedAt'), run.startedAt && formatShort(run.startedAt, locale)],
            [t('endedAt'), run.endedAt && formatShort(run.endedAt, locale)],
            [t('undoneAt'), run.undoneAt && formatShort(run.undoneAt, locale)],
          ]}
        />
        {lineSums && readLines(lineSums) !== lineSums.file && (
          <Alert tone="error">{reason('linesLost', { file: lineSums.file, read: readLines(lineSums) })}</Alert>
        )}
        {problem && <Alert tone="error">{t(`problems.${problem}`)}</Alert>}
        {progress && <ImportProgress {...progress} />}
        {lines && (
          <ImportActions
            id={id}
            checkCount={checkCount}
            waiting={waiting}
            done={counts.done}
            may={{
              run: permits.run && mayOrder('run', state),
              stop: mayOrder('stop', state),
              undo: permits.undo && mayOrder('undo', state),
            }}
          />
        )}
        {state === 'CHECKED' && !permits.run && <p className="text-ink-soft">{t('ownerRuns')}</p>}
      </Panel>
      {state === 'MAPPING' && (
        <Panel title={t('mapping')}>
          <MappingForm id={id} columns={columns} mapping={mapping} options={options} />
        </Panel>
      )}
      {lines && <Lines {...props} lines={lines} />}
      {state === 'CHECKED' && (
        <details className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <summary className="min-h-6 cursor-pointer font-semibold">{t('mapAgain')}</summary>
          <div className="mt-4">
            <MappingForm key={checkCount} id={id} columns={columns} mapping={mapping} options={options} />
          </div>
        </details>
      )}
    </>
  );
}

/** Lines of a view, with links to the other views. */
function Lines({
  run: { id, state, checkCount },
  counts,
  lines: { view, rows, next },
}: Props & { lines: NonNullable<Props['lines']> }) {
  const t = useTranslations('console.imports');
  const locale = useLocale();
  const nameOf = (name: RowView) => t(`view.${name}`, { count: counts[name] });
  return (
    <Panel title={t('comes')}>
      <ListViews
        label={t('comes')}
        views={ROW_VIEWS.filter(
          (name) => (name !== 'kept' && name !== 'likely') || counts[name] > 0 || name === view,
        ).map((name) => ({
          href: importHref(locale, id, { view: name }),
          label: nameOf(name),
          isCurrent: name === view,
        }))}
      />
      {(view === 'REFUSED' || view === 'kept') && rows.length > 0 && (
        <a
          href={`/api/console/export-import-lines?import_id=${id}&view=${view}`}
          download
          className="btn btn-secondary justify-self-start"
        >
          {t('export')}
        </a>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('noLines')} />
      ) : view === 'likely' ? (
        <LikelyLines key={checkCount} id={id} checkCount={checkCount} lines={rows} mayAnswer={state === 'CHECKED'} />
      ) : (
        <LineTable lines={rows} caption={nameOf(view)} />
      )}
      <ListPages before={null} after={next === null ? null : importHref(locale, id, { view, after: next })} />
    </Panel>
  );
}
