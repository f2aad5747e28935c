import type { Instrumentation } from 'next';

/** Called by Next.js once per server, before the first request. */
export async function register(): Promise<void> {
  // Next.js sets both variables. A build has no database to look after.
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const [{ ignoreClosedLog }, { env }, { prepareRequests }, { LIST_PARAMETERS }, { guardHosts }, { listenFirst }] =
    await Promise.all([
      import('@/lib/kernel/log'),
      import('@/lib/kernel/env'),
      import('@/lib/kernel/server/prepare-requests'),
      import('@/lib/catalogue/storefront/list-query-rules'),
      import('@/lib/kernel/http/allowed-hosts'),
      import('@/lib/kernel/server/listen-first'),
    ]);
  ignoreClosedLog();
  // No other file of the running store imports lib/kernel/edge (tools/checks/structure.ts).
  const edge = env().EDGE === 'on' ? await import('@/lib/kernel/edge/start-edge') : undefined;
  // Repaired first, because the headers depend on the address.
  edge?.repairRequests();
  prepareRequests(LIST_PARAMETERS);
  const build =
    process.env.NODE_ENV === 'production' ? `${process.cwd()}/${process.env.NEXT_DIST_DIR ?? '.next'}` : undefined;
  if (build) {
    const { noteRelease, readRelease } = await import('@/lib/kernel/release');
    noteRelease(readRelease(build).id);
    listenFirst(edge && (await edge.createListener(build, await readCatalogue())));
  }
  // Installed last, so that its check runs before the listener of the build.
  guardHosts();
  const { startBackground } = await import('@/lib/background/background');
  await startBackground(build, edge?.invalidateResponses);
}

/** Loads the catalogue lookups that the edge needs to respond to missing pages. */
async function readCatalogue() {
  const [{ pageExists }, { listCategories }, { findNamedLike }] = await Promise.all([
    import('@/lib/catalogue/storefront/check-page'),
    import('@/lib/catalogue/storefront/queries'),
    import('@/lib/catalogue/storefront/find-similar-names'),
  ]);
  return { pageExists, listCategories, findNamedLike };
}

/**
 * Records errors that Next.js could not render or answer. Next.js also logs them in its own format;
 * this record can be searched, counted and traced.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ log }, { currentLoad }] = await Promise.all([import('@/lib/kernel/log'), import('@/lib/kernel/load')]);
  if (!currentLoad()?.isShed) log.error('page', { method, route: routePath, kind: routeType, error });
};
