/**
 * node --import tsx tools/artifacts/permissions.ts: writes the table of permissions in
 * docs/console.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { PERMISSIONS_PAGE, withPermissions } from './permission-table';

writeFileSync(PERMISSIONS_PAGE, withPermissions(readFileSync(PERMISSIONS_PAGE, 'utf8')));
