import { parseEnv } from './env';

const good = { DATABASE_URL: 'postgresql://localhost/shop', NEXTAUTH_SECRET: 'x'.repeat(32) };
const problems = (source: Record<string, string>) => {
  const result = parseEnv(source);
  return result.ok ? [] : result.problems;
};

describe('parseEnv', () => {
  it('needs only a database and a secret locally, with sandbox payments', () => {
    const result = parseEnv(good);
    expect(result.ok && result.env.PAYMENTS).toBe('sandbox');
  });

  it('names each problem in a readable line', () => {
    expect(problems({ PORT: 'many', NEXTAUTH_SECRET: 'short' })).toEqual([
      expect.stringMatching(/^PORT /),
      'DATABASE_URL is missing',
      'NEXTAUTH_SECRET must have at least 32 characters; with several comma-separated secrets, each of them',
    ]);
  });

  it('takes three addresses of the database, two of which may be missing', () => {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
      expect(problems({ ...good, [name]: '' })).toEqual([]);
      expect(problems({ ...good, [name]: 'postgresql://localhost/shop' })).toEqual([]);
      expect(problems({ ...good, [name]: 'localhost' })).toEqual([`${name} must start with postgresql://`]);
    }
  });

  it('accepts a separate picture host, encrypted unless local', () => {
    const taken = (PICTURES_URL: string) => {
      const result = parseEnv({ ...good, PICTURES_URL });
      return result.ok ? (result.env.PICTURES_URL ?? '') : result.problems;
    };
    expect(['', 'https://pictures.shop.example', 'https://P.example/', 'http://127.0.0.1:8080'].map(taken)).toEqual([
      '',
      'https://pictures.shop.example',
      'https://p.example',
      'http://127.0.0.1:8080',
    ]);
    for (const wrong of [
      'pictures.shop.example',
      'http://pictures.shop.example',
      'https://shop.example/pictures',
      'https://shop.example/?v=1',
      'https://shop.example/..',
      'https://shop.example#x',
      'https://name:word@shop.example',
      'https://shop.example;script-src',
      'https://*.shop.example',
      'data:x',
      '//shop.example',
    ])
      expect(taken(wrong)).toEqual([
        expect.stringMatching(/^PICTURES_URL must be an origin without a path, such as https:/),
      ]);
    expect(problems({ ...good, PICTURES_URL: 'https://p.example', STORE_ACCESS: 'members' })).toEqual([
      expect.stringMatching(/^PICTURES_URL requires STORE_ACCESS=open/),
    ]);
  });

  it('takes several secrets, the one to write with first, and each long enough', () => {
    const [fresh, former] = ['n'.repeat(32), 'o'.repeat(32)];
    const result = parseEnv({ ...good, NEXTAUTH_SECRET: `${fresh}, ${former}` });
    expect(result.ok && [result.env.NEXTAUTH_SECRET, result.env.allSecrets]).toEqual([fresh, [fresh, former]]);
    for (const NEXTAUTH_SECRET of [`${fresh},short`, `${fresh},`, `,${fresh}`])
      expect(problems({ ...good, NEXTAUTH_SECRET })).toEqual([expect.stringMatching(/^NEXTAUTH_SECRET must have/)]);
  });

  it('accepts one former secret that is long enough and differs from the current one', () => {
    const [fresh, former] = ['n'.repeat(32), 'o'.repeat(32)];
    const secretsOf = (NEXTAUTH_SECRET_PREVIOUS: string) => {
      const result = parseEnv({ ...good, NEXTAUTH_SECRET: fresh, NEXTAUTH_SECRET_PREVIOUS });
      return result.ok ? result.env.allSecrets : result.problems;
    };
    expect(secretsOf(` ${former} `)).toEqual([fresh, former]);
    expect([secretsOf(''), secretsOf(' ')]).toEqual([[fresh], [fresh]]);
    for (const wrong of ['short', `${former},${'p'.repeat(32)}`])
      expect(secretsOf(wrong)).toEqual([
        expect.stringMatching(/^NEXTAUTH_SECRET_PREVIOUS must be one secret of at least 32/),
      ]);
    for (const same of [fresh, ` ${fresh}`])
      expect(secretsOf(same)).toEqual([expect.stringMatching(/^NEXTAUTH_SECRET_PREVIOUS is also in NEXTAUTH_SECRET/)]);
  });

  it('takes no test payments in production unless asked by name', () => {
    expect(problems({ ...good, NODE_ENV: 'production' })).toEqual([expect.stringContaining('PAYMENTS=sandbox')]);
    expect(problems({ ...good, NODE_ENV: 'production', PAYMENTS: 'sandbox' })).toEqual([]);
  });

  it('refuses a sandbox next to real keys, and half a pair of keys', () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' };
    expect(problems({ ...good, ...keys, PAYMENTS: 'sandbox' })).toEqual([expect.stringMatching(/^PAYMENTS /)]);
    expect(problems({ ...good, RAZORPAY_KEY_ID: 'rzp_test_1' })).toEqual([
      expect.stringMatching(/^RAZORPAY_KEY_SECRET is required/),
    ]);
  });

  it('trusts only Google in production and refuses an incomplete Google configuration', () => {
    const store = {
      ...good,
      NODE_ENV: 'production',
      PAYMENTS: 'sandbox',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    };
    expect(problems({ ...store, GOOGLE_ISSUER: 'https://accounts.google.com/' })).toEqual([]);
    for (const GOOGLE_ISSUER of [
      'http://localhost:4000',
      'https://accounts.google.com.evil.example',
      'http://accounts.google.com',
    ]) {
      expect(problems({ ...store, GOOGLE_ISSUER })).toEqual([expect.stringContaining('GOOGLE_SIGN_IN=sandbox')]);
      expect(problems({ ...store, GOOGLE_ISSUER, GOOGLE_SIGN_IN: 'sandbox' })).toEqual([]);
    }
    expect(problems({ ...good, GOOGLE_CLIENT_ID: 'id' })).toEqual([
      expect.stringMatching(/^GOOGLE_CLIENT_SECRET is required/),
    ]);
    expect(problems({ ...good, GOOGLE_CLIENT_SECRET: 'secret' })).toEqual([
      expect.stringMatching(/^GOOGLE_CLIENT_ID is required/),
    ]);
  });

  it('lists what is missing together with what is wrong', () => {
    expect(problems({ ...good, STORE_ACCESS: 'foo', STORAGE: 's3' })).toHaveLength(4);
  });

  it('counts an empty value as not set', () =>
    expect(problems({ ...good, PORT: '', RAZORPAY_KEY_ID: '' })).toEqual([]));
});
