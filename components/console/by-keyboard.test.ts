import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * Elements that browsers focus and activate with Enter or Space; `Tool` and list items render as
 * such.
 */
const PRESSABLE = new Set([
  'button',
  'a',
  'Button',
  'Tool',
  'ConsoleLink',
  'Autocomplete.Item',
  'Link',
  'input',
  'select',
]);
const PRESSED = /^on(?:Click|DoubleClick|MouseDown|MouseUp|PointerDown|PointerUp|TouchStart|TouchEnd|ContextMenu)$/;

const pieces = ['components/console', 'app/[locale]/console', 'components/ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join(folder, file)),
);

/** Every attribute of every element on the console's screens. */
const attributes = pieces.flatMap((file) => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: { at: string; element: string; name: string; value: string }[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) {
      const element = node.parent.parent.tagName.getText();
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({
        at: `${file}:${line}`,
        element,
        name: node.name.getText(),
        value: node.initializer?.getText() ?? '',
      });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
});

it('every control of a console screen is a button, link or field', () => {
  const pressed = attributes.filter(({ name }) => PRESSED.test(name));
  expect(pressed.length).toBeGreaterThan(50);
  expect(pressed.filter(({ element }) => !PRESSABLE.has(element))).toEqual([]);
});

it('focus order matches the screen and skips no button or link', () => {
  const moved = attributes.filter(({ name }) => name === 'tabIndex');
  const isPassedOver = ({ element, value }: (typeof moved)[number]) => PRESSABLE.has(element) && value.includes('-1');
  expect(moved.filter((one) => /[1-9]/.test(one.value.replace('-1', '')) || isPassedOver(one))).toEqual([]);
});

/**
 * Returns the forms of a file with their elements. Forms with `{children}` count as having a submit
 * button, because their content is in other files.
 */
function formsIn(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: { at: string; names: string[]; hasSubmit: boolean }[] = [];
  const walk = (node: ts.Node, form?: (typeof found)[number]): void => {
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      form?.names.push(node.tagName.getText());
      if (form && /type="submit"/.test(node.attributes.getText())) form.hasSubmit = true;
    }
    if (ts.isJsxExpression(node) && node.expression?.getText() === 'children' && form) form.hasSubmit = true;
    if (!ts.isJsxElement(node) || node.openingElement.tagName.getText() !== 'form')
      return ts.forEachChild(node, (child) => walk(child, form));
    const inner = { at: file, names: [], hasSubmit: false };
    found.push(inner);
    node.children.forEach((child) => walk(child, inner));
  };
  walk(source);
  return found;
}

it('a form without a submit button has one field, so that Enter submits it', () => {
  const forms = pieces.flatMap(formsIn);
  expect(forms.length).toBeGreaterThan(30);
  const ONE_FIELD = ['CameraScan', 'Field', 'input', 'p', 'span'];
  const open = forms.filter(({ hasSubmit }) => !hasSubmit);
  expect(open.length).toBeGreaterThan(0);
  for (const { at, names } of open) {
    expect([at, names.filter((name) => !ONE_FIELD.includes(name))]).toEqual([at, []]);
    expect([at, names.filter((name) => ['Field', 'input'].includes(name)).length]).toEqual([at, 1]);
  }
});
