import { processWide } from '@/lib/kernel/process-wide';

/** Scan of a courier, as the tracking call and the webhook show it. Times are Indian. */
export type Scan = { date: string; status: string; activity: string; location: string; 'sr-status': string };

export type SandboxOrder = {
  id: number;
  shipmentId: number;
  /** `order_id` of the store. */
  reference: string;
  body: Record<string, unknown>;
  status: 'NEW' | 'READY TO SHIP' | 'PICKUP SCHEDULED' | 'CANCELED';
  courierId: number | null;
  awb: string | null;
  isPickedUp: boolean;
  scans: Scan[];
  /** Answers to failed deliveries. */
  actions: string[];
};

/**
 * Failure of the next calls whose path starts with `call`. `isLost`: the call takes effect, and its
 * response is lost; `hangs`: no response comes.
 */
export type Fault = {
  call: string;
  times: number;
  status?: number;
  body?: unknown;
  isLost?: boolean;
  hangs?: boolean;
};

type State = { orders: SandboxOrder[]; tokens: Set<string>; faults: Fault[]; calls: string[] };

/**
 * State of the sandbox in memory of this process: it simulates an external server for one store.
 */
export const state = processWide('shiprocketSandbox', (): State => ({
  orders: [],
  tokens: new Set(),
  faults: [],
  calls: [],
}));

/** Takes the fault of a call, and counts it down. */
export function takeFault(path: string): Fault | null {
  const fault = state.faults.find(({ call, times }) => times > 0 && path.startsWith(call));
  if (!fault) return null;
  fault.times -= 1;
  return fault;
}

/** Removes orders, tokens and faults. */
export function resetSandbox(): void {
  Object.assign(state, { orders: [], tokens: new Set(), faults: [], calls: [] });
}
