import { z } from 'zod';
import { readImports, readSources } from '@/tools/checks/imports';
import { failedStatusAt, failedStatusOf } from '@/lib/kernel/http/failed-status';
import { DOCUMENTED, OWN_CALLS, REMOVING_GETS } from './documented-calls';
import {
  allCalls,
  callsOf,
  consoleFiles,
  loadRoute,
  METHODS,
  namedKind,
  readings,
  routeFiles,
  shapeOf,
  type Call,
  type InputPart,
} from './routes';

const PLACES: InputPart[] = ['params', 'query', 'body'];
const titleOf = ({ method, pattern }: Pick<Call, 'method' | 'pattern'>) => `${method} ${pattern}`;

describe('the documented calls', () => {
  it('are 47', () => expect(new Set(DOCUMENTED.map(String)).size).toBe(47));

  it.each(DOCUMENTED)('%s %s is there under exactly this name', async (method, pattern) => {
    const route = routeFiles().find((file) => file.pattern === pattern);
    expect(route?.pattern).toBe(pattern);
    expect((await loadRoute(route!))[method]).toHaveProperty('declaration');
  });

  it('and the listed calls of our own are all there are', async () => {
    const removing = REMOVING_GETS.flatMap((pattern) => [`POST ${pattern}`, `DELETE ${pattern}`]);
    const known = [
      ...DOCUMENTED.map(([method, pattern]) => titleOf({ method, pattern })),
      ...removing,
      ...Object.keys(OWN_CALLS),
    ];
    expect((await allCalls()).map(titleOf).sort()).toEqual(known.sort());
  });

  it('are a name with nothing but parameters behind it: by that lib/kernel/edge/direct-dispatch.ts finds them', () => {
    expect(
      routeFiles()
        .map(({ pattern }) => pattern)
        .filter((pattern) => !/^\/[\w-]+(\/\[\w+\])*$/.test(pattern)),
    ).toEqual([]);
  });
});

describe('what Next.js keeps', () => {
  const imports = readImports(readSources(process.cwd()));
  const keeps = (module: string, seen = new Set<string>()): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    if (module.endsWith('/cached')) return true;
    return [...(imports.get(module) ?? [])].some(([target, typesOnly]) => !typesOnly && keeps(target, seen));
  };

  it('is read only by calls that declare it, with bounded lag', async () => {
    const calls = (await Promise.all([...routeFiles(), ...consoleFiles()].map(callsOf))).flat();
    const wrong = calls.filter(
      ({ file, declaration }) => keeps(file.replace(/\.ts$/, '')) !== Boolean(declaration.cached),
    );
    expect(wrong.map(titleOf)).toEqual([]);
    expect(keeps('app/api/razorpay/webhook/route')).toBe(false);
    expect(calls.filter(({ declaration }) => declaration.cached).length).toBeGreaterThan(0);
  });

  it('is declared nowhere but in files called cached', () => {
    const texts = Object.entries(readSources(process.cwd())).filter(([, text]) => /^\s*'use cache/m.test(text));
    expect(texts.map(([file]) => file).filter((file) => !file.endsWith('/cached.ts'))).toEqual([]);
    expect(texts.length).toBeGreaterThan(1);
  });
});

/** Documented calls whose status the specification tests for truth. */
const TESTED_FOR_TRUTH = ['/updateuserdetails', '/addaddress', '/beingpatner'];
/** Documented calls whose status the specification compares with a text. */
const COMPARED_WITH_TEXT = ['/adminlogin_front', '/adminsignup_front', '/saveforlater'];

