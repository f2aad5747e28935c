import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { invalidateSpecifications } from '@/lib/catalogue/storefront/list-specifications';
import { readSettings, withFormerKeys } from '@/lib/site/pages/read-settings';
import { SETTINGS_KEY } from '@/lib/site/pages/store-settings';
import { announceFacts } from '@/lib/people/staff/change-power';
import { queuePictureCheck } from '@/lib/catalogue/pictures/delete-unnamed';
import { db, inTransaction, type Db, type Prisma } from '@/lib/kernel/db/client';
import { conflict, DomainError } from '@/lib/kernel/errors';
import { takesRealMoney } from '@/lib/kernel/env';
import { markProblems, prepareIcons } from './check-marks';
import { writeCoupons } from './coupons';
import { checkFile, readDocument, type SettingsDocument } from './document';
import { featuredProblems, writeFeatured } from './featured';
import { findChangedFacts } from './find-changed-facts';
import { InvalidSettings, failField } from './problems';
import { findMissingFacts } from '@/lib/site/store-settings/queries';
import { SECTIONS, type SettingsFile } from './schema';
import { placementProblems, writePlacements } from './placements';
import { isSame, deepMerge, leavesOf, valueAt, withValueAt } from '@/lib/kernel/nested-values';

type Section = keyof SettingsDocument;
/** Changed value. `undefined` means that there was none. */
export type Change = { path: string; before: unknown; after: unknown };
/** Cache tags of the pages that show a section. Coupons are never cached. */
const TAGS: Record<Section, string[]> = {
  store: [cacheTags.settings],
  featured: [cacheTags.home],
  promotions: [cacheTags.home],
  banners: [cacheTags.home, cacheTags.banners],
  coupons: [],
};

/**
 * Splits a section into values. The order of a list is one value; its parts have their slug or code
 * as name, if any.
 */
function partsOf(section: Section, value: SettingsDocument[Section]): [path: string, value: unknown][] {
  if (section === 'store') return leavesOf(value, ['store']);
  if (section === 'featured') return [['featured', value]];
  const named = (value as ({ slug: string } | { code: string })[]).map((part) => ({
    part,
    name: 'slug' in part ? part.slug : part.code,
  }));
  return [
    [section, named.map(({ name }) => name)],
    ...named.flatMap(({ part, name }) => leavesOf(part, [section, name])),
  ];
}

function changesOf(section: Section, before: SettingsDocument, after: SettingsDocument): Change[] {
  const [old, next] = [before, after].map((document) => new Map(partsOf(section, document[section])));
  const paths = [...new Set([...old!.keys(), ...next!.keys()])];
  return paths
    .map((path) => ({ path, before: old!.get(path), after: next!.get(path) }))
    .filter((change) => !isSame(change.before, change.after));
}

/**
 * True for personal data of the pharmacist and the grievance officer. The audit log records only
 * that it changed.
 */
const isPersonal = (path: string) => /^store\.(?:pharmacist|grievanceOfficer)\./.test(path);

async function audit(tx: Db, by: AuditActor, section: Section, changes: Change[]): Promise<void> {
  const change = Object.fromEntries(
    changes.map(({ path, before, after }) => [
      path,
      isPersonal(path) ? 'changed' : { before: before ?? null, after: after ?? null },
    ]),
  );
  await writeAudit(tx, {
    ...by,
    action: 'settings.changed',
    subject: 'setting',
    subjectId: section,
    change: change as Prisma.InputJsonObject,
  });
}

/** Names of the specifications that are filters before or after the change, but not both. */
function changedFilters(before: SettingsDocument, after: SettingsDocument): string[] {
  const namesOf = ({ store }: SettingsDocument) => {
    const { specificationFilters } = readSettings(store);
    return specificationFilters.map(({ name }) => name.toLowerCase());
  };
  const [old, next] = [namesOf(before), namesOf(after)];
  return [...old.filter((name) => !next.includes(name)), ...next.filter((name) => !old.includes(name))];
}

async function writeSection(tx: Db, section: Section, after: SettingsDocument, now: Date): Promise<void> {
  if (section === 'store') {
    const value = withFormerKeys(after.store) as Prisma.InputJsonObject;
    await tx.setting.upsert({ where: { key: SETTINGS_KEY }, create: { key: SETTINGS_KEY, value }, update: { value } });
  } else if (section === 'featured') await writeFeatured(tx, after.featured);
  else if (section === 'coupons') {
    const { after: stored, problems } = await writeCoupons(tx, after.coupons, now);
    if (problems.length > 0) throw new InvalidSettings(problems);
    after.coupons = stored;
  } else await writePlacements(tx, section, after[section]);
}

/**
 * Refuses to remove facts that the invoices of a store with real payments require.
 * @param before paths that were already missing
 */
async function refuseMissing(tx: Db, before: string[]): Promise<void> {
  const lost = (await findMissingFacts(tx)).filter(({ path }) => !before.includes(path));
  if (lost.length > 0) throw new InvalidSettings(lost.map((fact) => ({ ...fact, path: `store.${fact.path}` })));
}

/** Returns the pictures that no banner or promotion uses any more. */
function droppedPictures(before: SettingsDocument, after: SettingsDocument): string[] {
  const imagesOf = ({ banners, promotions }: SettingsDocument) =>
    new Set([...banners, ...promotions].map(({ image }) => image));
  const named = imagesOf(after);
  return [...imagesOf(before)].filter((image) => !named.has(image));
}

class DryRun extends Error {}

