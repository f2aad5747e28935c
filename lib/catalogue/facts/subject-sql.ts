import { Prisma } from '@/lib/kernel/db/client';
import { MAX_SALTS } from './subject-rules';

const LABEL = Prisma.sql`(p.name || ' ' || p.pack_size)`;

/**
 * Route of product `p` by its form and label. Drops and sprays whose label does not say where they
 * go have the route `other`, so they never share the facts of tablets. Tablets and capsules, which
 * are most products, take one comparison.
 */
export const ROUTE = Prisma.sql`(CASE
  WHEN p.form IN ('tablet', 'capsule') AND ${LABEL} !~* '\\m(vagina|pessar|suppositor|rectal|inhal|rotacap|transcap)' THEN 'mouth'
  WHEN ${LABEL} ~* '\\m(vagina|pessar|suppositor|rectal|enema|mouth ?wash|gargle)' THEN 'other'
  WHEN p.form = 'injection' THEN 'injected'
  WHEN p.form IN ('inhaler', 'gas') OR ${LABEL} ~* '\\m(inhal|respule|rotacap|transcap|nebuli)' THEN 'inhaled'
  WHEN ${LABEL} ~* '\\m(nasal|nose)\\M' THEN 'nose'
  WHEN ${LABEL} ~* '\\m(eye|ophthalmic)\\M' THEN 'eye'
  WHEN ${LABEL} ~* '\\m(ear|otic)\\M' THEN 'ear'
  WHEN p.form IN ('cream', 'ointment', 'gel', 'lotion', 'shampoo', 'soap', 'oil') THEN 'skin'
  WHEN ${LABEL} ~* '\\m(scalp|topical|dusting|antiseptic liquid)' THEN 'skin'
  WHEN p.form IN ('syrup', 'powder', 'lozenge', 'lehyam') THEN 'mouth'
  WHEN p.form = 'drops' AND ${LABEL} ~* '\\m(oral|infant|baby|paediatric|pediatric)' THEN 'mouth'
  ELSE 'other' END)`;

/**
 * Subject that product `p` shares with all products of the same salts and route; null if its salts
 * are unknown.
 */
export const SHARED_SUBJECT = Prisma.sql`(
  SELECT ${ROUTE} || '-' || string_agg(x.salt_id::text, '-' ORDER BY x.salt_id)
  FROM (SELECT DISTINCT s.salt_id FROM product_salt s WHERE s.product_id = p.id) x
  WHERE p.salt_reading = 'READ' HAVING count(*) BETWEEN 1 AND ${MAX_SALTS}::int)`;

/** Own subject of product `p`, whose facts come before the shared ones. */
export const OWN_SUBJECT = Prisma.sql`('product-' || p.id)`;
