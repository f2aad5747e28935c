import { generate } from 'otplib';
import type { Attack } from '../attack';
import { callConsole, beginLogIn, dismiss, hire, logInOwner, type Member } from '../staff';
import { callAs } from '../person';
import type { Target } from '../target';

/**
 * Number of wrong codes of one session before it has to wait. The next constant is the daily number
 * from all unknown browsers of an account.
 */
const FREE_OF_SESSION = 5;
const FREE_OF_ACCOUNT = 20;
const GIVE_UP_AFTER = 60;

const onlyDemo = ({ hasSandbox }: Target) =>
  hasSandbox ? undefined : 'the staff of this store is not that of the demo';
const nextCode = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });

/** Returns a code that no app shows: it contains letters, so it is never right by chance. */
const wrongCode = (at: number) => `WRONG${String.fromCharCode(65 + (at % 26))}`;

async function guessOnce(base: string, cookie: string, code: string): Promise<number> {
  return (await callConsole(base, cookie, 'prove-second-factor', { code })).status;
}

/**
 * Opens sessions repeatedly, as a thief with the password.
 * @returns the number of codes compared before the store stopped it
 */
async function bruteForce(base: string, victim: Member, device = ''): Promise<number> {
  for (let tried = 0, cookie = ''; tried < GIVE_UP_AFTER; tried += 1) {
    if (tried % (FREE_OF_SESSION - 1) === 0) cookie = await beginLogIn(base, victim);
    if ((await guessOnce(base, [cookie, device].filter(Boolean).join('; '), wrongCode(tried))) === 429) return tried;
  }
  return GIVE_UP_AFTER;
}

export const secondFactors: Attack = {
  name: 'second factors',
  goal: 'open the console with a stolen password, or lock its owner out with it',
  skip: onlyDemo,
  async run({ base }, note) {
    const owner = await logInOwner(base);
    const [victim, other] = [await hire(base, owner, 'OPERATOR'), await hire(base, owner, 'OPERATOR')];
    const thief = await beginLogIn(base, victim);
    for (let at = 0; at < FREE_OF_SESSION; at += 1) {
      const status = await guessOnce(base, thief, wrongCode(at));
      note(`wrong code ${at + 1} of one session`, status === 422, status);
    }
    const sixth = await guessOnce(base, thief, victim.recoveryCodes[0]!);
    note('that session waits, with a right code as well', sixth === 429, sixth);

    const code = await nextCode(victim.secret);
    const right = await guessOnce(base, await beginLogIn(base, victim), code);
    note('another session of the account is not locked', right === 200, right);
    const replayed = await guessOnce(base, await beginLogIn(base, victim), code);
    note('a code that was used opens nothing', replayed === 422, replayed);
    const foreign = await guessOnce(base, await beginLogIn(base, victim), await nextCode(other.secret));
    note('a code of another account opens nothing', foreign === 422, foreign);
    const foreignRecovery = await guessOnce(base, await beginLogIn(base, victim), other.recoveryCodes[0]!);
    note('a recovery code of another account opens nothing', foreignRecovery === 422, foreignRecovery);

    const compared = await bruteForce(base, victim);
    note('guesses over many sessions are stopped', compared <= FREE_OF_ACCOUNT, `after ${compared} more codes`);
    const shop = await callAs(base, null, 'adminlogin_front', {
      body: { email: victim.email, password: victim.password },
    });
    const device = (shop.headers['set-cookie'] ?? []).find((line) => line.includes('device'))?.split(';', 1)[0] ?? '';
    const again = await bruteForce(base, victim, device);
    note('a browser that is known by the shop alone guesses no further', device !== '' && again === 0, again);
    const own = `${await beginLogIn(base, victim)}; ${victim.device}`;
    const wrong = await guessOnce(base, own, wrongCode(0));
    note('a browser that has verified the factor continues', wrong === 422, wrong);
    const recovered = await guessOnce(base, await beginLogIn(base, victim), victim.recoveryCodes[1]!);
    note('a recovery code works in any browser', recovered === 200, recovered);
    const stepUp = await guessOnce(base, victim.cookie, victim.recoveryCodes[2]!);
    note('an open session proves the factor again', stepUp === 200, stepUp);
    for (const each of [victim, other]) await dismiss(base, owner, each);
  },
};