describe('the status of a call has one type, in success, refusal and failure', () => {
  it('as the specification reads it', async () => {
    const ofPattern = async (pattern: string) => {
      const { declaration } = (await allCalls()).find((call) => call.pattern === pattern)!;
      return [failedStatusOf(declaration.response), failedStatusAt(`/api/admin${pattern}`)];
    };
    for (const pattern of TESTED_FOR_TRUTH)
      expect([pattern, await ofPattern(pattern)]).toEqual([pattern, [false, false]]);
    for (const pattern of COMPARED_WITH_TEXT)
      expect([pattern, await ofPattern(pattern)]).toEqual([pattern, ['false', 'false']]);
  });

  it('for every call with a refusal', async () => {
    for (const { pattern, declaration } of await allCalls()) {
      const refused = declaration.refusal?.('why') as { status?: unknown } | undefined;
      if (refused && refused.status !== '2')
        expect([pattern, refused.status]).toEqual([pattern, failedStatusOf(declaration.response)]);
    }
  });
});

describe.each(routeFiles())('$pattern', (route) => {
  it('answers every method: declared, or 405 in the envelope with what is allowed', async () => {
    const exported = await loadRoute(route);
    const taken = METHODS.filter((method) => exported[method] && 'declaration' in exported[method]);
    expect(METHODS.filter((method) => !exported[method])).toEqual([]);
    for (const method of METHODS.filter((name) => !taken.includes(name) && name !== 'OPTIONS')) {
      const response = await exported[method]!(
        new Request(`http://localhost:3000/api/admin${route.pattern}`, { method }),
      );
      expect(response.status).toBe(405);
      expect(await response.json()).toEqual({
        status: failedStatusAt(`/api/admin${route.pattern}`),
        message: expect.stringMatching(/\w/),
      });
      expect(response.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining([...taken, 'OPTIONS']));
      expect(response.headers.get('allow')?.split(', ')).not.toContain(method);
    }
    const options = await exported.OPTIONS!(new Request('http://localhost:3000/api/admin/call', { method: 'OPTIONS' }));
    expect([options.status, options.headers.get('allow')]).toEqual([204, expect.stringContaining('OPTIONS')]);
  });

  const own = async () => (await allCalls()).filter(({ pattern }) => pattern === route.pattern);

  it('says what it does and what it answers', async () => {
    for (const { declaration } of await own()) {
      expect(declaration.summary.length).toBeGreaterThan(10);
      const saysNothing =
        declaration.response instanceof z.ZodNever ||
        declaration.response instanceof z.ZodAny ||
        declaration.response instanceof z.ZodUnknown;
      expect(saysNothing && !declaration.sends?.length).toBe(false);
    }
  });

  it('declares the parts of its address', async () => {
    const parts = [...route.pattern.matchAll(/\[(\w+)\]/g)].map(([, name]) => name!);
    for (const { declaration } of await own()) {
      const { properties = {}, required = [] } = shapeOf(declaration, 'params');
      expect([Object.keys(properties).sort(), required.toSorted()]).toEqual([parts.toSorted(), parts.toSorted()]);
      for (const part of parts) expect([part, namedKind(properties[part]!)]).toEqual([part, expect.any(String)]);
    }
  });

  it('names what its ids are ids of', async () => {
    for (const { declaration } of await own()) {
      const fields = PLACES.flatMap((place) => Object.entries(shapeOf(declaration, place).properties ?? {}));
      const bare = fields.filter(
        ([field, shape]) =>
          (readings(shape).some(({ format }) => format === 'uuid') || /(^|_)id$/.test(field)) && !namedKind(shape),
      );
      expect(bare.map(([field]) => field)).toEqual(NOT_OURS[route.name] ?? []);
    }
  });

  it('takes a user_id only as the one of the session', async () => {
    for (const { declaration, ids } of await own()) {
      if (ids.some(({ names }) => names === 'customer')) expect(declaration.session).toBe('own');
      for (const { field, names } of ids) if (names === 'customer') expect(field).toBe('user_id');
    }
  });
});

/**
 * Ids from Razorpay. They name nothing in the store and count only together with a receipt of the
 * customer.
 */
const NOT_OURS: Record<string, string[]> = {
  confirmpaymentlink: ['razorpay_payment_id', 'razorpay_payment_link_id', 'razorpay_payment_link_reference_id'],
  paymentorderupdate: ['razorpay_order_id'],
};
