import { z } from 'zod';
import { FIELD_EXAMPLES } from './field-examples';

/** JSON schema (draft 2020-12), limited to the keywords in docs/openapi.json. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  additionalProperties?: boolean | Schema;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
  propertyNames?: Schema;
  description?: string;
};
/** Schemas to which others refer by name. */
export type SchemasByName = Record<string, Schema>;

const PREFIX = '#/components/schemas/';
export const refTo = (name: string): Schema => ({ $ref: PREFIX + name });

/** @throws for an unknown name, so that no document has a dead reference */
export function resolved(schema: Schema, named: SchemasByName): Schema {
  if (!schema.$ref) return schema;
  const target = named[schema.$ref.slice(PREFIX.length)];
  if (!target) throw new Error(`docs/openapi.json: ${schema.$ref} does not exist`);
  return target;
}

/**
 * Stores a schema under its name.
 * @throws if two different schemas have the same name
 */
export function defineSchema(name: string, schema: Schema, named: SchemasByName): Schema {
  const known = named[name];
  if (known && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`docs/openapi.json: two different schemas have the name ${name}`);
  named[name] = schema;
  return refTo(name);
}

type Emitted = { zodSchema: z.core.$ZodTypes; jsonSchema: object };

/** Corrects schemas where zod omits keywords or is stricter than intended. */
function simplifySchema({ zodSchema, jsonSchema }: Emitted): void {
  const schema = jsonSchema as Schema;
  const { def } = zodSchema._zod;
  // zod drops both if a value is transformed. Ours are input values, which the tests check.
  const { examples } = z.globalRegistry.get(zodSchema) ?? {};
  if (Array.isArray(examples)) schema.examples ??= examples;
  if (def.type === 'default') schema.default ??= def.defaultValue;
  if (schema.format) delete schema.pattern;
  // Names in a JSON object are always strings.
  delete schema.propertyNames;
  // Replies may gain fields at any time.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (!schema.required) return;
  schema.required = schema.required.filter((field) => schema.properties?.[field]?.default === undefined);
  if (schema.required.length === 0) delete schema.required;
}

const KINDS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  array: Array.isArray,
};

/** Returns the first alternative of a union. */
const shownReading = (schema: Schema): Schema =>
  schema.examples ? schema : (schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema);

/** True if a schema has an example, directly or in its parts. */
function isShown(schema: Schema): boolean {
  const { $ref, examples, const: only, enum: few, properties, items } = shownReading(schema);
  return (
    [$ref, examples, only, few, properties].some((part) => part !== undefined) ||
    (items !== undefined && isShown(items))
  );
}

function showFields(schema: Schema): void {
  const fields = Object.entries(schema.properties ?? {});
  for (const [name, field] of fields) {
    const example = FIELD_EXAMPLES[name];
    const [type = ''] = [shownReading(field).type].flat();
    if (example !== undefined && !isShown(field) && KINDS[type]?.(example)) field.examples = [example];
  }
  const parts = [
    ...fields.map(([, field]) => field),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  parts.forEach(showFields);
}

/**
 * Returns the JSON schema of the input (`input`) or the reply (`output`).
 * @param named collects the schemas with their own name (`.meta({ id })`)
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: SchemasByName): Schema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
    override: simplifySchema,
  });
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', `"${PREFIX}`)) as Schema & {
    $schema?: string;
    $defs?: SchemasByName;
  };
  for (const part of [rest, ...Object.values($defs)]) showFields(part);
  for (const [name, definition] of Object.entries($defs)) defineSchema(name, definition, named);
  return rest;
}
