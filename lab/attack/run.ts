import type { Attack, Attempt } from './attack';
import { disputes } from './attacks/disputes';
import { cacheDeception, cachePoisoning } from './attacks/caches';
import { crossSite } from './attacks/cross-site';
import { decoders } from './attacks/decoders';
import { guessing, members, nothingThere, sandbox } from './attacks/doors';
import { files, serverRequests, uploads } from './attacks/files';
import { foreignIds } from './attacks/foreign-ids';
import { hosts, redirects } from './attacks/hosts';
import { json, lookAlikeAddresses, scripts, search } from './attacks/inputs';
import { payments } from './attacks/payments';
import { policies } from './attacks/policies';
import { power } from './attacks/power';
import { prices } from './attacks/prices';
import { rebinding, routerHeaders } from './attacks/router';
import { secondFactors } from './attacks/second-factors';
import { sessions } from './attacks/sessions';
import { signInBodies, slowness, smuggling } from './attacks/sockets';
import { workbooks } from './attacks/workbooks';
import type { Target } from './target';

/** Attacks in order: those that slow down the attacker's account come last. */
export const ATTACKS: Attack[] = [
  foreignIds,
  prices,
  payments,
  disputes,
  crossSite,
  sessions,
  hosts,
  rebinding,
  routerHeaders,
  redirects,
  cachePoisoning,
  cacheDeception,
  policies,
  members,
  sandbox,
  nothingThere,
  smuggling,
  files,
  serverRequests,
  uploads,
  decoders,
  workbooks,
  json,
  search,
  scripts,
  lookAlikeAddresses,
  power,
  secondFactors,
  signInBodies,
  slowness,
  guessing,
];

export type AttackResult = { attack: Attack; attempts: Attempt[]; skipped?: string; tookMs: number };

/**
 * Runs one kind of attack on a store. An attempt that fails with an error counts as not resisted.
 */
export async function tryAttack(attack: Attack, target: Target): Promise<AttackResult> {
  const skipped = attack.skip?.(target);
  if (skipped) return { attack, attempts: [], skipped, tookMs: 0 };
  const began = performance.now();
  const attempts: Attempt[] = [];
  const note = (what: string, held: boolean, seen?: unknown) =>
    void attempts.push({ attack: attack.name, what, held, seen: String(seen ?? '') });
  try {
    await attack.run(target, note);
  } catch (error) {
    note('the attack stopped', false, error instanceof Error ? error.stack : error);
  }
  return { attack, attempts, tookMs: performance.now() - began };
}
