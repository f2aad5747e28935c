import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIT_GROUPS, fieldsOf, wordsOf } from '@/lib/backoffice/audit-log/rules';
import { NOTIFICATION_KINDS } from '@/lib/people/notifications/types';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { AUDIT_ACTIONS } from '@/lib/kernel/audit/actions';

const LIB = join(__dirname, '..', 'lib');
const sources = readdirSync(LIB, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|generated/.test(path))
  .map((path) => readFileSync(join(LIB, path), 'utf8'));

/**
 * Actions spelled out where entries are written without writeAudit. The type of writeAudit checks
 * the others.
 */
const spelt = sources.flatMap((source) =>
  [...source.matchAll(/auditEntry\.create\([\s\S]{0,300}?action: '([^']+)'/g)].map(([, action = '']) => action),
);

it.each(Object.entries(CONSOLE_MESSAGES))(
  'every action of the audit log and what it is about has words in %s',
  (_, { audit }) => {
    const actions: Record<string, string> = audit.action;
    const groups: Record<string, string> = audit.groups;
    expect([...AUDIT_ACTIONS, ...spelt].filter((action) => !actions[wordsOf(action)])).toEqual([]);
    expect(AUDIT_GROUPS.filter((group) => !groups[group])).toEqual([]);
    // No texts for actions that do not exist.
    expect(Object.keys(actions).filter((key) => ![...AUDIT_ACTIONS, ...spelt].map(wordsOf).includes(key))).toEqual([]);
  },
);

it.each(Object.entries(CONSOLE_MESSAGES))(
  'every customer notification has text in %s, where an order shows it',
  (_, { timeline }) => {
    expect(
      NOTIFICATION_KINDS.filter(
        (kind) =>
          kind !== 'offer' && kind !== 'requestAnswered' && !kind.startsWith('proposal') && !(kind in timeline.notice),
      ),
    ).toEqual([]);
  },
);

it('reads the ways in which entries have values before and after', () => {
  expect(fieldsOf({ before: 'OWNER', after: 'OPERATOR' })).toEqual([
    { name: 'value', before: 'OWNER', after: 'OPERATOR' },
  ]);
  expect(fieldsOf({ onHand: [1, 2], courier: null, 'store.name': { before: 'A', after: 'B' } })).toEqual([
    { name: 'onHand', before: 1, after: 2 },
    { name: 'courier', after: null },
    { name: 'store.name', before: 'A', after: 'B' },
  ]);
});
