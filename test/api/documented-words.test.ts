import en from '@/messages/en.json';

/**
 * Words of the specification that are not good English. The API sends them to unchanged clients,
 * and no screen shows them.
 */
const SLIPS: [path: string, words: string][] = [
  ['errors.quantityLeast', 'quantity atleast select 1 '],
  ['errors.emailRequired', 'Email Id is required'],
  ['answers.cartRemoved', 'Cart removed successfully'],
  ['answers.paymentDone', 'payment process succussfully completed'],
];

const at = (path: string) =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], en);

function texts(part: object, path = ''): [string, string][] {
  return Object.entries(part).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : texts(value as object, `${path}${name}.`),
  );
}

test.each(SLIPS)('%s stays as documented in the API', (path, words) => expect(at(path)).toBe(words));

test('no text of a screen repeats a slip of the specification', () => {
  const onScreens = texts(en).filter(([path]) => !/^(errors|answers)\./.test(path));
  expect(
    onScreens.filter(([, text]) => /succussfully|atleast|Email Id|Cart removed|Order Placed!|Global Review/.test(text)),
  ).toEqual([]);
});
