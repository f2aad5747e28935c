import type { Instrumentation } from 'next';

/** Called by Next.js once per server, before the first request. */
export async function register(): Promise<void> {
  // Next.js sets both variables. A build has no database to look after.
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const [{ ignoreClosedLog }, { watchIncoming }, { guardHosts }] = await Promise.all([
    import('@/lib/kernel/log'),
    import('@/lib/kernel/edge/incoming'),
    import('@/lib/kernel/http/allowed-hosts'),
  ]);
  ignoreClosedLog();
  watchIncoming();
  const build =
    process.env.NODE_ENV === 'production' ? `${process.cwd()}/${process.env.NEXT_DIST_DIR ?? '.next'}` : undefined;
  if (build) {
    const { serveRelease } = await import('@/lib/background/serve-release');
    const [releases, { installRequestListener }, { isListed }, { listCategories }, { findNamedLike }] =
      await Promise.all([
        serveRelease(build),
        import('@/lib/kernel/edge/request-listener'),
        import('@/lib/catalogue/storefront/listed'),
        import('@/lib/catalogue/storefront/queries'),
        import('@/lib/catalogue/storefront/find-named-like'),
      ]);
    installRequestListener(build, { isListed, listCategories, findNamedLike }, releases);
  }
  // Installed last, so that its check runs before the listener of the build.
  guardHosts();
  const { startBackground } = await import('@/lib/background/background');
  await startBackground(build);
}

/**
 * Records errors that Next.js could not render or answer. Next.js also logs them in its own format;
 * this record can be searched, counted and traced.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ log }, { currentLoad }] = await Promise.all([import('@/lib/kernel/log'), import('@/lib/kernel/load')]);
  if (!currentLoad()?.isSentAway) log.error('page', { method, route: routePath, kind: routeType, error });
};
