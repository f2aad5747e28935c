import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { SETTINGS_KEY } from '@/lib/site/pages/store-settings';
import { announceFacts } from '@/lib/people/staff/change-power';
import { queuePictureCheck } from '@/lib/catalogue/pictures/delete-unnamed';
import { db, type Db, type Prisma } from '@/lib/kernel/db/client';
import { conflict, DomainError } from '@/lib/kernel/errors';
import { env } from '@/lib/kernel/env';
import { writeCoupons } from './coupons';
import { checkFile, readDocument, type SettingsDocument } from './document';
import { featuredProblems, writeFeatured } from './featured';
import { findChangedFacts } from './find-changed-facts';
import { InvalidSettings, refuse } from './problems';
import { findMissingFacts } from '@/lib/site/store-settings/queries';
import { SECTIONS, type SettingsFile } from './schema';
import { shownProblems, writeShown } from './shown';
import { isSame, layOver, leavesOf, valueAt, withValueAt } from '@/lib/kernel/nested-values';

type Section = keyof SettingsDocument;
/** One value that became another; undefined is one that was not there. */
export type Change = { path: string; before: unknown; after: unknown };
export type By = { actor: string; actorId?: string };

/** The cached pages that show a section. Coupons are shown to each customer as they are. */
const TAGS: Record<Section, string[]> = {
  store: [cacheTags.settings],
  featured: [cacheTags.home],
  promotions: [cacheTags.home],
  banners: [cacheTags.home, cacheTags.banners],
  coupons: [],
};

/** The order of a list is one value; its parts are told by slug or code where they have one. */
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

/** Who the pharmacist and the officer are is a person's matter: the history says that it changed, not from whom to whom. */
const isPersonal = (path: string) => /^store\.(?:pharmacist|grievanceOfficer)\./.test(path);

async function audit(tx: Db, by: By, section: Section, changes: Change[]): Promise<void> {
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

async function writeSection(tx: Db, section: Section, after: SettingsDocument, now: Date): Promise<void> {
  if (section === 'store') {
    const value = after.store as Prisma.InputJsonObject;
    await tx.setting.upsert({ where: { key: SETTINGS_KEY }, create: { key: SETTINGS_KEY, value }, update: { value } });
  } else if (section === 'featured') await writeFeatured(tx, after.featured);
  else if (section === 'coupons') {
    const { after: kept, problems } = await writeCoupons(tx, after.coupons, now);
    if (problems.length > 0) throw new InvalidSettings(problems);
    after.coupons = kept;
  } else await writeShown(tx, section, after[section]);
}

/** A shop that takes money must not lose what its invoices need. @param before the paths that were missing already */
async function refuseMissing(tx: Db, before: string[]): Promise<void> {
  const lost = (await findMissingFacts(tx)).filter(({ path }) => !before.includes(path));
  if (lost.length > 0) throw new InvalidSettings(lost.map((fact) => ({ ...fact, path: `store.${fact.path}` })));
}

/** Pictures that a banner or promotion named before and none does now. */
function droppedPictures(before: SettingsDocument, after: SettingsDocument): string[] {
  const imagesOf = ({ banners, promotions }: SettingsDocument) =>
    new Set([...banners, ...promotions].map(({ image }) => image));
  const named = imagesOf(after);
  return [...imagesOf(before)].filter((image) => !named.has(image));
}

class DryRun extends Error {}

/** `brought`: addresses of pictures that a dry run only looked at. */
type Options = { by: By; dryRun?: boolean; brought?: string[]; now?: Date };

/** @throws InvalidSettings; conflict settingsChanged when somebody else changed them since they were read */
async function tryChange(
  change: (now: SettingsDocument) => SettingsFile,
  { by, dryRun = false, brought, now = new Date() }: Options,
): Promise<Change[]> {
  const before = await readDocument(db);
  const { sections, problems } = checkFile(change(before));
  const after: SettingsDocument = { ...before, ...sections };
  // Asked of the file store, too: before the transaction, which holds locks.
  for (const list of ['banners', 'promotions'] as const)
    problems.push(...(await shownProblems(db, list, [before[list], after[list]], brought)));
  problems.push(...(await featuredProblems(db, before.featured, after.featured)));
  if (problems.length > 0) throw new InvalidSettings(problems);
  const touched = SECTIONS.filter(
    (section) => sections[section] !== undefined && !isSame(before[section], after[section]),
  );
  let changes: Change[] = [];
  const write = async (tx: Db) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('settings'))`;
    if (!isSame(await readDocument(tx), before)) throw conflict('settingsChanged');
    const isReal = env().PAYMENTS === 'razorpay' && touched.includes('store');
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
    await invalidateTags(
      tx,
      touched.flatMap((section) => TAGS[section]),
    );
    if (dryRun) throw new DryRun();
  };
  await db.$transaction(write).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return changes;
}

/** Each conflict is somebody else's change that went through: so many at one moment is no person typing. */
const ATTEMPTS = 5;

/**
 * Changes what the owner decides, all of it or nothing: checked, written with its audit entries, and announced, so that pages show it at once.
 * Where somebody else changed settings meanwhile, the change is made anew from what they are now.
 * @param change what the sections it touches shall be, as a file says it, made from what they are; asked again after a conflict
 * @returns what became another
 * @throws InvalidSettings naming path and reason of everything wrong; conflict settingsChanged when others changed them again and again
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

/** What a file says: values of the store and coupons are added to or changed, the other lists become what it says; a section it leaves out stays. */
export function importSettings(file: SettingsFile, options: Options): Promise<Change[]> {
  return changeSettings(
    (now) => ({
      ...file,
      ...(file.store === undefined ? {} : { store: layOver(now.store, file.store) }),
      ...(file.coupons === undefined ? {} : { coupons: file.coupons }),
    }),
    options,
  );
}

/** A path as it is typed: of the store's own facts the first word may be left out. */
function pathOf(typed: string): [Section, ...string[]] {
  const names = typed.split('.');
  if (names.some((name) => name === '')) refuse(typed, 'settingPath');
  const [first = '', ...rest] = names;
  return (SECTIONS as readonly string[]).includes(first) ? [first as Section, ...rest] : ['store', ...names];
}

const sectionWith = (
  now: SettingsDocument,
  [section, ...path]: [Section, ...string[]],
  value: unknown,
): SettingsFile => ({ [section]: withValueAt(now[section], path, value) ?? (section === 'store' ? {} : []) });

/** Sets one value. @param typed names with points between; parts of a list by slug, code or number; @param value as JSON has it */
export async function setSetting(typed: string, value: unknown, options: Options): Promise<Change[]> {
  const path = pathOf(typed);
  return changeSettings((now) => {
    if (path.length > 1 && path[0] !== 'store' && valueAt(now[path[0]], path.slice(1, 2)) === undefined)
      refuse(typed, 'settingEntry', { section: path[0] });
    return sectionWith(now, path, value);
  }, options);
}

/** Takes back one value: a fact of the store becomes the demo's again (never while it is needed), an entry of a list is gone. Coupons can only be switched off. */
export async function unsetSetting(typed: string, options: Options): Promise<Change[]> {
  const path = pathOf(typed);
  return changeSettings((now) => {
    if (path[0] === 'coupons' && path.length < 3) refuse(typed, 'settingCouponKept');
    if (valueAt(now[path[0]], path.slice(1)) === undefined) refuse(typed, 'settingNotSet');
    return sectionWith(now, path, undefined);
  }, options);
}
