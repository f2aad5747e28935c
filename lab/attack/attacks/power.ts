import type { Attack } from '../attack';
import { sendRequest } from '../http';
import { callConsole, dismiss, hire, invite, logInOwner, type Member } from '../staff';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const registration = { number: 'TN99999', council: 'Tamil Nadu Pharmacy Council', valid_until: '2099-12-31' };

/**
 * Returns calls by which a staff member could give an account more permissions, or revoke those of
 * others.
 */
const raises = (id: string): [call: string, body: object][] => [
  ['set-registration', { staff_id: id, ...registration }],
  ['change-role', { staff_id: id, role: 'OWNER' }],
  ['reset-second-factor', { staff_id: id }],
  ['deactivate-staff', { staff_id: id }],
  ['reactivate-staff', { staff_id: id }],
];

export const power: Attack = {
  name: 'power of staff',
  goal: 'become a pharmacist or an owner without another owner, or let people in after losing the right to',
  skip: ({ hasSandbox }) => (hasSandbox ? undefined : 'the staff of this store is not that of the demo'),
  async run({ base }, note) {
    const first = await logInOwner(base);
    const second = await hire(base, first, 'OWNER');
    const operator = await hire(base, first, 'OPERATOR');
    for (const [call, body] of raises(second.id)) {
      const { status } = await callConsole(base, second.cookie, call, body);
      note(`an owner: ${call} of the own account`, status === 409, status);
    }
    const read = await sendRequest(base, `/api/console/read-prescription/${UNKNOWN_ID}`, {
      headers: { cookie: second.cookie },
    });
    note('an owner reads no prescription after that', read.status === 403, read.status);
    for (const { id } of [operator, second])
      for (const [call, body] of raises(id)) {
        const { status } = await callConsole(base, operator.cookie, call, body);
        note(`an operator: ${call}`, status === 403, status);
      }
    const person = { email: 'x@example.com', first_name: 'X', last_name: '', role: 'OWNER', language: 'en' };
    const invited = await callConsole(base, operator.cookie, 'invite-staff', person);
    note('an operator invites an owner', invited.status === 403, invited.status);

    const joins = async (what: string, token: string) => {
      const { status } = await callConsole(base, null, 'join-staff', { token, password: 'Tamarind-attack-lamp-1' });
      note(`an invitation of an owner who ${what} since`, status === 400, status);
    };
    const lowered = await hire(base, first, 'OWNER');
    const [ofSecond, ofLowered] = [
      await invite(base, second.cookie, 'OWNER'),
      await invite(base, lowered.cookie, 'OPERATOR'),
    ];
    const hired: Member[] = [second, operator, lowered];
    await callConsole(base, first, 'change-role', { staff_id: lowered.id, role: 'OPERATOR' });
    await joins('was lowered', ofLowered.token);
    for (const each of hired) await dismiss(base, first, each);
    await joins('was deactivated', ofSecond.token);
  },
};
