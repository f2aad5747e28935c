import type { Attack } from '../attack';
import { sendRequest } from '../http';
import { callAs } from '../person';

const JSONS: [string, string][] = [
  ['depth', '['.repeat(50_000)],
  ['120,000 lists', `[${'[],'.repeat(120_000)}[]]`],
  ['NUL', '{"search_term":"\\u0000"}'],
  ['half a character', '{"search_term":"\\ud800"}'],
  ['1e400', '{"page":1e400}'],
  ['one byte too many', `{"search_term":"${'a'.repeat(262_144)}"}`],
  ['doubled keys', '{"page":1,"page":2,"page":"x"}'],
  ['a byte order mark', '\ufeff{}'],
  ['__proto__', '{"__proto__":{"page":1}}'],
  ['a bare null', 'null'],
  ['half an object', '{"a":'],
  ['a number', '42'],
];

export const json: Attack = {
  name: 'JSON',
  goal: 'overload the JSON parser',
  async run({ base, attacker }, note) {
    for (const [what, body] of JSONS)
      for (const call of ['admingetProducts_front', 'addtocart', 'sendemail1']) {
        const reply = await callAs(base, attacker, call, { body, headers: { 'content-type': 'application/json' } });
        note(
          `${what} for ${call}`,
          reply.status > 0 && reply.status < 500 && reply.tookMs < 2000,
          `${reply.status} in ${reply.tookMs.toFixed(0)} ms`,
        );
      }
  },
};

const TERMS = [
  "' OR 1=1 --",
  "'; DROP TABLE product; --",
  '%%%%%%',
  '_'.repeat(200),
  '\\',
  'a '.repeat(500),
  '(((((a+)+)+)+)+)$',
  '𝕒'.repeat(300),
  '\u202e\u200b',
  'பாரசிட்டமால்'.repeat(20),
  'tablet',
  "1' AND pg_sleep(5) --",
  '../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
];

export const search: Attack = {
  name: 'search terms',
  goal: 'inject into a query, or make one that never ends',
  async run({ base, attacker, small }, note) {
    for (const term of TERMS)
      for (const call of ['admingetProducts_front', 'admingetProducts_autocomplete']) {
        const reply = await callAs(base, attacker, call, { body: { search: term, search_term: term } });
        note(
          `${call}: ${term.slice(0, 40)}`,
          reply.status > 0 &&
            reply.status < 500 &&
            reply.tookMs < 2000 &&
            !/syntax error|prisma|postgres/i.test(reply.text),
          `${reply.status} in ${reply.tookMs.toFixed(0)} ms`,
        );
      }
    for (const term of small ? TERMS.slice(0, 4) : TERMS) {
      const reply = await sendRequest(base, `/Product?q=${encodeURIComponent(term)}`, {
        headers: { cookie: attacker.cookie },
      });
      note(
        `list page: ${term.slice(0, 40)}`,
        reply.status < 500 && reply.tookMs < 4000 && !/syntax error|prisma/i.test(reply.text),
        `${reply.status} in ${reply.tookMs.toFixed(0)} ms`,
      );
    }
  },
};

const SCRIPT = '<script>alert("attack")</script>';
const RAW = '<script>alert("attack")';

export const scripts: Attack = {
  name: 'scripts in texts',
  goal: 'run a script in the page of another user',
  async run({ base, attacker, product }, note) {
    await callAs(base, attacker, 'productReview', {
      body: { product_id: product.id, rating: 5, review: `${SCRIPT} works well </script><img src=x onerror=alert(1)>` },
    });
    await callAs(base, attacker, 'addaddress', {
      body: {
        place: SCRIPT,
        address_detail: `${SCRIPT} street`,
        district: 'Madurai',
        state: 'Tamil Nadu',
        pincode: '625020',
      },
    });
    const text = encodeURIComponent(SCRIPT);
    for (const path of [
      product.path,
      `/Product?q=${text}`,
      `/Login?next=${text}`,
      `/reset-password?token=${text}`,
      `/nothing/${text}`,
      '/Profile?tab=1',
      '/Addcart',
      `/Myorders?q=${text}`,
      `/Trackorder?order=${text}`,
      `/sandbox/mail?q=${text}`,
    ]) {
      const { status, text: page } = await sendRequest(base, path, { headers: { cookie: attacker.cookie } });
      note(path.slice(0, 60), status < 500 && !page.includes(RAW) && !page.includes('<img src=x onerror'), status);
    }
  },
};

/** Returns addresses that could be mistaken for another one. */
const lookAlikes = (email: string) => [
  email.toUpperCase(),
  ` ${email} `,
  email.replace('a', 'а'),
  email.replace('attack', 'ａttack'),
  `${email}\u0000`,
  `"${email}"`,
  `${email},x@example.com`,
  [email, 'x@example.com'],
  { email },
  email.replace('@', '\u200b@'),
  email.replace('t', 'ｔ'),
  email.replace('k', 'K'),
];

export const lookAlikeAddresses: Attack = {
  name: 'look-alike mail addresses',
  goal: 'log in to, or take over, an account whose address looks the same',
  async run({ base, victim }, note) {
    for (const email of lookAlikes(victim.email)) {
      const reply = await callAs(base, null, 'adminlogin_front', { body: { email, password: 'Not-the-password-71' } });
      note(
        `log-in as ${JSON.stringify(email).slice(0, 60)}`,
        reply.status < 500 && !reply.text.includes(victim.id),
        `${reply.status} ${reply.text.slice(0, 80)}`,
      );
    }
    const alone = await callAs(base, null, 'adminlogin_front', { body: { email: victim.email } });
    note(
      'an address alone does not log in',
      !alone.text.includes(victim.id) && !alone.headers['set-cookie']?.some((line) => /session=[^;]/.test(line)),
      alone.text.slice(0, 80),
    );
  },
};
