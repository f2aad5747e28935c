import type { DeliveryFailure, TrackingState } from '@/lib/kernel/db/generated/enums';

type Event = { state: TrackingState; happenedAt: Date };

const byTime = (one: Event, other: Event) => one.happenedAt.getTime() - other.happenedAt.getTime();

/** States after which nothing moves any more. */
const ENDED: ReadonlySet<TrackingState> = new Set(['DELIVERED', 'RETURNED']);

/** Returns true if an event can follow a state: nothing leaves an end or turns a return around. */
function canFollow(state: TrackingState, next: TrackingState): boolean {
  if (ENDED.has(state)) return false;
  return state !== 'RETURNING' || ENDED.has(next) || next === 'LOST';
}

/**
 * Returns the event that tells the state of a shipment, from all its events in any order. Late and
 * repeated events never move it backwards.
 */
export function latestOf<Given extends Event>(events: readonly Given[]): Given | null {
  return events
    .toSorted(byTime)
    .reduce<Given | null>((now, next) => (now && !canFollow(now.state, next.state) ? now : next), null);
}

/**
 * Returns the failed deliveries among the events. Couriers report one attempt with several scans: a
 * new one needs another departure for delivery.
 */
export function listFailures<Given extends Event>(events: readonly Given[]): Given[] {
  const failures: Given[] = [];
  let isOut = true;
  for (const event of events.toSorted(byTime)) {
    if (event.state === 'OUT_FOR_DELIVERY') isOut = true;
    if (event.state !== 'UNDELIVERED' || !isOut) continue;
    failures.push(event);
    isOut = false;
  }
  return failures;
}

/** Events without repetitions of the same state, for screens, newest first. */
export const collapseEvents = <Given extends Event>(events: readonly Given[]): Given[] =>
  events
    .toSorted(byTime)
    .filter(({ state }, index, sorted) => sorted[index - 1]?.state !== state)
    .toReversed();

/** Words of couriers by reason; the first match counts. */
const REASONS: [RegExp, DeliveryFailure | null][] = [
  [/refus|reject|cancel|not interested|denied/i, null],
  [/address|landmark|pin ?code|location/i, 'WRONG_ADDRESS'],
  [/contact|phone|call|unreachable|switched off|not reach/i, 'NOT_REACHED'],
  [/not available|closed|locked|absent|out of (?:town|station)|no ?one|nobody/i, 'NOBODY_HOME'],
  [/delay|late|weather|misrout|vehicle|time (?:constraint|out)|held|rescheduled/i, 'DELAYED'],
];

/**
 * Returns the reason for a failed delivery from the words of the courier; null if a person decides:
 * a refusal ends all attempts, and couriers also report refusals that the receiver knows nothing
 * of.
 */
export function failureOf(activity: string | null): DeliveryFailure | null {
  const found = REASONS.find(([words]) => words.test(activity ?? ''));
  return found ? found[1] : 'NOT_REACHED';
}
