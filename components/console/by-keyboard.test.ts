import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What a browser gives the focus to, and presses with Enter or the space bar; `Tool` and the items of lists are drawn as such. */
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

/** Each attribute of each element of the console's screens. */
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

it('whatever can be pressed on a screen of the console is a button, a link or a field, which the keyboard reaches', () => {
  const pressed = attributes.filter(({ name }) => PRESSED.test(name));
  expect(pressed.length).toBeGreaterThan(50);
  expect(pressed.filter(({ element }) => !PRESSABLE.has(element))).toEqual([]);
});

it('nothing stands out of the order of the screen, and no button or link is passed over', () => {
  const moved = attributes.filter(({ name }) => name === 'tabIndex');
  const isPassedOver = ({ element, value }: (typeof moved)[number]) => PRESSABLE.has(element) && value.includes('-1');
  expect(moved.filter((one) => /[1-9]/.test(one.value.replace('-1', '')) || isPassedOver(one))).toEqual([]);
});
