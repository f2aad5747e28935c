import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { indexedPicture } from '@/lib/catalogue/pictures/find-indexed-picture';
import { storeName } from '@/lib/kernel/identity';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { localePath, type Locale } from '@/lib/kernel/locales';
import { runningRelease } from '@/lib/kernel/release';
import { translate } from '@/lib/kernel/translate';
import { generalOffers } from '@/lib/site/delivery/rules';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { feedItem, type FeedProduct } from './feed-rules';
import { findPieceHash, listPieceProducts, listPieces, type FeedRow } from './queries';
import { readPiece, storePiece } from './store-piece';
import { FEED_END, feedItems, feedStart } from './xml';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Changes with the format of the entries, so that stored pieces of a former one are not used. */
const FORMAT = 1;

/** @param picturesUrl origin of the photographs; '' for the site itself */
export type FeedContext = { locale: Locale; site: string; picturesUrl: string; settings: StoreSettings };

type Piece = { piece: number; version: string };
/** `mark` changes with the content. `parts` reads or generates one piece after the other. */
export type Feed = { mark: string; parts: () => AsyncGenerator<Buffer> };

async function toProduct(row: FeedRow, { locale, site, picturesUrl }: FeedContext): Promise<FeedProduct | null> {
  const { slug, images, ...facts } = row;
  const found = await Promise.all(images.map((image) => indexedPicture(image, picturesUrl)));
  const pictures = found.flatMap((picture) => (picture ? [new URL(picture, site).href] : []));
  const link = site + localePath(locale, `/Detail_page/${encodeURIComponent(slug)}`);
  return pictures.length > 0 ? { ...facts, link, pictures } : null;
}

/** Everything outside the database that the entries depend on. */
const statedBy = ({ site, picturesUrl, settings }: FeedContext) =>
  JSON.stringify([FORMAT, runningRelease() ?? null, site, picturesUrl, generalOffers(settings.delivery)]);

const versionOf = (context: FeedContext, hash: string) => sha256(`${statedBy(context)} ${hash}`).slice(0, 32);

/**
 * Reads or generates the text of a piece. Stores a new one only under the version of its own rows,
 * and only if it is complete: a picture that is missing now may be there soon.
 */
async function pieceText(context: FeedContext, { piece, version }: Piece): Promise<Buffer> {
  const { locale, settings } = context;
  const stored = await readPiece(locale, piece, version);
  if (stored) return unpack(stored);
  const { hash, rows } = await listPieceProducts(locale, piece);
  const products = await Promise.all(rows.map((row) => toProduct(row, context)));
  const complete = products.filter((product) => product !== null);
  const offers = generalOffers(settings.delivery);
  const text = Buffer.from(feedItems(complete.map((product) => feedItem(product, offers))));
  if (hash && versionOf(context, hash) === version && complete.length === rows.length)
    await storePiece(locale, piece, version, await pack(text));
  return text;
}

/** Pieces in progress. Concurrent requests for the same version share one. */
const inProgress = new Map<string, Promise<Buffer>>();

function sharedPiece(context: FeedContext, piece: Piece): Promise<Buffer> {
  const key = `${context.locale} ${piece.piece} ${piece.version}`;
  const work = inProgress.get(key) ?? pieceText(context, piece).finally(() => inProgress.delete(key));
  inProgress.set(key, work);
  return work;
}

async function* partsOf(context: FeedContext, pieces: Piece[]): AsyncGenerator<Buffer> {
  const { locale, site, settings } = context;
  yield Buffer.from(
    feedStart({
      title: storeName(locale, settings.identity),
      link: site + localePath(locale, '/Home'),
      description: translate(locale, 'shell.description'),
    }),
  );
  for (const piece of pieces) yield await sharedPiece(context, piece);
  yield Buffer.from(FEED_END);
}

/**
 * Returns the product feed for Google Merchant in one language. It is split into pieces by product
 * id. A piece is generated only if one of its products has changed, and otherwise read from the
 * storage.
 */
export async function readFeed(context: FeedContext): Promise<Feed> {
  const { locale, settings } = context;
  const pieces: Piece[] = [];
  for (const piece of await listPieces()) {
    const hash = await findPieceHash(locale, piece);
    if (hash) pieces.push({ piece, version: versionOf(context, hash) });
  }
  const mark = sha256(JSON.stringify([storeName(locale, settings.identity), locale, pieces]));
  return { mark, parts: () => partsOf(context, pieces) };
}
