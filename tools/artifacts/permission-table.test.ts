import { readFileSync } from 'node:fs';
import { PERMISSIONS } from '@/lib/people/staff/permission-rules';
import { PERMISSIONS_PAGE, permissionTable, withPermissions } from './permission-table';

it('docs/console.md has the current permissions; node --import tsx tools/artifacts/permissions.ts writes them', () => {
  const page = readFileSync(PERMISSIONS_PAGE, 'utf8');
  expect(page).toBe(withPermissions(page));
});

it('has one row for each permission', () => {
  const rows = permissionTable().split('\n').slice(2);
  expect(rows).toHaveLength(Object.keys(PERMISSIONS).length);
  expect(new Set(rows.map((row) => row.split(' | ')[0])).size).toBe(rows.length);
});

it.each([
  ['Decide on prescription lines', ['registered', 'registered', 'registered']],
  ['Open and close recalls *', ['yes', 'registered', 'registered']],
  ['Read prescriptions', ['registered', 'registered', 'yes']],
  ['Read all audit entries', ['yes', '–', '–']],
])('%s: %j', (task, cells) => {
  expect(permissionTable()).toContain(`| ${[task, ...cells].join(' | ')} |`);
});
