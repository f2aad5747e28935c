import { OrderStatus, ReturnStatus } from '@/lib/kernel/db/generated/enums';
import { languageFacts, LOCALES } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';

it.each([
  ['orderStep', Object.values(OrderStatus)],
  ['returnStep', Object.values(ReturnStatus)],
])('in languages with their own script %s names no state in English', (key, states) => {
  for (const locale of LOCALES.filter((each) => languageFacts(each).letters))
    for (const [state, next] of states.flatMap((one) => states.map((other) => [one, other] as const))) {
      const values = { status: state.toLowerCase(), next: next.toLowerCase() };
      expect(translate(locale, `errors.${key}`, values)).not.toMatch(/[a-z]/i);
    }
});
