import { z } from 'zod';
import type { ErrorKind } from '@/lib/kernel/errors';
import { translate } from '@/lib/kernel/translate';
import { failuresOf, type AnyDeclaration } from '@/lib/kernel/http/declaration';
import { exampleOf } from './examples';
import { refTo, schemaOf, type SchemasByName, type Schema } from './schemas';
import { STATUS } from '@/lib/kernel/http/json-response';

type Words = { name: string; description: string; key: string; values?: Record<string, string | number> };

/** Kinds of failure in the document: name, meaning, and an example message. */
const FAILURES: Record<ErrorKind, Words> = {
  invalid: {
    name: 'Invalid',
    description: 'Fields are missing or invalid; `fields` lists them',
    key: 'fieldNamed',
    values: { field: 'product_id' },
  },
  refused: { name: 'Refused', description: 'The call is valid but was refused', key: 'paymentFailed' },
  unauthenticated: { name: 'Unauthenticated', description: 'No session, or the session has ended', key: 'signInFirst' },
  forbidden: {
    name: 'Forbidden',
    description: 'The resource belongs to another user, or a page of another site sent the call',
    key: 'notYours',
  },
  notFound: {
    name: 'NotFound',
    description: 'The resource does not exist or belongs to another user',
    key: 'notFound',
  },
  wrongMethod: {
    name: 'WrongMethod',
    description: 'The address does not support this method',
    key: 'methodNotAllowed',
  },
  conflict: { name: 'Conflict', description: 'The call conflicts with the current state', key: 'outOfStock' },
  tooLarge: {
    name: 'TooLarge',
    description: 'Text larger than 256 kB or a file larger than 10 MB',
    key: 'bodyTooLarge',
  },
  unsupportedType: {
    name: 'UnsupportedType',
    description: 'The body is neither JSON nor a form',
    key: 'unsupportedBody',
  },
  tooMany: { name: 'TooMany', description: 'Too many calls', key: 'tooMany', values: { seconds: 42 } },
  unavailable: {
    name: 'Unavailable',
    description: 'A part of the store is unavailable; try again',
    key: 'unavailable',
  },
};

/** Envelope of every failure. */
export const Failure = z
  .object({
    status: z
      .union([z.literal('false'), z.literal(false)])
      .describe("false if the status of the call is a boolean, otherwise the text 'false'"),
    message: z.string().describe('A message for the user'),
    fields: z.record(z.string(), z.string()).optional().describe('A message for each invalid field'),
  })
  .describe('Body of every failure, whatever its status');

const header = (description: string, schema: Schema, example: unknown) => ({ description, schema, example });
const REQUEST_ID = header(
  'Id of this call in the log of the store',
  { type: 'string', format: 'uuid' },
  '0a4d6e1c-52b7-4c0f-8c0e-6f2d1b9a7e35',
);
const MORE_HEADERS: Partial<Record<ErrorKind, object>> = {
  tooMany: { 'Retry-After': header('Seconds to wait', { type: 'integer', minimum: 1 }, 42) },
  wrongMethod: { Allow: header('Supported methods', { type: 'string' }, 'POST, OPTIONS') },
};

function failureReply(kind: ErrorKind): object {
  const { description, key, values } = FAILURES[kind];
  const fields = kind === 'invalid' ? { fields: { product_id: translate('en', 'errors.fieldInvalid') } } : {};
  const example = { status: 'false', message: translate('en', `errors.${key}`, values), ...fields };
  return {
    description,
    headers: { 'x-request-id': REQUEST_ID, ...MORE_HEADERS[kind] },
    content: { 'application/json': { schema: refTo('Failure'), example } },
  };
}

/** Returns the named failures to which calls refer. */
export function failureReplies(): Record<string, object> {
  const kinds = Object.keys(FAILURES) as ErrorKind[];
  return Object.fromEntries(kinds.map((kind) => [FAILURES[kind].name, failureReply(kind)]).sort());
}

function rightReply({ response, sends, refusal }: AnyDeclaration, named: SchemasByName): object {
  if (sends) return { description: 'The file', content: Object.fromEntries(sends.map((type) => [type, {}])) };
  const schema = schemaOf(response, 'output', named);
  const examples = {
    done: { summary: 'Done', value: exampleOf(schema, named) },
    ...(refusal ? { refused: { summary: 'Refused', value: refusal('The reason, as a message for the user') } } : {}),
  };
  return {
    description: refusal ? 'Done, or refused with a reason for the user' : 'Done',
    content: { 'application/json': { schema, examples } },
  };
}

/** Returns all responses of a call, by HTTP status. */
export function repliesOf(declaration: AnyDeclaration, method: string, named: SchemasByName): Record<string, object> {
  const kinds = new Set<ErrorKind>([...failuresOf(declaration, method), 'wrongMethod']);
  // Documented as a response with 200.
  if (declaration.refusal) kinds.delete('refused');
  const failures = [...kinds].map(
    (kind) => [STATUS[kind], { $ref: `#/components/responses/${FAILURES[kind].name}` }] as const,
  );
  return Object.fromEntries([[200, rightReply(declaration, named)] as const, ...failures]);
}