/** `brought`: addresses of pictures that a dry run checked but did not store. */
type Options = { by: AuditActor; dryRun?: boolean; brought?: string[]; now?: Date };

/**
 * Makes one attempt at a change.
 * @throws InvalidSettings; conflict settingsChanged when another change was made since they were
 * read
 */
async function tryChange(
  change: (now: SettingsDocument) => SettingsFile,
  { by, dryRun = false, brought, now = new Date() }: Options,
): Promise<Change[]> {
  const before = await readDocument(db);
  const { sections, problems } = checkFile(change(before));
  const after: SettingsDocument = { ...before, ...sections };
  // Also queries the file store, so it must run before the transaction, which holds locks.
  for (const list of ['banners', 'promotions'] as const)
    problems.push(...(await placementProblems(db, list, [before[list], after[list]], brought)));
  problems.push(...(await featuredProblems(db, before.featured, after.featured)));
  problems.push(...(await markProblems(before.store, after.store)));
  if (problems.length > 0) throw new InvalidSettings(problems);
  if (!dryRun) await prepareIcons(before.store, after.store);
  const touched = SECTIONS.filter(
    (section) => sections[section] !== undefined && !isSame(before[section], after[section]),
  );
  let changes: Change[] = [];
  const write = async (tx: Db) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('settings'))`;
    if (!isSame(await readDocument(tx), before)) throw conflict('settingsChanged');
    const isReal = takesRealMoney() && touched.includes('store');
    const missing = isReal ? (await findMissingFacts(tx)).map(({ path }) => path) : [];
    for (const section of touched) await writeSection(tx, section, after, now);
    for (const image of droppedPictures(before, after)) await queuePictureCheck(tx, image, now);
    if (isReal) await refuseMissing(tx, missing);
    for (const section of touched) {
      const made = changesOf(section, before, after);
      changes = [...changes, ...made];
      if (made.length > 0) await audit(tx, by, section, made);
    }
    const facts = touched.includes('store') ? findChangedFacts(before, after) : [];
    if (facts.length > 0) await announceFacts(tx, by, facts, now);
    await invalidateSpecifications(tx, changedFilters(before, after));
    await invalidateTags(
      tx,
      touched.flatMap((section) => TAGS[section]),
    );
    if (dryRun) throw new DryRun();
  };
  await inTransaction.withModels(write).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return changes;
}

/**
 * Maximum attempts. Each conflict is another successful change, and people do not type that fast.
 */
const ATTEMPTS = 5;

/**
 * Changes the owner's settings, all or none: validates them, writes them with audit entries, and
 * invalidates the pages. After a conflict with another change, it starts again from the new
 * settings.
 * @param change returns the new content of the changed sections, in the format of a file; called
 * again after a conflict
 * @returns the changed values
 * @throws InvalidSettings naming path and reason of every problem; conflict settingsChanged after
 * repeated conflicts
 */
export async function changeSettings(
  change: (now: SettingsDocument) => SettingsFile,
  options: Options,
  attempt = 1,
): Promise<Change[]> {
  try {
    return await tryChange(change, options);
  } catch (error) {
    const isOvertaken = error instanceof DomainError && error.key === 'settingsChanged';
    if (!isOvertaken || attempt === ATTEMPTS) throw error;
    return changeSettings(change, options, attempt + 1);
  }
}

/**
 * Imports a file: merges store values and coupons, and replaces the other lists. Missing sections
 * stay unchanged.
 */
export function importSettings(file: SettingsFile, options: Options): Promise<Change[]> {
  return changeSettings(
    (now) => ({
      ...file,
      ...(file.store === undefined ? {} : { store: deepMerge(now.store, file.store) }),
      ...(file.coupons === undefined ? {} : { coupons: file.coupons }),
    }),
    options,
  );
}

/** Parses a typed path. The first word may be omitted for facts of the store. */
function pathOf(typed: string): [Section, ...string[]] {
  const names = typed.split('.');
  if (names.some((name) => name === '')) failField(typed, 'settingPath');
  const [first = '', ...rest] = names;
  return (SECTIONS as readonly string[]).includes(first) ? [first as Section, ...rest] : ['store', ...names];
}

const sectionWith = (
  now: SettingsDocument,
  [section, ...path]: [Section, ...string[]],
  value: unknown,
): SettingsFile => ({ [section]: withValueAt(now[section], path, value) ?? (section === 'store' ? {} : []) });

/**
 * Sets one value.
 * @param typed names separated by points; parts of a list by slug, code or number
 * @param value parsed JSON
 */
export async function setSetting(typed: string, value: unknown, options: Options): Promise<Change[]> {
  const path = pathOf(typed);
  return changeSettings((now) => {
    if (path.length > 1 && path[0] !== 'store' && valueAt(now[path[0]], path.slice(1, 2)) === undefined)
      failField(typed, 'settingEntry', { section: path[0] });
    return sectionWith(now, path, value);
  }, options);
}

/**
 * Removes one value: a store fact returns to the demo's (never while it is required), and a list
 * entry is deleted. Coupons can only be switched off.
 */
export async function unsetSetting(typed: string, options: Options): Promise<Change[]> {
  const path = pathOf(typed);
  return changeSettings((now) => {
    if (path[0] === 'coupons' && path.length < 3) failField(typed, 'settingCouponKept');
    if (valueAt(now[path[0]], path.slice(1)) === undefined) failField(typed, 'settingNotSet');
    return sectionWith(now, path, undefined);
  }, options);
}
