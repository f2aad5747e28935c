import { OrderStatus, ReturnStatus } from '@/lib/kernel/db/generated/enums';
import { translate } from '@/lib/kernel/translate';

it.each([
  ['orderStep', Object.values(OrderStatus)],
  ['returnStep', Object.values(ReturnStatus)],
])('in Tamil %s names no state in English', (key, states) => {
  for (const state of states)
    for (const next of states) {
      const values = { status: state.toLowerCase(), next: next.toLowerCase() };
      expect(translate('ta', `errors.${key}`, values)).not.toMatch(/[a-z]/i);
    }
});
