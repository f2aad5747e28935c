import { existsSync, readFileSync } from 'node:fs';
import document from '@/docs/openapi.json';
import { openApiDocument, type DocumentedCall } from '@/lib/kernel/openapi/openapi';
import { OWN_AREA } from '@/lib/kernel/openapi/areas';
import { version } from '@/package.json';
import { apiRoutes, ROUTES_FILE } from '@/tools/artifacts/api-routes';
import { booleanCalls, BOOLEAN_CALLS_FILE } from '@/tools/artifacts/boolean-calls';
import { declaredCalls } from '@/tools/artifacts/declared-calls';
import { DOCUMENTED } from './documented-calls';
import { bareFields, faultsOf, operationsOf, refsIn, targetOf, type Content } from './openapi-document';

let calls: DocumentedCall[];
beforeAll(async () => {
  calls = await declaredCalls();
});

const operations = operationsOf(document.paths);
const schemaAndExamples = (content: Content = {}) =>
  Object.entries(content).flatMap(([type, { schema, examples = {}, example }]) => {
    const given = [...Object.values(examples).map(({ value }) => value), ...(example === undefined ? [] : [example])];
    return given.map((value) => ({ type, schema: schema ?? {}, value }));
  });

describe("the types of the browser's calls", () => {
  it('name every route there is now', () => {
    const isStale = readFileSync(ROUTES_FILE, 'utf8') !== apiRoutes(calls);
    expect(isStale ? 'stale: run npm run openapi' : 'fresh').toBe('fresh');
  });

  it('consist of types alone', () => {
    const lines = apiRoutes(calls).split('\n');
    const others = lines.filter(
      (line) => !/^  '[^']+': typeof import\('@\/app\/api\/(?:admin|console)\/[^']+\/route'\);$/.test(line),
    );
    expect(others.filter((line) => line && !line.startsWith('//'))).toEqual(['export type Routes = {', '};']);
  });
});

it('the list of calls with a boolean status is up to date', () => {
  const isStale = readFileSync(BOOLEAN_CALLS_FILE, 'utf8') !== booleanCalls(calls);
  expect(isStale ? 'stale: run npm run openapi' : 'fresh').toBe('fresh');
});

describe('docs/openapi.json', () => {
  it('is what the declarations say now', () => {
    const isStale = JSON.stringify(document) !== JSON.stringify(openApiDocument(calls, version));
    expect(isStale ? 'stale: run npm run openapi' : 'fresh').toBe('fresh');
  });

  it('is the same whatever the order of the calls', () => {
    expect(JSON.stringify(openApiDocument(calls.toReversed(), version))).toBe(
      JSON.stringify(openApiDocument(calls, version)),
    );
  });

  it('has every documented call under its own address and area', () => {
    const titles = operations.map(({ title }) => title);
    const expected = DOCUMENTED.map(
      ([method, pattern]) => `${method} /api/admin${pattern.replaceAll(/\[(\w+)\]/g, '{$1}')}`,
    );
    expect(titles).toEqual(expect.arrayContaining(expected));
    const astray = operations.filter(
      ({ title, operation }) => expected.includes(title) && operation.tags[0] === OWN_AREA,
    );
    expect(astray.map(({ title }) => title)).toEqual([]);
  });

  it('names each operation once, in words that become function names', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[A-Za-z]\w*$/.test(id))).toEqual([]);
  });

  it('has no reference that leads nowhere and no named schema that nothing uses', () => {
    const refs = refsIn(document);
    expect(refs.filter((ref) => targetOf(ref) === undefined)).toEqual([]);
    for (const kind of ['schemas', 'responses'] as const) {
      const unused = Object.keys(document.components[kind]).filter(
        (name) => !refs.includes(`#/components/${kind}/${name}`),
      );
      expect(unused).toEqual([]);
    }
  });
});

