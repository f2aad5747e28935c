import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { DomainError, notFound } from '@/lib/kernel/errors';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { findPageProblems } from './find-page';
import { redirectsByPath } from './queries';
import { findChain, MAX_REDIRECTS, pathOfTarget, readRedirect, type RedirectProblems } from './redirect-rules';
import type { Redirect, RedirectInput } from './types';

/** @throws invalid redirectInvalid, naming each wrong field */
function refuse(problems: RedirectProblems): void {
  if (Object.keys(problems).length > 0) throw new DomainError('invalid', 'redirectInvalid', {}, problems);
}

type ByPath = ReadonlyMap<string, Redirect>;
/** New values by path; null deletes a redirect. */
type Next = ReadonlyMap<string, Redirect | null>;

const isSame = (one: Redirect | undefined, other: Redirect | null) =>
  one === undefined || other === null
    ? (one ?? null) === other
    : one.target === other.target && one.status === other.status;

/** Finds the loops and chains of new redirects among all. */
function chainsAmong(next: Next, all: ByPath): Map<string, RedirectProblems> {
  const byTarget = new Map([...all.values()].map((each) => [pathOfTarget(each.target), each]));
  const found = [...next.values()].flatMap((redirect): [string, RedirectProblems][] => {
    if (!redirect) return [];
    const near = [all.get(pathOfTarget(redirect.target) ?? ''), byTarget.get(redirect.path)];
    const others = near.flatMap((each) => (each && each.path !== redirect.path ? [[each.path, each] as const] : []));
    const problems = findChain(redirect, new Map(others));
    return Object.keys(problems).length > 0 ? [[redirect.path, problems]] : [];
  });
  return new Map(found);
}

async function write(tx: Sql, changed: [string, Redirect | null][]): Promise<void> {
  const [removed, saved] = [changed.filter(([, value]) => !value), changed.flatMap(([, value]) => value ?? [])];
  const paths = saved.map(({ path }) => path);
  await tx.$executeRaw(Prisma.sql`DELETE FROM redirect WHERE path = ANY(${removed.map(([path]) => path)}::text[])`);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO redirect (path, target, status)
    SELECT * FROM unnest(${paths}::text[], ${saved.map(({ target }) => target)}::text[], ${saved.map(({ status }) => status)}::int[])
    ON CONFLICT (path) DO UPDATE SET target = EXCLUDED.target, status = EXCLUDED.status`);
  await tx.$executeRaw(Prisma.sql`DELETE FROM missing_address WHERE path = ANY(${paths}::text[])`);
}

const valueOf = (redirect: Redirect | null | undefined) =>
  redirect ? { target: redirect.target, status: redirect.status } : null;

/** Subject of the audit entry of a file. Its change holds the values of all paths. */
const FILE = 'import';

type Options = { by: AuditActor; subjectId: string; check?: (before: ByPath) => void };

/**
 * Changes redirects, one change after the other, because each is checked against all others.
 * @param options.check refuses a change that was made from outdated values
 * @param fail reports loops and chains by path
 * @returns the number of added and changed redirects
 */
function change(
  next: Next,
  { by, subjectId, check }: Options,
  fail: (chains: Map<string, RedirectProblems>) => void,
): Promise<{ added: number; changed: number }> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtext('redirects'))`);
    const before = await redirectsByPath(tx);
    check?.(before);
    const changed = [...next].filter(([path, value]) => !isSame(before.get(path), value));
    if (changed.length === 0) return { added: 0, changed: 0 };
    const after = new Map(before);
    for (const [path, value] of changed)
      if (value) after.set(path, value);
      else after.delete(path);
    if (after.size > MAX_REDIRECTS) throw new DomainError('invalid', 'redirectsFull', { most: MAX_REDIRECTS });
    const chains = chainsAmong(next, after);
    if (chains.size > 0) fail(chains);
    await write(tx, changed);
    const values = (of: (path: string) => Redirect | null | undefined) =>
      subjectId === FILE
        ? Object.fromEntries(changed.map(([path]) => [path, valueOf(of(path))]))
        : valueOf(of(subjectId));
    await writeAudit(tx, {
      ...by,
      action: 'redirect.change',
      subject: 'redirect',
      subjectId,
      change: { before: values((path) => before.get(path)), after: values((path) => after.get(path)) },
    });
    await invalidateTags(tx, [cacheTags.redirects]);
    const added = changed.filter(([path]) => !before.has(path)).length;
    return { added, changed: changed.length - added };
  });
}

