/**
 * Jobs by present name, with their name in the previous release. Processes of both releases can run
 * side by side, so each has rows of its own. Remove an entry in the next release.
 */
export const FORMER_JOBS: Readonly<Record<string, string>> = {
  'expired batches': 'batches whose last day is over',
  'review opinions': 'opinions of reviews',
  'unmatched payments': 'payments for no known order',
  'scheduled banners': 'banners whose day has come',
  'generated texts': 'texts by a model',
  'stale salts': 'salts out of step',
  'requested products': 'products that were looked for',
  'held reviews': 'reviews that waited for a purchase',
  'pending refunds': 'refunds under way',
  'settlement lines': 'lines of settlements',
  'unreported settlements': 'settlements nobody told of',
  'mismatched settlements': 'settlements that did not fit',
  'payers in old webhooks': 'payers in old messages',
  'reorder suggestions': 'goods to buy anew',
  'sitemap parts': 'parts of the sitemap',
  'old rate limit counts': 'counts of limits that are over',
  'unused known devices': 'browsers not seen for half a year',
  'ledger check': 'audit of the books',
  'expired data': 'what is over',
  'orphaned drawings': 'drawings of pictures that are gone',
  'old imports': 'imports of three months ago',
  'unused prescriptions': 'prescriptions nothing was sold on',
  'retained data of deleted accounts': 'what was kept of deleted accounts',
};
