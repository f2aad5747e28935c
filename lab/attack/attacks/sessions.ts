import type { Attack } from '../attack';
import { callAs, logIn } from '../person';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export const sessions: Attack = {
  name: 'sessions',
  goal: 'get a forged session, or keep an ended one',
  async run({ base, victim, attacker }, note) {
    const [name = 'medcall.session', value = ''] = (
      attacker.cookie.split('; ').find((cookie) => /session/.test(cookie)) ?? attacker.cookie
    ).split(/=(.*)/s);
    const flipped = value.slice(0, -3) + (value.endsWith('A') ? 'BCD' : 'AAA');
    const cookies: [string, string][] = [
      ['empty', `${name}=`],
      ['changed at its end', `${name}=${flipped}`],
      ['changed in the middle', `${name}=${value.slice(0, 40)}x${value.slice(41)}`],
      ['cut short', `${name}=${value.slice(0, -20)}`],
      ['of 7,000 letters', `${name}=${'a'.repeat(7000)}`],
      ['a token with alg none', `${name}=${base64({ alg: 'none', typ: 'JWT' })}.${base64({ sub: victim.id })}.`],
      ['an unsigned token', `${name}=${base64({ alg: 'HS256' })}.${base64({ sub: victim.id })}.${'A'.repeat(43)}`],
      ['the plain id', `${name}=${victim.id}; admin_id=${victim.id}; user_id=${victim.id}`],
      ['under other names', `next-auth.session-token=${value}x; __Secure-next-auth.session-token=${value}x`],
    ];
    for (const [what, cookie] of cookies) {
      const reply = await callAs(base, { cookie }, `getusercarts/${victim.id}`);
      note(`a cookie ${what}`, reply.status === 401 || reply.status === 403, reply.status);
    }
    const again = await logIn(base, attacker);
    const works = await callAs(base, again, `getusercarts/${again.id}`);
    await callAs(base, again, 'logout', { method: 'POST' });
    const copy = await callAs(base, again, `getusercarts/${again.id}`);
    note('a copy of the cookie after log-out', works.status === 200 && copy.status === 401, copy.status);
    const reply = await callAs(base, null, 'adminlogin_front', {
      body: { email: attacker.email, password: attacker.password },
    });
    for (const line of reply.headers['set-cookie'] ?? [])
      if (/session/.test(line))
        note(
          'the cookie is HttpOnly and SameSite',
          /httponly/i.test(line) && /samesite=(lax|strict)/i.test(line),
          line.replace(/=[^;]*/, '=…'),
        );
  },
};
