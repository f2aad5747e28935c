import { writeAudit, type AuditActor, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict, DomainError, notFound } from '@/lib/kernel/errors';
import type { Problem } from '@/lib/kernel/problem-key';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { draftProblems, isSameTexts, reviewProblems, shownVersion, toTexts, type FactTexts } from './fact-rules';
import { findNamedSubject, listFactVersions } from './queries';
import { readSubject } from './subject-rules';

/** @throws invalid factsInvalid, naming each wrong field */
function refuse(problems: Record<string, Problem>): void {
  if (Object.keys(problems).length > 0) throw new DomainError('invalid', 'factsInvalid', {}, problems);
}

/**
 * Locks the facts about a medicine and returns their versions, newest first.
 * @throws notFound if its product or a salt does not exist
 */
async function openSubject(tx: Sql, name: string) {
  const subject = readSubject(name);
  if (!subject) throw notFound();
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtext(${`facts ${name}`}))`);
  if (!(await findNamedSubject(subject, tx))) throw notFound();
  return listFactVersions(name, tx);
}

type NewVersion = { subject: string; texts: FactTexts; restoredId?: number; isSample?: boolean };

async function insertVersion(tx: Sql, { subject, texts, ...more }: NewVersion, by: AuditActor): Promise<number> {
  const { restoredId = null, isSample = false } = more;
  const [row] = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    INSERT INTO medicine_fact_version (subject, texts, restored_id, is_sample, actor, actor_id, reviewed_at)
    VALUES (${subject}, ${JSON.stringify(toTexts(texts))}::jsonb, ${restoredId}::int, ${isSample}, ${by.actor}, ${by.actorId ?? null}::uuid,
      CASE WHEN ${isSample} THEN now() END)
    RETURNING id`);
  return row!.id;
}

type Draft = {
  subject: string;
  texts: FactTexts;
  /** Newest version when the editor opened, 0 for none. Missing: any. */
  base?: number;
};

/**
 * Saves texts as a new draft. Pages continue to show the version reviewed last.
 * @returns id of the version; null if the newest one has the same texts
 * @throws notFound; invalid factsInvalid; conflict factsTaken if a colleague saved one meanwhile
 */
export async function saveFacts({ subject, texts, base }: Draft, by: AuditActor): Promise<number | null> {
  refuse(draftProblems(texts));
  return inTransaction(async (tx) => {
    const [newest] = await openSubject(tx, subject);
    if (base !== undefined && base !== (newest?.id ?? 0)) throw conflict('factsTaken');
    if (isSameTexts(newest?.texts ?? {}, texts)) return null;
    const id = await insertVersion(tx, { subject, texts }, by);
    await writeAudit(tx, {
      ...by,
      action: 'facts.save',
      subject: 'facts',
      subjectId: subject,
      change: { version: id },
    });
    return id;
  });
}

/**
 * Saves an earlier version again as the newest draft, which needs a review like any other.
 * @returns id of the new version
 * @throws notFound; conflict factsTaken
 */
export async function restoreFacts(
  { subject, version, base }: { subject: string; version: number; base: number },
  by: AuditActor,
): Promise<number> {
  return inTransaction(async (tx) => {
    const versions = await openSubject(tx, subject);
    const earlier = versions.find(({ id }) => id === version);
    if (!earlier) throw notFound();
    if (versions[0]!.id !== base) throw conflict('factsTaken');
    const id = await insertVersion(tx, { subject, texts: earlier.texts, restoredId: version }, by);
    const change = { version: id, restored: version };
    await writeAudit(tx, { ...by, action: 'facts.restore', subject: 'facts', subjectId: subject, change });
    return id;
  });
}

/** Registered pharmacist who reviews. `registration`: number and council at that time. */
export type Reviewer = StaffActor & { registration: string };

/**
 * Marks the newest version as reviewed; pages show it from then on.
 * @param version id that the reviewer read
 * @param by a registered pharmacist, which the caller has checked
 * @throws notFound; conflict factsTaken if there is a newer one, factsReviewed if it was reviewed;
 * invalid factsInvalid, naming each fact that is missing
 */
export async function reviewFacts(
  { subject, version }: { subject: string; version: number },
  { registration, ...by }: Reviewer,
): Promise<void> {
  await inTransaction(async (tx) => {
    const [newest] = await openSubject(tx, subject);
    if (!newest) throw notFound();
    if (newest.id !== version) throw conflict('factsTaken');
    if (newest.reviewedAt) throw conflict('factsReviewed');
    refuse(reviewProblems(newest.texts));
    await tx.$executeRaw(Prisma.sql`
      UPDATE medicine_fact_version SET reviewed_at = now(), reviewer_id = ${by.actorId}::uuid, reviewer_registration = ${registration}
      WHERE id = ${version}::int`);
    await writeAudit(tx, { ...by, action: 'facts.review', subject: 'facts', subjectId: subject, change: { version } });
    await invalidateTags(tx, [cacheTags.facts(subject)]);
  });
}

/**
 * Removes the shown facts from all pages. A later reviewed version shows again.
 * @throws notFound if none are shown
 */
export async function withdrawFacts(subject: string, by: AuditActor): Promise<void> {
  await inTransaction(async (tx) => {
    const shown = shownVersion(await openSubject(tx, subject));
    if (!shown) throw notFound();
    await tx.$executeRaw(Prisma.sql`UPDATE medicine_fact_version SET withdrawn_at = now() WHERE id = ${shown.id}::int`);
    const change = { version: shown.id };
    await writeAudit(tx, { ...by, action: 'facts.withdraw', subject: 'facts', subjectId: subject, change });
    await invalidateTags(tx, [cacheTags.facts(subject)]);
  });
}

/**
 * Stores sample facts of the demo, which pages show and mark as such. Skips a medicine with facts.
 * @returns true if they were stored
 */
export async function insertSample(subject: string, texts: FactTexts): Promise<boolean> {
  refuse({ ...draftProblems(texts), ...reviewProblems(texts) });
  return inTransaction(async (tx) => {
    if ((await openSubject(tx, subject)).length > 0) return false;
    await insertVersion(tx, { subject, texts, isSample: true }, { actor: 'demo' });
    await invalidateTags(tx, [cacheTags.facts(subject)]);
    return true;
  });
}
