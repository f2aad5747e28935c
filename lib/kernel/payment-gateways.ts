/** Public facts of a payment gateway, for the parts of the store below `lib/money`. */
export type GatewayFacts = {
  /** Value of the setting `PAYMENTS`. */
  name: string;
  /** Name for people. */
  title: string;
  webhookPath: string;
  /** Address of the local sandbox that simulates it, if there is one. */
  sandboxPath?: string;
  /** Prefix of the paths of the sandbox that the store itself calls. */
  sandboxApiPath?: string;
  /** Script of the payment window. */
  scriptUrl: string;
  /** Hosts that the payment window uses, by directive of the content policy. */
  hosts: { frame: string[]; connect: string[]; form: string[] };
  /** Prefixes of its ids, before `_`. */
  idPrefixes: { payment: string; paymentOrder: string; refund: string };
};

export const RAZORPAY = {
  name: 'razorpay',
  title: 'Razorpay',
  webhookPath: '/api/razorpay/webhook',
  sandboxPath: '/sandbox/razorpay',
  sandboxApiPath: '/sandbox/razorpay/v1/',
  scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  hosts: {
    frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    form: ['https://api.razorpay.com'],
  },
  idPrefixes: { payment: 'pay', paymentOrder: 'order', refund: 'rfnd' },
} satisfies GatewayFacts;

/** All gateways of this store. With test payments, the sandbox simulates the first. */
export const GATEWAYS: [GatewayFacts, ...GatewayFacts[]] = [RAZORPAY];

/** Names of the gateways as part of a pattern. */
export const GATEWAY_NAMES = GATEWAYS.map(({ name }) => name).join('|');

/** Titles of the gateways, for texts. */
export const GATEWAY_TITLES = GATEWAYS.map(({ title }) => title).join(', ');

/** Address of the sandbox of couriers. */
export const COURIER_SANDBOX = '/sandbox/shiprocket';

/** Addresses that accept a body besides the pages: calls, webhooks and sandboxes. */
export const TAKES_BODIES = new RegExp(
  `^(?:${['/api', COURIER_SANDBOX, ...GATEWAYS.flatMap(({ sandboxPath }) => sandboxPath ?? [])].join('|')})/`,
);

const WEBHOOK_FOLDERS = GATEWAYS.map(({ webhookPath }) => webhookPath.slice(0, webhookPath.lastIndexOf('/') + 1));

/** True for the webhook of a gateway. */
export const isWebhookPath = (path: string): boolean => WEBHOOK_FOLDERS.some((folder) => path.startsWith(folder));
