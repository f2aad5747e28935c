/** npm run store -- reviews …: moderates customer reviews, until the console offers this. */
import { formatMoment } from '@/lib/kernel/dates';
import { notFound } from '@/lib/kernel/errors';
import { Uuid } from '@/lib/kernel/http/fields';
import { hideReview, listForStaff, showReview } from '@/lib/catalogue/reviews/hide-review';
import { UsageError, OPERATOR, runCommand } from './run-command';

const HELP = `npm run store -- reviews list [--newest|--hidden]
npm run store -- reviews hide <id> <reason shown to its author>
npm run store -- reviews show <id>

A hidden review disappears from the pages within a second and does not count in the rating; its author sees it with the
reason. /terms-conditions lists what may be hidden: insults, advertising, personal data and claims of cures. Never hide a
review because it is negative.`;

async function list(which = '--newest'): Promise<void> {
  if (which !== '--newest' && which !== '--hidden') throw new UsageError();
  const reviews = await listForStaff(which === '--hidden' ? 'hidden' : 'newest');
  for (const { id, product, rating, text, createdAt, hiddenReason } of reviews) {
    console.log(
      `${id}  ${formatMoment(createdAt)}  ${'★'.repeat(rating)}  ${product}${hiddenReason === null ? '' : `  hidden: ${hiddenReason}`}`,
    );
    console.log(text.replace(/^/gm, '  '));
  }
  console.log(`${reviews.length} reviews`);
}

/**
 * Parses an id.
 * @throws notFound if the text is not an id
 */
function idOf(typed: string): string {
  const id = Uuid.safeParse(typed);
  if (!id.success) throw notFound();
  return id.data;
}

void runCommand(HELP, async ([step, first, ...words]) => {
  if (step === 'list' && words.length === 0) return list(first);
  if (!first || words.length > 0 !== (step === 'hide')) throw new UsageError();
  if (step === 'hide') await hideReview(idOf(first), words.join(' '), OPERATOR);
  else if (step === 'show') await showReview(idOf(first), OPERATOR);
  else throw new UsageError();
  return console.log('Saved. The product page shows it within a second.');
});
