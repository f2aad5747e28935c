import type { IdKind } from '@/lib/kernel/http/fields';
import { namedKind, readings, shapeOf, type Call, type InputPart, type Shape } from './routes';

/** Input to send; `proof` is the cookie that Google sign-in or a code would have set. */
export type Values = Record<InputPart, Record<string, unknown>> & { proof?: string };
export type Ids = Partial<Record<IdKind, string | number>>;

export const PASSWORD = 'a-long-enough-passphrase-71';
const ENQUIRY = { name: 'Kavya Mohan', email: 'kavya@medcall.example', message: 'The cap was broken.' };
const KAVYA = { first_name: 'Kavya', last_name: 'Mohan', gender: 'female' };

/** Texts that need a certain format, which the schema does not express. */
const SPEAKING: Record<string, () => Record<string, unknown>> = {
  adminsignup_front: () => ({
    firstname: 'Kavya',
    lastname: 'Mohan',
    phone_number: '9840011223',
    email: `new-${crypto.randomUUID()}@medcall.example`,
    password: PASSWORD,
  }),
  signupmobile: () => ({ firstname: 'Kavya', consent: true }),
  signupgoogle: () => ({ firstname: 'Kavya', lastname: 'Mohan', phone_number: '9840011223' }),
  updateuserdetails: () => KAVYA,
  addaddress: () => ({ place: 'Home', address_detail: '12, Gandhi Street, Madurai 625001' }),
  updateaddress: () => ({ place: 'Work', address_detail: '7, Anna Salai, Chennai 600002' }),
  requestquote: () => ({ company: 'Sunrise Clinic', gstin: '33AAACR5055K1ZE' }),
  productReview: () => ({ review: 'Works well', rating: 5 }),
  contact: () => ENQUIRY,
  registerseller: () => ENQUIRY,
  requestproduct: () => ({ search: 'Sitafix 200', email: 'kavya@medcall.example' }),
  subscribe: () => ({ email: 'kavya@medcall.example' }),
  beingpatner: () => ({ name: 'Kavya Mohan', mobile: '9840011223', email: 'kavya@medcall.example', type: 'store' }),
};

/** Returns a value that the field is documented to accept. */
function exampleOf(shape: Shape): unknown {
  for (const reading of readings(shape)) {
    if (reading.examples?.length) return reading.examples[0];
    if (reading.const !== undefined) return reading.const;
    if (reading.enum?.length) return reading.enum[0];
    if (reading.default !== undefined) return reading.default;
  }
  return readings(shape).some(({ type }) => type === 'number' || type === 'integer') ? 1 : 'text';
}

/** Returns all ids the call takes and every required field. */
function fieldsFor(call: Call, place: InputPart, ids: Ids): Record<string, unknown> {
  const { properties = {}, required = [] } = shapeOf(call.declaration, place);
  const used = Object.entries(properties).filter(([field, shape]) => namedKind(shape) || required.includes(field));
  return Object.fromEntries(
    used.map(([field, shape]) => {
      const kind = namedKind(shape);
      return [field, (kind && ids[kind]) ?? exampleOf(shape)];
    }),
  );
}

/** Builds the input of a call from its examples and these ids. */
export function exampleInput(call: Call, ids: Ids): Values {
  const speaking = call.declaration.body ? SPEAKING[call.name]?.() : undefined;
  return {
    params: fieldsFor(call, 'params', ids),
    query: fieldsFor(call, 'query', ids),
    body: { ...fieldsFor(call, 'body', ids), ...speaking },
  };
}
