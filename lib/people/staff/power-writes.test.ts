import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const FOLDERS = ['lib', 'app', 'components', 'sandbox', 'tools', 'lab', 'prisma'];

/** Data that gives a person power in the store, with its names in Prisma and SQL. */
const TABLES = [
  ['pharmacistRegistration', 'pharmacist_registration'],
  ['staffInvitation', 'staff_invitation'],
  ['staffTotp', 'staff_totp'],
  ['staffPasskeys?', 'staff_passkey'],
  ['staffRecoveryCodes?', 'staff_recovery_code'],
] as const;

/** The only modules that write these, each with `changePower` or the reason for bypassing it. */
const WRITERS: Record<string, string | 'changePower'> = {
  'lib/people/staff/commands.ts': 'changePower',
  'lib/people/staff/issue-invitation.ts': 'changePower',
  'lib/people/staff/open-invitation.ts': 'changePower',
  'lib/people/staff/owner-link.ts': 'changePower',
  'lib/people/staff/change-power.ts': 'changePower',
  'lib/people/staff/factors/second-factor.ts': 'changePower',
  'lib/people/staff/factors/replace-factor.ts': 'changePower',
  'lib/people/staff/factors/confirm-passkey.ts': 'changePower',
  'lib/people/staff/factors/change-passkeys.ts': 'changePower',
  'lib/people/staff/factors/prove-passkey.ts': 'counts how often a passkey was used',
  'lib/people/staff/factors/reseal-factors.ts': 'seals the same secrets with another key of the store',
  'lib/people/staff/demo-logins.ts': 'takes power from the demo logins at the start; their addresses read no mail',
  'lib/people/retention/purge-expired.ts': 'deletes invitations that ended long ago',
  'lib/people/retention/rules.ts': 'names the tables that go with an account of a customer (erase-account.ts)',
  'tools/commands/demo/load-people.ts': 'makes the people of a demo store',
  'lab/bench/console/open-as-staff.mjs': 'makes the staff of a store that is measured',
};

const WRITES = 'create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany';

/** Returns the call that starts at an offset, up to its closing bracket. */
function callAt(text: string, from: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', from); at < text.length; at += 1) {
    depth += { '(': 1, ')': -1 }[text[at]!] ?? 0;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

const RENAMED = /\brole\b/;
/** Data in a variable or spread into the call, which may contain the role. */
const INDIRECT =
  /\b(?:data|create|update)\s*:\s*(?:\[\s*)?(?:\.\.\.)?[a-z]\w*\s*[,})\]]|\{\s*data\s*[,}]|\.\.\.\s*[(\w]/;

/** Returns the Prisma calls and SQL statements in a file that write power. */
function writesIn(text: string): string[] {
  const ofTables = TABLES.flatMap(([model, table]) => [
    new RegExp(`\\.${model}\\s*\\.(?:${WRITES})\\b`, 'g'),
    // Nested in a write of the account.
    new RegExp(`\\b${model}\\s*:\\s*\\{\\s*(?:${WRITES}|connectOrCreate|set|connect|disconnect)\\b`, 'g'),
    new RegExp(`\\b(?:INSERT\\s+INTO|UPDATE|DELETE\\s+FROM|MERGE\\s+INTO|TRUNCATE|COPY)\\s+"?${table}\\b`, 'gi'),
    // Table name passed to a helper that writes the SQL.
    new RegExp(`\\b(?:purge|erasedWithAccount)\\(\\s*'${table}'`, 'g'),
  ]).flatMap((pattern) => text.match(pattern) ?? []);
  const ofRole = [...text.matchAll(new RegExp(`\\.customer\\s*\\.(?:${WRITES})\\b`, 'g'))]
    .map((found) => callAt(text, found.index))
    // Selecting columns does not write them.
    .map((call) => call.replaceAll(/\b(?:select|where)\s*:\s*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, ''))
    .filter((call) => RENAMED.test(call) || INDIRECT.test(call));
  const inSql =
    text.match(/\b(?:UPDATE\s+"?customer"?\s+SET|INSERT\s+INTO\s+"?customer"?\s*\()[^;`]*?\brole\b/gi) ?? [];
  return [...ofTables, ...ofRole, ...inSql];
}

/** Modules that write an account with data that contains no role. */
const WITHOUT_ROLE: Record<string, string> = {
  'lib/backoffice/customers/change-profile.ts': 'fields of the profile, by its schema',
  'lib/people/sign-in/sign-up.ts': 'what a sign-up says of the person, by its schema',
  'lab/bench/api/seed.ts': 'customers of a store that is measured',
};

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return /generated$|^prisma\/migrations$|^lab\/bench\/api\/bare$/.test(path) ? [] : filesBelow(path);
    return /\.(?:tsx?|mjs|sql)$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

const files = FOLDERS.flatMap(filesBelow).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const writers = files.filter(({ text }) => writesIn(text).length > 0);

it('role, registration, invitations and second factors are written in the named modules alone', () => {
  const strange = writers
    .filter(({ path }) => !(path in WRITERS) && !(path in WITHOUT_ROLE))
    .map(({ path, text }) => ({ path, writes: writesIn(text) }));
  expect(strange).toEqual([]);
});

it('every module that is named exists and writes some of it', () => {
  const written = new Set(writers.map(({ path }) => path));
  const idle = [...Object.keys(WRITERS), ...Object.keys(WITHOUT_ROLE)].filter((path) => !written.has(path));
  expect(idle).toEqual([]);
});

it('each of them passes changePower, unless a reason is given', () => {
  const passing = files.filter(({ path }) => WRITERS[path] === 'changePower');
  const around = passing.filter(({ text }) => !/\bchange(?:Power|Factors)\(/.test(text)).map(({ path }) => path);
  expect(around).toEqual([]);
});

it.each([
  ["tx.customer.update({ where: { id }, data: { role: 'OWNER' } })", 1],
  ['tx.customer.updateMany({ where: { role }, data: { phone: null } })', 0],
  ['db.customer.create({ data: person })', 1],
  ['db.customer.update({ where: { id }, data: { ...change } })', 1],
  ['db.customer.findFirst({ where: { id }, select: { role: true } })', 0],
  ["`UPDATE customer SET phone = '', role = 'OWNER' WHERE id = $1`", 1],
  ['tx.staffPasskey.deleteMany({})', 1],
  ['tx.staffPasskey.findMany({})', 0],
  ['tx.customer.update({ where: { id }, data: { staffTotp: { delete: true } } })', 1],
  ['`DELETE FROM staff_recovery_code WHERE true`', 1],
  ['`SELECT 1 FROM staff_invitation`', 0],
])('the search takes %s for what it is', (text, count) => {
  expect(writesIn(text)).toHaveLength(count);
});
