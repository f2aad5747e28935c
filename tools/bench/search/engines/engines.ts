import { openFlexSearch } from './flexsearch';
import { openLanceDb } from './lancedb';
import { openMiniSearch } from './minisearch';
import { openOrama } from './orama';
import { openOwn } from './own';
import { openPostgres } from './postgres';
import type { OpenEngine } from './types';
import { openUFuzzy } from './ufuzzy';

export const ENGINES: Record<string, OpenEngine> = {
  own: openOwn,
  minisearch: openMiniSearch,
  flexsearch: openFlexSearch,
  ufuzzy: openUFuzzy,
  lancedb: openLanceDb,
  postgres: openPostgres,
  orama: openOrama,
};
