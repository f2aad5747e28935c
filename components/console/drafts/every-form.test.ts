import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { DRAFT_FORMS } from '@/lib/backoffice/form-drafts/draft-rules';

const FOLDER = 'components/console';
const FIELD = /<(?:form|textarea|input|select|\w*Field|CarriageFields|TextArea)\b/;
/** Form that handles its draft itself, and the shared ones that do it for their users. */
const OWN = /\buse(?:Form)?Draft\(/;
const SHARED = /<(?:DraftForm|TextForm)\b/g;
const isKept = (text: string) => OWN.test(text) || text.search(SHARED) >= 0;

/** Forms and fields without a draft, each with its reason. */
const SECRET = 'passwords and codes are never kept';
const ADDRESS = 'it asks for a list: the address of the page holds it';
const PARENT = 'its fields stand in a form that keeps them';
const PICKED = 'picked from a list, with nothing typed, in a dialog of one choice';
const SAVES_EACH_CHANGE = 'each press is saved by itself';
const ONE_NAME = 'one name of a few letters, asked by the press that opens it';
const ONE_SALT = 'one name of a salt, which the list beside it or the catalogue has';
const IN_TAB = 'it goes with the units that are packed, and is kept in the tab until then';
const SCANNED = 'each unit is with the store as soon as it is scanned';
const PREVIEW = 'it previews what is stored and changes nothing';
const FILE = 'it asks for a file, and nothing is stored';
const SEARCH = 'a search, whose result goes into the form that keeps it';
const USUAL_SIZE = 'its numbers start at those of the settings, and the booking stores them';
const WITHOUT_DRAFT: Record<string, string> = {
  'second-factor/code-field.tsx': SECRET,
  'sign-in/join-form.tsx': SECRET,
  'sign-in/enrol-form.tsx': SECRET,
  'second-factor/proof-form.tsx': SECRET,
  'me/replace-app.tsx': SECRET,
  'sign-in/password-form.tsx': SECRET,
  'shared/list-parts.tsx': ADDRESS,
  'orders/order-views.tsx': ADDRESS,
  'payments/payment-search.tsx': ADDRESS,
  'audit/audit-filters.tsx': ADDRESS,
  'registers/register-filters.tsx': ADDRESS,
  'settlements/line-filters.tsx': ADDRESS,
  'reports/period-form.tsx': ADDRESS,
  'reports/sales-filters.tsx': ADDRESS,
  'days/day-filter.tsx': ADDRESS,
  'days/day-field.tsx': PARENT,
  'packing/pack-queue.tsx': ADDRESS,
  'supplier-returns/supplier-filter.tsx': ADDRESS,
  'parcels/carriage-fields.tsx': PARENT,
  'parcels/book-courier.tsx': USUAL_SIZE,
  'new-order/payment-step.tsx': PARENT,
  'settings/setting-input.tsx': PARENT,
  'settings/setting-rows.tsx': PARENT,
  'settings/color-input.tsx': PARENT,
  'delivery/check-list.tsx': PARENT,
  'delivery/district-choice.tsx': PARENT,
  'delivery/zone-method-fields.tsx': PARENT,
  'delivery/preview-promise.tsx': PREVIEW,
  'pages/page-text.tsx': PARENT,
  'mail-texts/mail-text-editor.tsx': PARENT,
  'messages/template-editor.tsx': PARENT,
  'menus/entry-row.tsx': PARENT,
  'menus/group-head.tsx': PARENT,
  'products/bulk-fields.tsx': PARENT,
  'products/product-input.tsx': PARENT,
  'products/composition-rows.tsx': PARENT,
  'prescriptions/desk-item.tsx': PARENT,
  'prescriptions/desk-items.tsx': PARENT,
  'prescriptions/desk-line.tsx': PARENT,
  'new-order/caller-step.tsx': PARENT,
  'new-order/delivery-step.tsx': PARENT,
  'new-order/address-inputs.tsx': PARENT,
  'new-order/order-lines.tsx': PARENT,
  'new-order/product-finder.tsx': SEARCH,
  'proposals/editor-row.tsx': PARENT,
  'proposals/product-search.tsx': SEARCH,
  'parcels/cancel-dialog.tsx': PICKED,
  'jobs/job-actions.tsx': PICKED,
  'imports/column-fields.tsx': PARENT,
  'imports/upload-import.tsx': PICKED,
  'pictures/picture-files.tsx': PICKED,
  'supplier-bills/upload-bill.tsx': PICKED,
  'reviews/hide-review.tsx': PICKED,
  'customers/reveal-contact.tsx': PICKED,
  'bulk/selection.tsx': PICKED,
  'packing/packed-list.tsx': PICKED,
  'keyboard/key-switch.tsx': SAVES_EACH_CHANGE,
  'me/digest-picker.tsx': SAVES_EACH_CHANGE,
  'me/theme-picker.tsx': SAVES_EACH_CHANGE,
  'views/view-steps.tsx': ONE_NAME,
  'me/passkey-steps.tsx': ONE_NAME,
  'bulk/bulk-dialog.tsx': ONE_NAME,
  'manufacturers/merge-manufacturer.tsx': ONE_NAME,
  'salts/salt-names.tsx': ONE_SALT,
  'salts/salt-steps.tsx': ONE_SALT,
  'packing/pack-form.tsx': SCANNED,
  'packing/pick-list.tsx': IN_TAB,
  'receiving/line-entry.tsx': PARENT,
  'purchase-orders/add-goods.tsx': SEARCH,
  'purchase-orders/order-rows.tsx': PARENT,
  'suggestions/suggestion-row.tsx': PARENT,
  'supplier-returns/returnable-rows.tsx': PARENT,
  'suppliers/licence-rows.tsx': PARENT,
  'stock/label-form.tsx': FILE,
};

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
const textOf = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');

it('each console form stores drafts or states why it need not', () => {
  const bare = files.filter((file) => FIELD.test(textOf(file)) && !isKept(textOf(file)));
  expect(bare.sort()).toEqual(Object.keys(WITHOUT_DRAFT).sort());
});

it('each kind of draft belongs to a form', () => {
  const all = files.map(textOf).filter(isKept);
  const used = DRAFT_FORMS.filter((form) =>
    all.some((text) => text.includes(`'${form}'`) || text.includes(`form="${form}"`)),
  );
  expect(used).toEqual(DRAFT_FORMS);
});

it('each form deletes its draft after sending and shows the result', () => {
  const keeping = files.filter((file) => OWN.test(textOf(file)));
  const parts = [/draft\.(?:drop|discard)\(\)|\bdone: draft\b/, /<DraftNote/];
  expect(keeping.filter((file) => !parts.every((part) => part.test(textOf(file))))).toEqual([]);
});

/**
 * Returns true if a call runs only after a known response: behind `done &&`, in an `if (done)`, or
 * below `if (!done) return`.
 */
function isAfterAnswer(call: ts.Node): boolean {
  for (let node = call; !ts.isSourceFile(node); node = node.parent) {
    const { parent } = node;
    if (ts.isBinaryExpression(parent) && parent.operatorToken.getText() === '&&' && parent.right === node) return true;
    if (
      ts.isIfStatement(parent) &&
      parent.thenStatement === node &&
      /\bdone\b|await run\(/.test(parent.expression.getText())
    )
      return true;
    if (!ts.isBlock(parent)) continue;
    const before = parent.statements.slice(0, parent.statements.indexOf(node as ts.Statement));
    if (before.some((one) => ts.isIfStatement(one) && /^if \(!.*\) return;$/s.test(one.getText()))) return true;
  }
  return false;
}

it('no form loses input before the store accepts it', () => {
  const drops: [string, boolean][] = [];
  for (const file of files.filter((one) => OWN.test(textOf(one)))) {
    const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
    const walk = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && /^draft\.(?:drop|discard)$/.test(node.expression.getText()))
        drops.push([file, isAfterAnswer(node)]);
      ts.forEachChild(node, walk);
    };
    walk(source);
  }
  const shared = files.flatMap((file) => textOf(file).match(SHARED) ?? []);
  expect(drops.length + shared.length).toBeGreaterThanOrEqual(DRAFT_FORMS.length);
  expect(drops.filter(([, isAfter]) => !isAfter)).toEqual([]);
});
