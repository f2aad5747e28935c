import { z } from 'zod';
import document from '@/docs/openapi.json';
import type { Schema } from '@/lib/kernel/openapi/schemas';

/** docs/openapi.json, as read by the tests. */
export type Example = { summary: string; value: unknown };
export type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, Example> }>;
export type Parameter = { name: string; in: string; required: boolean; schema: Schema; example: unknown };
export type Reply = { $ref?: string; description?: string; content?: Content };
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Reply>;
};
export type Documented = { title: string; path: string; operation: Operation };

const schemas = document.components.schemas as unknown as Record<string, Schema>;

/** Returns every operation of a document. */
export function operationsOf(paths: Record<string, Record<string, unknown>>): Documented[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${path}`,
      path,
      operation: operation as Operation,
    })),
  );
}

/** Returns every `$ref` in a value. */
export function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => (key === '$ref' ? [String(inside)] : refsIn(inside)));
}

/** Returns the target of `#/components/…`. */
export function targetOf(ref: string): unknown {
  return ref
    .split('/')
    .slice(1)
    .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document);
}

/** Returns the reasons why a value does not match a schema of the document; empty if it does. */
export function faultsOf(value: unknown, schema: Schema): string[] {
  const whole = JSON.parse(
    JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as Parameters<typeof z.fromJSONSchema>[0];
  const result = z.fromJSONSchema(whole).safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** Returns the text and number fields below a schema that have no example value. */
export function bareFields(schema: Schema, path = '', seen: string[] = []): string[] {
  if (schema.$ref)
    return seen.includes(schema.$ref) ? [] : bareFields(targetOf(schema.$ref) as Schema, path, [...seen, schema.$ref]);
  if (schema.examples || schema.const !== undefined || schema.enum || schema.default !== undefined) return [];
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, field]) => bareFields(field, `${path}.${name}`, seen));
  if (schema.items) return bareFields(schema.items, `${path}[]`, seen);
  const [reading] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (reading) return bareFields(reading, path, seen);
  return [schema.type].flat().some((type) => type === 'string' || type === 'number' || type === 'integer')
    ? [path]
    : [];
}
