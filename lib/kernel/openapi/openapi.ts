import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import { DEFAULT_NAME } from '@/lib/kernel/identity';
import { changesSomething, type AnyDeclaration, type SessionRule } from '@/lib/kernel/http/declaration';
import { areaOf, TAGS } from './areas';
import { exampleOf, leastExampleOf } from './examples';
import { Failure, failureReplies, repliesOf } from './replies';
import { defineSchema, schemaOf, type SchemasByName, type Schema } from './schemas';
import type { Limit } from '@/lib/kernel/limits/rate-limit';

/** Call in the document: `path` with its parameters in braces, `name` of its folder. */
export type DocumentedCall = { name: string; path: string; method: string; declaration: AnyDeclaration };

const ABOUT = `The API that the screens of ${DEFAULT_NAME} use: calls of customers, and below /api/console those of the staff. docs/api.md describes a complete purchase.

Log in with \`adminlogin_front\`: its response sets the session cookie. Bodies can be JSON, form-encoded or multipart.
Calls that change something are rejected from pages of other sites. The store computes prices and totals; values that a caller sends are only compared.`;

const COOKIE = {
  type: 'apiKey',
  in: 'cookie',
  name: 'medcall.session',
  description: 'Set by `adminlogin_front`, ended by `logout`. Over HTTPS its name is `__Host-medcall.session`.',
};

const STAFF_COOKIE = {
  type: 'apiKey',
  in: 'cookie',
  name: 'medcall.staff',
  description:
    'Set by `console/login`, activated by the second factor, ended by `console/logout`. Over HTTPS its name is `__Host-medcall.staff`.',
};

const SESSION: Record<SessionRule, { words: string; security: object[] }> = {
  none: { words: 'Requires no session.', security: [] },
  optional: { words: 'Uses the session of the customer if there is one.', security: [{ session: [] }, {}] },
  required: { words: 'Requires a session.', security: [{ session: [] }] },
  own: { words: 'Requires a session; a given `user_id` must be that of its customer.', security: [{ session: [] }] },
  staff: { words: 'Requires a console session with a verified second factor.', security: [{ staff: [] }] },
  staffPassword: { words: 'Requires a console session; the second factor is not needed.', security: [{ staff: [] }] },
  customerOrStaff: {
    words: 'Requires a session of the shop or of the console.',
    security: [{ session: [] }, { staff: [] }],
  },
};

function span(milliseconds: number): string {
  const [unit, length] = (
    [
      ['day', DAY],
      ['hour', HOUR],
      ['minute', MINUTE],
      ['second', 1000],
    ] as const
  ).find(([, one]) => milliseconds % one === 0) ?? ['millisecond', 1];
  return milliseconds === length ? `a ${unit}`.replace('a hour', 'an hour') : `${milliseconds / length} ${unit}s`;
}

const BY_WORDS = { address: 'client address', customer: 'customer', email: 'email address' };

/** Describes a limit for readers: its unit, its subject, and the behavior beyond it. */
function limitWords({ most, per, by = 'address', counts = 'calls', trickle, perDevice }: Limit): string {
  const own = perDevice ? ` A browser that has logged in before has a separate limit of ${perDevice}.` : '';
  const beyond = trickle ? ` Beyond that, one per ${span(trickle).replace(/^an? /, '')} is accepted.` : '';
  return `Limit: ${most} ${counts === 'failures' ? 'wrong passwords' : 'completed calls'} per ${span(per).replace(/^an? /, '')} and ${BY_WORDS[by]}.${own}${beyond}`;
}

/** Describes a limit for programs. */
const limitFacts = ({
  most,
  per,
  by = 'address',
  counts = 'calls',
  kept: stored = 'database',
  trickle,
  perDevice,
}: Limit) => ({
  most,
  seconds: per / 1000,
  by,
  counts,
  kept: stored,
  ...(trickle ? { trickleSeconds: trickle / 1000 } : {}),
  ...(perDevice ? { perDevice } : {}),
});

