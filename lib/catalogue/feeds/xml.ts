import Builder from 'fast-xml-builder';

const builder = new Builder({ format: false });

/** Returns the start of the feed up to its first entry. */
export function feedStart(channel: { title: string; link: string; description: string }): string {
  const facts = builder.build(channel);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${facts}\n`;
}

/** Returns entries of the feed, one per line. */
export const feedItems = (items: Record<string, unknown>[]): string =>
  items.map((item) => `${builder.build({ item })}\n`).join('');

export const FEED_END = '</channel></rss>\n';
