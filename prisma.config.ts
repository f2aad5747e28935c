import { defineConfig } from 'prisma/config';

// Only `prisma generate` and, in deployments that use it, `prisma migrate deploy` read this file.
// The store itself applies its migrations with tools/prepare/migrate.mjs, which needs no
// download.
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
