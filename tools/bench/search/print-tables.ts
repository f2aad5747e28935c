import { KINDS } from './make-queries';
import type { Outcome } from './measure-engine';
import { summarize } from './measure';

const percent = (share: number) => `${(100 * share).toFixed(share === 1 ? 0 : 1)} %`;
const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2).toLocaleString('en');
const ms = ({ p50, p95 }: { p50: number; p95: number }) =>
  [p50, p95].map((time) => (time < 10 ? time.toFixed(1) : Math.round(time).toLocaleString('en'))).join(' / ');
const whole = (number: number) => Math.round(number).toLocaleString('en');

function printTable(head: string[], rows: string[][]): void {
  const [first, ...others] = head;
  console.log(`| ${[first, ...others].join(' | ')} |`);
  console.log(`| --- |${others.map(() => ' --: |').join('')}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log();
}

/** The tables of docs/adr/0010-search-in-memory.md. */
export function printTables(outcomes: [string, Outcome][]): void {
  printTable(
    [
      'engine',
      'build s',
      'heap MB',
      'process MB',
      'elsewhere MB',
      'suggestion p50 / p95 ms',
      'page p50 / p95 ms',
      'hits p50 / p95',
      'hits of "tablet"',
      'asked',
    ],
    outcomes.map(([name, { buildMs, memory, outside, measured, tablets }]) => {
      const all = summarize([...measured.listed, ...measured.all]);
      return [
        name,
        (buildMs / 1000).toFixed(1),
        megabytes(memory.counted),
        megabytes(memory.grown),
        outside ? `${megabytes(outside.bytes)} ${outside.where}` : '',
        ms(all.suggest),
        ms(all.page),
        `${whole(all.total.p50)} / ${whole(all.total.p95)}`,
        whole(tablets),
        String(all.asked),
      ];
    }),
  );
  printTable(
    ['first / among five', ...outcomes.map(([name]) => name)],
    [...KINDS, undefined].map((kind) => [
      kind ?? 'all',
      ...outcomes.map(([, { measured }]) => {
        const { first, among } = summarize(measured.listed.filter((one) => kind === undefined || one.kind === kind));
        return `${percent(first)} / ${percent(among)}`;
      }),
    ]),
  );
  printTable(
    ['', ...outcomes.map(([name]) => name)],
    [
      [
        'all products, invented ones too',
        ...outcomes.map(([, { measured }]) => {
          const { first, among } = summarize(measured.all);
          return `${percent(first)} / ${percent(among)}`;
        }),
      ],
      ...(['judged', 'needs'] as const).map((key) => [
        key === 'judged' ? 'judged queries' : 'needs nobody tuned on',
        ...outcomes.map(([, { judged }]) => `${judged[key].good} of ${judged[key].asked}`),
      ]),
    ],
  );
}