function describe(
  { session, permission, catalogue, limits = [], writes, file }: AnyDeclaration,
  method: string,
): string {
  const allowed = permission ? [`Requires the permission \`${permission.name}\`.`] : [];
  const members = catalogue ? ['A members-only store requires a session.'] : [];
  const removing = writes && method === 'GET' ? ['This GET changes data; links and other sites cannot call it.'] : [];
  const upload = file ? ['Maximum file size: 10 MB.'] : [];
  return [SESSION[session].words, ...allowed, ...members, ...removing, ...upload, ...limits.map(limitWords)].join(' ');
}

const SOME_KEY = 'b9d1c2f0-53a7-4c0e-9d2a-7f1f0e6c8a31';
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, examples: [SOME_KEY] },
  example: SOME_KEY,
  description:
    'A repeated request with the same key within 24 hours gets the same response and is not performed again. A different request with that key is rejected (409).',
};

function parametersOf({ params, query, idempotent }: AnyDeclaration, named: SchemasByName): object[] {
  const from = (place: 'path' | 'query', schema: AnyDeclaration['params']) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input', named);
    return Object.entries(properties).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: field,
      example: exampleOf(field, named),
    }));
  };
  return [...from('path', params), ...from('query', query), ...(idempotent ? [IDEMPOTENCY_KEY] : [])];
}

function withFile(body: Schema, file: string): Schema {
  return {
    ...body,
    properties: {
      ...body.properties,
      [file]: { type: 'string', format: 'binary', examples: ['(the bytes of the file)'] },
    },
    required: [...(body.required ?? []), file],
  };
}

function bodyOf({ name, declaration: { body, file } }: DocumentedCall, named: SchemasByName): object | undefined {
  if (!body) return undefined;
  const fields = schemaOf(body, 'input', named);
  const schema = defineSchema(`${name}Body`, file ? withFile(fields, file) : fields, named);
  const [all, least] = [exampleOf(schema, named), leastExampleOf(schema, named)];
  const needed = Object.keys(least).length;
  // The required fields alone are no example of a call that needs one of several others.
  const short = needed > 0 && needed < Object.keys(all as object).length && body.safeParse(least).success;
  const examples = {
    ...(short ? { needed: { summary: 'Required fields', value: least } } : {}),
    all: { summary: 'All fields', value: all },
  };
  const types = file
    ? ['multipart/form-data']
    : ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  return {
    required: needed > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema, examples }])),
  };
}

/** Catalogue calls need no session in an open store and one in a members' store. */
const securityOf = ({ session, catalogue }: AnyDeclaration) => SESSION[catalogue ? 'optional' : session].security;

function operationOf(call: DocumentedCall, several: boolean, named: SchemasByName): object {
  const { name, method, declaration } = call;
  const { limits, summary } = declaration;
  const parameters = parametersOf(declaration, named);
  const requestBody = changesSomething(declaration, method) ? bodyOf(call, named) : undefined;
  return {
    operationId: several ? `${name}_${method.toLowerCase()}` : name,
    tags: [areaOf(call)],
    summary,
    description: describe(declaration, method),
    security: securityOf(declaration),
    ...(limits?.length ? { 'x-limits': limits.map(limitFacts) } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: repliesOf(declaration, method, named),
  };
}

const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const sorted = <Value>(record: Record<string, Value>) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => order(one, other)));

/** Builds the OpenAPI 3.1 document of these calls. The order of the calls does not matter. */
export function openApiDocument(calls: DocumentedCall[], version: string) {
  const named: SchemasByName = {};
  defineSchema('Failure', schemaOf(Failure, 'output', named), named);
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls.toSorted((one, other) =>
    order(`${one.path} ${one.method}`, `${other.path} ${other.method}`),
  )) {
    const several = calls.filter(({ path }) => path === call.path).length > 1;
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call, several, named);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${DEFAULT_NAME} API`,
      version,
      description: ABOUT,
      contact: { name: 'Operator of this store, named in /.well-known/security.txt' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This store' }],
    tags: TAGS,
    paths,
    components: {
      schemas: sorted(named),
      responses: failureReplies(),
      securitySchemes: { session: COOKIE, staff: STAFF_COOKIE },
    },
  };
}
