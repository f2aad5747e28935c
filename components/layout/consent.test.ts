import { answerTo, setAnswer } from './consent';

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

let written: string[] = [];
const set = (name: string, property: PropertyDescriptor) =>
  Object.defineProperty(globalThis, name, { configurable: true, ...property });
const FAKES = ['localStorage', 'dispatchEvent', 'document', 'location'];

beforeEach(() => {
  written = [];
  set('dispatchEvent', { value: () => true });
  set('location', { value: { hostname: 'shop.example.com' } });
  set('document', {
    value: Object.defineProperty({}, 'cookie', {
      get: () => 'lang=ta; _ga=GA1.1.1; _ga_ABC=GS1; _gallery=1',
      set: (cookie: string) => written.push(cookie),
    }) as object,
  });
});
afterEach(() => FAKES.forEach((name) => Reflect.deleteProperty(globalThis, name)));

it('counts a browser with blocked storage as declined, also after an answer', () => {
  set('localStorage', { get: blocked });
  expect(answerTo('statistics', 'plausible')).toBe('declined');
  setAnswer('statistics', 'plausible', 'agreed');
  setAnswer('statistics', 'plausible', null);
  expect(answerTo('statistics', 'plausible')).toBe('declined');
});

it('asks no browser with full storage, and lets it withdraw', () => {
  const stored = new Map([['medcall.statistics', 'plausible']]);
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  set('localStorage', {
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: full,
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  expect(answerTo('statistics', 'plausible')).toBe('agreed');
  setAnswer('statistics', 'plausible', 'declined');
  expect([...stored]).toEqual([]);
  for (const purpose of ['statistics', 'chat'] as const) expect(answerTo(purpose, 'plausible')).toBe('declined');
});

it('asks a browser with room, and leaves nothing in its storage', () => {
  const stored = new Map<string, string>();
  set('localStorage', {
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  expect(answerTo('statistics', 'umami')).toBeNull();
  expect([...stored]).toEqual([]);
});

it('expires the cookies of the statistics when the consent is withdrawn, on each domain', () => {
  const stored = new Map<string, string>();
  set('localStorage', {
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  setAnswer('statistics', 'ga4', 'agreed');
  expect([answerTo('statistics', 'ga4'), written]).toEqual(['agreed', []]);
  setAnswer('statistics', 'ga4', 'declined');
  expect(answerTo('statistics', 'ga4')).toBe('declined');
  expect(written.filter((cookie) => cookie.includes('domain=example.com'))).toEqual([
    '_ga=;path=/;max-age=0;domain=example.com',
    '_ga_ABC=;path=/;max-age=0;domain=example.com',
  ]);
  expect(written).toHaveLength(8);
});
