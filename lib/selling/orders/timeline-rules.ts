import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { SECOND } from '@/lib/kernel/dates';
import type { StaffMoment } from './staff-types';

/** Order states that each staff action may lead to. */
const STEP_OF: Record<string, OrderStatus[]> = {
  'order.dispatch': ['DISPATCHED'],
  'order.deliver': ['DELIVERED'],
  'order.undo-dispatch': ['PURCHASED'],
  'order.undo-delivery': ['PURCHASED', 'DISPATCHED'],
  'order.cancel': ['CANCELLED'],
  'order.cancelLines': ['CANCELLED', 'DISPATCHED', 'DELIVERED'],
  'return.receive': ['RETURNED', 'DELIVERED', 'DISPATCHED'],
};

/**
 * Maximum time between an audit entry and its step. The entry has the start of the transaction, the
 * step its own time; no transaction lasts longer.
 */
const APART_MS = 15 * SECOND;

const isOf = (step: StaffMoment, doing: StaffMoment): boolean =>
  doing.kind === 'audit' &&
  doing.actor === step.actor &&
  doing.actorName === step.actorName &&
  (STEP_OF[doing.what]?.some((status) => status === step.what) ?? false) &&
  doing.at <= step.at &&
  step.at.getTime() - doing.at.getTime() < APART_MS;

/**
 * Merges events that the history and the audit both contain. Keeps the audit entry, which has more
 * details, with the resulting state of the order (`became`).
 * @param moments oldest first
 */
export function withoutRepeats(moments: StaffMoment[]): StaffMoment[] {
  const steps = new Map<StaffMoment, StaffMoment>();
  for (const step of moments.filter(({ kind }) => kind === 'status')) {
    const doing = moments.findLast((one) => isOf(step, one) && !steps.has(one));
    if (doing) steps.set(doing, step);
  }
  const knownSteps = new Set(steps.values());
  return moments
    .filter((moment) => !knownSteps.has(moment))
    .map((moment) => {
      const step = steps.get(moment);
      return step ? { ...moment, details: { ...moment.details, became: step.what } } : moment;
    });
}
