import { callsOf, routeFiles, type Call } from './routes';
import { rightInput } from './inputs';
import { createPerson, type Person } from './people';
import { needsSession, succeeded } from './expectations';
import { send } from './send';
import { setTheStage } from './stage';

// Read at the first use of a setting, which is later.
process.env.STORE_ACCESS = 'members';
setTheStage({ keepPeople: true });

/**
 * Calls that a members-only store opens to everyone: login, logout and messages to the store. None
 * of them shows goods.
 */
const OPEN_TO_ALL = new Set([
  'adminlogin_front',
  'adminsignup_front',
  'signupgoogle',
  'linkgoogle',
  'sendcode',
  'checkcode',
  'codestate',
  'signupmobile',
  'passkeyquestion',
  'passkeylogin',
  'logout',
  'sendemail',
  'sendemail1',
  'resetpassword',
  'confirmemail',
  'confirmpaymentlink',
  'subscribe',
  'confirmsubscription',
  'unsubscribe',
  'contact',
  'beingpatner',
  'registerseller',
  'pincode',
  'shopper',
]);

let member: Person;
beforeAll(async () => {
  member = await createPerson();
});

const request = async (call: Call, cookie?: string) => send(call, { ...(await rightInput(call, member)), cookie });

describe.each(routeFiles())('in a store for members, $pattern', (route) => {
  it('shows no one any goods, and every member all of them', async () => {
    for (const call of await callsOf(route)) {
      const { name, declaration } = call;
      const isOpen = !declaration.catalogue && !needsSession(call);
      expect({ name, isOpen }).toEqual({ name, isOpen: OPEN_TO_ALL.has(name) });
      if (isOpen) continue;
      for (const cookie of [undefined, 'medcall.session=forged'])
        expect({ name, status: (await request(call, cookie)).status }).toEqual({ name, status: 401 });
      if (declaration.catalogue)
        expect({ name, answered: succeeded(await request(call, member.cookie)) }).toEqual({ name, answered: true });
    }
  });
});