const refuseFirst = (chains: Map<string, RedirectProblems>) => refuse([...chains.values()][0]!);

/** `replaces`: target that the form showed for an existing redirect; undefined for a new one. */
export type RedirectChange = RedirectInput & { replaces?: string };

/**
 * Creates a redirect or changes the one at its path.
 * @throws invalid redirectInvalid, naming each wrong field, or redirectsFull; conflict
 * redirectExists, or redirectChanged if another staff member changed it since it was shown
 */
export async function saveRedirect({ replaces, ...input }: RedirectChange, by: AuditActor): Promise<void> {
  const { redirect, problems } = readRedirect(input, env().SITE_URL);
  if (!redirect) return refuse(problems);
  // Also reads the catalogue, so it runs before the lock.
  refuse(await findPageProblems(redirect));
  const check = (before: ByPath) => {
    const known = before.get(redirect.path);
    if (known && replaces === undefined && !isSame(known, redirect))
      throw new DomainError('conflict', 'redirectExists', {}, { path: { key: 'redirectExists' } });
    if (replaces !== undefined && (known?.target ?? '') !== replaces)
      throw new DomainError('conflict', 'redirectChanged');
  };
  await change(new Map([[redirect.path, redirect]]), { by, subjectId: redirect.path, check }, refuseFirst);
}

/** Deletes a redirect. @throws notFound */
export async function deleteRedirect(path: string, by: AuditActor): Promise<void> {
  const check = (before: ByPath) => {
    if (!before.has(path)) throw notFound();
  };
  await change(new Map([[path, null]]), { by, subjectId: path, check }, refuseFirst);
}

type StoredValue = Pick<Redirect, 'target' | 'status'> | null;

/**
 * Restores the values that a change replaced.
 * @param subjectId its path, or that of a file
 * @throws invalid if a value no longer fits the pages and the other redirects
 */
export async function restoreRedirects(subjectId: string, value: unknown, by: AuditActor): Promise<void> {
  const values = (subjectId === FILE ? value : { [subjectId]: value }) as Record<string, StoredValue>;
  const next = new Map(Object.entries(values).map(([path, each]) => [path, each && { path, ...each }]));
  for (const redirect of next.values()) if (redirect) refuse(await findPageProblems(redirect));
  await change(next, { by, subjectId }, refuseFirst);
}

export type ImportLine = RedirectInput & { line: number };

/** Refused file. Nothing has changed. `lines`: problems of the fields by line. */
export class InvalidRedirects extends DomainError {
  constructor(readonly lines: [line: number, problems: RedirectProblems][]) {
    const [[line, problems] = [0, {}] as const] = lines;
    super('invalid', 'redirectLine', { line, count: lines.length }, problems);
  }
}

/**
 * Adds the redirects of a file and changes known ones, all or none.
 * @returns the number of added and changed redirects
 * @throws InvalidRedirects; invalid redirectsFull
 */
export async function importRedirects(
  lines: ImportLine[],
  by: AuditActor,
): Promise<{ added: number; changed: number }> {
  const wrong: InvalidRedirects['lines'] = [];
  const lineOf = new Map<string, number>();
  const next = new Map<string, Redirect>();
  for (const { line, ...input } of lines) {
    const { redirect, problems } = readRedirect(input, env().SITE_URL);
    const found = problems ?? (await problemsInFile(redirect, next, lineOf));
    if (Object.keys(found).length > 0) wrong.push([line, found]);
    if (!redirect || next.has(redirect.path)) continue;
    next.set(redirect.path, redirect);
    lineOf.set(redirect.path, line);
  }
  if (wrong.length > 0) throw new InvalidRedirects(wrong);
  return change(next, { by, subjectId: FILE }, (chains) => {
    throw new InvalidRedirects([...chains].map(([path, problems]) => [lineOf.get(path) ?? 0, problems]));
  });
}

/** Finds a contradiction to an earlier line, or a problem with the pages. */
async function problemsInFile(
  redirect: Redirect,
  next: ByPath,
  lineOf: Map<string, number>,
): Promise<RedirectProblems> {
  const earlier = next.get(redirect.path);
  if (!earlier) return findPageProblems(redirect);
  const line = lineOf.get(redirect.path) ?? 0;
  return isSame(earlier, redirect) ? {} : { path: { key: 'redirectTwice', values: { line } } };
}
