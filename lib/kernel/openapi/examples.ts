import { resolved, type SchemasByName, type Schema } from './schemas';

const FORMATS: Record<string, string> = {
  uuid: '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0f',
  email: 'meena@example.com',
  uri: 'https://medcall.example/',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:41:07.512Z',
};

const textFor = ({ format = '', minLength = 0 }: Schema) => FORMATS[format] ?? 'text'.padEnd(minLength, ' text');
const figureFor = ({ minimum = 1, exclusiveMinimum }: Schema) =>
  exclusiveMinimum === undefined ? Math.max(minimum, 1) : exclusiveMinimum + 1;

function objectFor({ properties = {}, additionalProperties }: Schema, named: SchemasByName): Record<string, unknown> {
  const own = Object.entries(properties).map(([name, field]) => [name, exampleOf(field, named)]);
  const more = typeof additionalProperties === 'object' ? [['name', exampleOf(additionalProperties, named)]] : [];
  return Object.fromEntries([...own, ...more]) as Record<string, unknown>;
}

function byType(schema: Schema, named: SchemasByName): unknown {
  const [type] = [schema.type].flat();
  if (type === 'object') return objectFor(schema, named);
  if (type === 'array') return schema.items ? [exampleOf(schema.items, named)] : [];
  if (type === 'string') return textFor(schema);
  if (type === 'number' || type === 'integer') return figureFor(schema);
  return type === 'boolean' ? true : null;
}

/**
 * Returns a value that fits the schema: its own example, else one made of its parts, else one of
 * its type.
 */
export function exampleOf(given: Schema, named: SchemasByName): unknown {
  const schema = resolved(given, named);
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length) return schema.enum[0];
  const [reading] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (reading) return exampleOf(reading, named);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, named))) as unknown;
  return schema.default ?? byType(schema, named);
}

/** Returns an object example with the required fields only. */
export function leastExampleOf(given: Schema, named: SchemasByName): Record<string, unknown> {
  const { required = [], properties = {} } = resolved(given, named);
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {}, named)]));
}
