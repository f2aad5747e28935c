import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { MAX_VERSIONS, type Versioned } from './rules';
import type { Version } from './types';

/**
 * Lists the newest changes of a kind of data, from the audit log.
 * @param subjectIds rows of it; all without them
 */
export function listVersions(subject: Versioned, subjectIds?: string[]): Promise<Version[]> {
  const some = subjectIds === undefined ? Prisma.empty : Prisma.sql`AND a.subject_id = ANY(${subjectIds}::text[])`;
  return queryRows<Version>(
    Prisma.sql`
    SELECT a.id, a.created_at AS at, a.subject_id AS "subjectId", a.actor, NULLIF(btrim(c.first_name || ' ' || c.last_name), '') AS "actorName"
    FROM audit_entry a LEFT JOIN customer c ON c.id = a.actor_id AND c.role <> 'CUSTOMER'
    WHERE a.subject = ${subject} ${some} AND a.change ?& ARRAY['before', 'after']
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${MAX_VERSIONS}::int`,
    { isKept: false },
  );
}
