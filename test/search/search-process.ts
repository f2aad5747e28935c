import { changesOf } from '@/lib/catalogue/search/live-index';
import { IndexWriter } from '@/lib/catalogue/search/stored/index-writer';
import { openStore } from '@/lib/catalogue/search/stored/open-store';
import { StoredSearch } from '@/lib/catalogue/search/stored/stored-search';
import { env } from '@/lib/kernel/env';
import { followAnnouncements } from '@/lib/kernel/queue/follow-announcements';

/**
 * Store process that only runs the search: it follows the announcements and answers its parent
 * process. For shared-search.db.test.ts.
 */
export type SearchRequest = { number: number } & ({ find: string } | { build: 'half' });

const [role = 'web', url = '', packages = ''] = process.argv.slice(2);
const store = openStore(url, env(), packages);
const writer = role === 'worker' ? new IndexWriter(store, `release ${process.pid}`) : undefined;
const search = new StoredSearch(store, writer);
search.keep();
const follower = followAnnouncements({
  onTags: (tags) => void search.announce(changesOf(tags)),
  onGap: () => void search.rebuild(),
});

async function answer(asked: SearchRequest): Promise<unknown> {
  if ('find' in asked) return (await (await search.ready()).find(asked.find, 10)).map(({ name }) => name);
  // Everything is written except the announcement that it is ready.
  store.publish = () => new Promise(() => process.send!({ isHalf: true }));
  return writer?.build();
}

process.on('message', (asked: SearchRequest) => {
  void answer(asked).then(
    (value) => process.send!({ number: asked.number, value }),
    (error: unknown) => process.send!({ number: asked.number, error: String(error) }),
  );
});

async function start(): Promise<void> {
  if (writer) await search.buildWhenDue();
  await search.ready();
  const readyMs = process.uptime() * 1000;
  await follower.started;
  process.send!({ readyMs });
}
void start();
