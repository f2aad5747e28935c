/** Loads the module again, because settings are read once per process. */
function sendsWith(settings: Record<string, string>): boolean {
  const before = { ...process.env };
  Object.assign(process.env, {
    DATABASE_URL: 'postgresql://localhost/none',
    NEXTAUTH_SECRET: 'a-secret-of-at-least-thirty-two-characters',
    ...settings,
  });
  try {
    let sends = false;
    jest.isolateModules(() => {
      const { sendsMessages } = jest.requireActual<typeof import('./messenger')>('./messenger');
      sends = sendsMessages();
    });
    return sends;
  } finally {
    process.env = before;
  }
}

const PUBLIC = {
  NODE_ENV: 'production',
  PAYMENTS: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  SITE_URL: 'https://shop.example',
};

it.each([
  ['a public store without an SMS service', PUBLIC, false],
  ['a public store with one', { ...PUBLIC, SMS_URL: 'https://sms.example/send', SMS_BODY: '{}' }, true],
  [
    'a trial on this machine',
    { ...PUBLIC, PAYMENTS: 'sandbox', RAZORPAY_KEY_ID: '', SITE_URL: 'http://localhost:3000' },
    true,
  ],
  ['development', { NODE_ENV: 'development' }, true],
])('%s offers codes or not', (_name, settings, expected) => {
  expect(sendsWith(settings)).toBe(expected);
});