describe.each(operations)('$title', ({ path, operation }) => {
  const { tags, parameters = [], requestBody, responses, security, summary } = operation;

  it('is complete', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    expect(declared.every(({ required }) => required)).toBe(true);
    expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(parameters.length);
    expect(document.tags.map(({ name }) => name)).toContain(tags[0]);
    expect(summary.length).toBeGreaterThan(10);
    expect(security.flatMap(Object.keys).filter((name) => !(name in document.components.securitySchemes))).toEqual([]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '405', '503']));
    expect(Object.values(responses).filter(({ $ref, description }) => !$ref && !description)).toEqual([]);
  });

  it('has examples that fit their own schemas', () => {
    const bodies = schemaAndExamples(requestBody?.content);
    const replies = Object.values(responses).flatMap((reply) =>
      schemaAndExamples((reply.$ref ? (targetOf(reply.$ref) as typeof reply) : reply).content),
    );
    const all = [
      ...parameters.map(({ name, schema, example }) => ({ type: name, schema, value: example })),
      ...bodies,
      ...replies,
    ];
    const faults = all.flatMap(({ type, schema, value }) =>
      faultsOf(value, schema).map((fault) => `${type}: ${fault}`),
    );
    expect(faults).toEqual([]);
    const done = responses['200']?.content ?? {};
    expect(Object.keys(done).length).toBeGreaterThan(0);
    if (done['application/json']) expect(done['application/json'].examples).toHaveProperty('done');
    expect(Boolean(requestBody) && bodies.length === 0).toBe(false);
  });

  it('shows a value for every text and number it takes or answers', () => {
    const taken = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => bareFields(schema ?? {}, 'body'));
    const answered = Object.values(responses['200']?.content ?? {}).flatMap(({ schema }) =>
      bareFields(schema ?? {}, 'reply'),
    );
    const asked = parameters.flatMap(({ name, schema }) => bareFields(schema, name));
    expect([...asked, ...taken, ...answered]).toEqual([]);
  });
});

describe('what a client reads of', () => {
  const read = (title: string) => operations.find((operation) => operation.title === title)!.operation;
  const types = (content: Content = {}) => Object.keys(content);

  it('documents a refused call with three kinds of body and the refusal next to the success', () => {
    const { requestBody, responses, security } = read('POST /api/admin/addtocart');
    expect(types(requestBody?.content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
    expect(responses['200']?.content?.['application/json']?.examples).toMatchObject({
      done: { value: { status: 'true' } },
      refused: { value: { status: 'false' } },
    });
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '405',
      '409',
      '413',
      '415',
      '429',
      '503',
    ]);
    expect(security).toEqual([{ session: [] }]);
  });

  it('a call with a limit: how many, how long, and what comes over it', () => {
    const operation = read('POST /api/admin/adminsignup_front');
    expect(operation).toMatchObject({
      'x-limits': [
        { most: 1200, seconds: 3600, by: 'address', trickleSeconds: 10, perDevice: 5 },
        { most: 3, seconds: 3600, by: 'email' },
      ],
      security: [],
    });
    expect(operation.description).toContain('Limit: 3 completed calls per hour and email address.');
    expect(targetOf(operation.responses['429']?.$ref ?? '')).toMatchObject({
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
    });
  });

  it('files: sent as multipart alone, answered in their own types', () => {
    const { requestBody } = read('POST /api/admin/uploadPrescription');
    expect(types(requestBody?.content)).toEqual(['multipart/form-data']);
    expect(targetOf('#/components/schemas/uploadPrescriptionBody')).toMatchObject({
      properties: { pic: { format: 'binary' } },
      required: ['cart_id', 'pic'],
    });
    expect(types(read('GET /api/admin/prescription/{prescription_id}').responses['200']?.content)).toEqual([
      'image/jpeg',
      'application/pdf',
    ]);
  });

  it('an address with several methods, and a field that may be left out', () => {
    const ids = ['GET', 'POST', 'DELETE'].map(
      (method) => read(`${method} /api/admin/removecart/{cart_id}`).operationId,
    );
    expect(ids).toEqual(['removecart_get', 'removecart_post', 'removecart_delete']);
    expect(read('GET /api/admin/getusersorders/{user_id}').parameters).toMatchObject([
      { name: 'user_id', in: 'path', required: true },
      { name: 'page', in: 'query', required: false },
    ]);
  });
});

describe('the examples', () => {
  it('are taken and answered by the very schemas that check the calls', () => {
    const faults = calls.flatMap(({ name, path, method, declaration }) => {
      const operation = operations.find(({ title }) => title === `${method} ${path}`)?.operation;
      const bodies = schemaAndExamples(operation?.requestBody?.content).filter(() => declaration.body);
      const replies = schemaAndExamples(operation?.responses['200']?.content).filter(() => !declaration.sends);
      const read = (
        schema: DocumentedCall['declaration']['response'] | undefined,
        values: { value: unknown }[],
        what: string,
      ) =>
        values
          .filter(({ value }) => schema?.safeParse(value).success === false)
          .map(({ value }) => `${name} ${what}: ${JSON.stringify(value).slice(0, 300)}`);
      return [...read(declaration.body, bodies, 'body'), ...read(declaration.response, replies, 'reply')];
    });
    expect([...new Set(faults)]).toEqual([]);
  });
});

describe('the reader', () => {
  it('has its files', () => {
    for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js', 'favicon-32x32.png', 'LICENSE'])
      expect([name, existsSync(`public/api-docs/${name}`)]).toEqual([name, true]);
  });
});
