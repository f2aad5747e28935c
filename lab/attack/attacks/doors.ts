import type { Attack } from '../attack';
import { sendRequest } from '../http';
import { callAs, signUp } from '../person';

const CATALOGUE_CALLS: [string, object | undefined][] = [
  ['admingetProducts_front', {}],
  ['admingetProducts_autocomplete', { search_term: 'a' }],
  ['admingetProducts_frontend6/1', undefined],
  ['getproduct_detail/1', undefined],
  ['getCategories_menu', undefined],
  ['getCategories', undefined],
  ['getCategories2', undefined],
  ['getProductReview/1', undefined],
  ['regionproducts/Tamil Nadu', undefined],
  ['getSalesProductData1', undefined],
  ['getBannerContents', undefined],
  ['getSubcategories5/1', undefined],
  ['admingetProduct/1', undefined],
  ['admingetProduct_frontend/1', undefined],
];
const WAYS = ['', '/ta', '/en', '/members', '/ta/members', '/en/members', '/en/en', '/%65n', '/./', '//', '/x/..'];
const SCREENS = ['/Home', '/Product', '/Product/first-aid', '/Product?q=a'];
const ENDINGS = ['', '.rsc', '.txt', '?_rsc=1', '.segments/_tree.segment.rsc', '%2f', '/', '.html'];

export const members: Attack = {
  name: 'a store for members',
  goal: 'see goods and prices without a session',
  skip: ({ isForMembers }) => (isForMembers ? undefined : 'this store is open'),
  async run({ base, product }, note) {
    const reveals = (text: string) => text.includes(product.name) || /₹\d/.test(text);
    for (const way of WAYS)
      for (const screen of [...SCREENS, product.path])
        for (const ending of ENDINGS) {
          const { status, text, headers } = await sendRequest(
            base,
            `${way}${screen}${ending}`,
            ending.includes('rsc') ? { headers: { rsc: '1' } } : {},
          );
          note(
            `${way}${screen}${ending}`,
            status < 500 && !reveals(text) && !reveals(decodeURIComponent(String(headers.location ?? ''))),
            status,
          );
        }
    for (const [call, body] of CATALOGUE_CALLS) {
      const { status } = await callAs(base, null, encodeURI(call), { body });
      note(call, status === 401, status);
    }
    const byId = await sendRequest(base, `/Detail_page?product_id=${product.id}`);
    note(
      'the address of a product by its number',
      !String(byId.headers.location).includes(product.path),
      byId.headers.location,
    );
  },
};

const SANDBOX = [
  '/sandbox/mail',
  '/sandbox/razorpay/v1/orders',
  '/sandbox/razorpay/checkout',
  '/sandbox/razorpay/control',
  '/SANDBOX/mail',
  '/sandbox//mail',
  '/ta/sandbox/mail',
  '/sandbox/mail.rsc',
  '/en/sandbox/mail',
  '/sandbox/./mail',
  '/sandbox/x/../mail',
  '/%73andbox/mail',
];

export const sandbox: Attack = {
  name: 'the sandbox',
  goal: 'read emails or act as the bank in a store with real payments, or from another machine',
  async run({ base, hasSandbox }, note) {
    if (hasSandbox) {
      const reply = await sendRequest(base, '/sandbox/razorpay/v1/orders', {
        method: 'POST',
        body: { amount: 100, currency: 'INR' },
      });
      note('the bank requires its key', reply.status >= 400 && reply.status < 500, reply.status);
      return;
    }
    for (const path of SANDBOX) {
      const { status, text } = await sendRequest(base, path);
      note(path, status >= 300 && status < 500 && !/token=/.test(text), status);
    }
  },
};

export const nothingThere: Attack = {
  name: 'unknown addresses',
  goal: 'fill the page cache, or have a cache store a missing page',
  async run({ base, small, attacker, product, isForMembers }, note) {
    const cookie = isForMembers ? attacker.cookie : '';
    // The members-only store renders each page per member, never caches it, and checks the session
    // before the address.
    const most = isForMembers ? Infinity : 60_000;
    await sendRequest(base, product.path, { headers: { cookie } });
    for (let at = 0; at < (small ? 20 : 1000); at += 1) {
      const path = `${at % 2 ? '/ta' : ''}/${at % 3 ? 'Detail_page' : 'Product'}/nothing-${at}-here`;
      const { status, headers, text } = await sendRequest(base, path, { headers: { cookie } });
      note(
        path,
        status === 404 && /no-store/.test(String(headers['cache-control'])) && text.length < most,
        `${status} ${String(headers['cache-control'])}, ${text.length} bytes`,
      );
    }
    if (isForMembers) return;
    const after = await sendRequest(base, product.path);
    note(
      'a real page is still in the cache',
      after.status === 200 && after.headers['x-nextjs-cache'] !== 'MISS',
      String(after.headers['x-nextjs-cache']),
    );
  },
};

export const guessing: Attack = {
  name: 'guessing a password',
  goal: 'try passwords of one account without limit',
  skip: ({ small }) =>
    small ? 'the limits are wide open in the tests; test/api/limits.db.test.ts tries them' : undefined,
  async run({ base, attacker }, note) {
    // Creates a new account: other attacks have just tried passwords of the other two.
    const neighbour = await signUp(base);
    let stoppedAfter = 0;
    for (let tries = 1; tries <= 40 && stoppedAfter === 0; tries += 1) {
      const reply = await callAs(base, null, 'adminlogin_front', {
        body: { email: attacker.email, password: `Guess-${tries}-is-wrong` },
      });
      if (reply.status === 429) stoppedAfter = tries;
    }
    note(
      'a guesser is slowed down',
      stoppedAfter > 0 && stoppedAfter <= 20,
      `after ${stoppedAfter || 'more than 40'} tries`,
    );
    const { status, text } = await callAs(base, null, 'adminlogin_front', {
      body: { email: neighbour.email, password: neighbour.password },
    });
    note(
      'a neighbour behind the same address still gets in',
      status === 200 && text.includes('"status":"true"'),
      `${status} ${text.slice(0, 80)}`,
    );
  },
};
