/** npm run store -- zones …: delivery zones, set by the owner on the command line. */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readZones } from '@/lib/backoffice/delivery-zones/queries';
import { undoZones } from '@/lib/backoffice/delivery-zones/commands';
import { exportZones, importZones, InvalidZoneFile } from '@/lib/backoffice/delivery-zones/import-zones';
import type { ZoneChanges } from '@/lib/backoffice/delivery-zones/change-zones';
import { describeOffer, describeReason, describeRefusal } from '@/lib/site/delivery/describe-promise';
import { findDeliveryPromise } from '@/lib/site/delivery/queries';
import { dayInIndia, formatShort } from '@/lib/kernel/dates';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import { OPERATOR, runCommand, UsageError } from './run-command';

const HELP = `npm run store -- zones list
npm run store -- zones export <file.csv>
npm run store -- zones import <file.csv> [--dry-run]
npm run store -- zones restore <version>
npm run store -- zones promise <pincode> [rupees]

Lists, exports and replaces the delivery zones. An import replaces all zones by those of a CSV or XLSX file; problems are
listed by line, and nothing changes then. list shows the versions that restore accepts. promise shows the delivery
methods of a pincode with charge and dates, and why. Methods and holidays are settings: npm run store -- settings show delivery`;

function report({ added, changed, removed }: ZoneChanges, isTrial: boolean): void {
  const parts = [
    ['added', added],
    ['changed', changed],
    ['deleted', removed],
  ] as const;
  for (const [what, names] of parts) if (names.length > 0) console.log(`${what}: ${names.join(', ')}`);
  const isSame = parts.every(([, names]) => names.length === 0);
  console.log(isSame ? 'Nothing to change.' : isTrial ? 'Nothing was written.' : 'The zones were replaced.');
}

async function list(): Promise<void> {
  const { zones, versions } = await readZones();
  for (const { name, isServed, areas } of zones)
    console.log(`${name}: ${isServed ? 'served' : 'not served'}, ${areas.length} areas`);
  console.log(zones.length === 0 ? 'No zones.' : '');
  for (const { id, createdAt, zoneCount, actor } of versions)
    console.log(`${id}  ${formatShort(createdAt)}  ${zoneCount} zones  ${actor}`);
}

async function importFrom(path: string, dryRun: boolean): Promise<void> {
  const source = {
    file: createReadStream(path),
    isWorkbook: /\.xlsx$/i.test(path),
    owner: { kind: 'staff' as const, id: OPERATOR.actor },
  };
  report(await importZones(source, { by: OPERATOR, dryRun }), dryRun);
}

async function show(pincode: string, rupees: string): Promise<void> {
  if (!/^[1-9]\d{5}$/.test(pincode) || !/^\d{1,7}$/.test(rupees)) throw new UsageError();
  const now = new Date();
  const promise = await findDeliveryPromise({ pincode, lines: [{ valuePaise: Number(rupees) * 100 }], now });
  const refusal = describeRefusal(promise, pincode, DEFAULT_LOCALE);
  if (refusal) console.log(refusal);
  for (const offer of promise.offers) {
    const { name, charge, days } = describeOffer(offer, DEFAULT_LOCALE);
    console.log(`${name}: ${days}, ${charge}`);
    for (const line of describeReason(offer.why, dayInIndia(now), DEFAULT_LOCALE)) console.log(`  ${line}`);
  }
}

async function main([command, first, second, ...rest]: string[]): Promise<void> {
  if (rest.length > 0) throw new UsageError();
  if (command === 'list' && first === undefined) return list();
  if (command === 'export' && first && second === undefined)
    return pipeline(Readable.from(await exportZones()), createWriteStream(first));
  if (command === 'import' && first && (second === undefined || second === '--dry-run'))
    return importFrom(first, second !== undefined);
  if (command === 'restore' && first && second === undefined)
    return report(await undoZones({ to: first }, OPERATOR), false);
  if (command === 'promise' && first) return show(first, second ?? '500');
  throw new UsageError();
}

/** Lists the problems of a file by line. */
function explain(error: unknown): string | undefined {
  if (!(error instanceof InvalidZoneFile)) return undefined;
  const problems = error.problems.map(
    ({ line, key, values }) => `  line ${line}: ${translate(DEFAULT_LOCALE, `errors.${key}`, values)}`,
  );
  return [translate(DEFAULT_LOCALE, `errors.${error.key}`, error.values), ...problems].join('\n');
}

void runCommand(HELP, main, explain);
