import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/**
 * Stand-in of WhatsApp's Cloud API: takes templates, refuses as documented, and signs reports. It
 * follows Meta's published contract and was not compared with the live service.
 */

/** Approved template: its language, the number of variables of its body, and other variables. */
type Approved = {
  name: string;
  locale: string;
  variables: number;
  /** True if the header has a variable. */
  hasHeader?: true;
  /** Places of the buttons whose address ends with a variable. */
  buttons?: number[];
};
type Account = { token: string; phoneNumberId: string; appSecret: string; templates: Approved[] };
export type TakenMessage = {
  reference: string;
  to: string;
  template: string;
  locale: string;
  parameters: string[];
  header?: string;
  buttons?: string[];
};
/** Webhook as Meta sends it: the bytes and the header of the signature. */
export type Report = { body: string; signature: string };

const Parameter = z.object({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .max(1024)
    .regex(/^[^\n\t]*$/),
});
const one = z.array(Parameter).length(1);
const Component = z.discriminatedUnion('type', [
  z.object({ type: z.literal('header'), parameters: one }),
  z.object({ type: z.literal('body'), parameters: z.array(Parameter) }),
  z.object({
    ...{ type: z.literal('button'), sub_type: z.literal('url'), index: z.string().regex(/^\d$/) },
    parameters: one,
  }),
]);
type Component = z.output<typeof Component>;
const Body = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string().min(1),
    language: z.object({ code: z.string() }),
    components: z.array(Component).optional(),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});

type Answer = { status: number; body: object };
const refusal = (status: number, code: number, details: string): Answer => ({
  status,
  body: {
    error: {
      message: `(#${code}) ${details}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: randomBytes(8).toString('hex'),
    },
  },
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the values of the components of a message. */
function valuesOf(components: Component[]) {
  const textsOf = (type: Component['type']) =>
    components.filter((each) => each.type === type).flatMap(({ parameters }) => parameters.map(({ text }) => text));
  const buttons = components.flatMap((each) =>
    each.type === 'button' ? [{ index: Number(each.index), text: each.parameters[0]!.text }] : [],
  );
  return { parameters: textsOf('body'), header: textsOf('header')[0], buttons };
}

/** Local server in place of the Cloud API. */
export class WhatsappServer {
  readonly messages: TakenMessage[] = [];
  private readonly failures: Answer[] = [];
  private readonly callbacks = new Map<string, string | undefined>();
  private loses = false;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  constructor(private readonly account: Account) {}

  /** Starts the server. @returns the address of the Graph API with its version */
  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v23.0`;
  }

  /** Refuses the next message with a documented code. */
  refuseNext(status: number, code: number): void {
    this.failures.push(refusal(status, code, 'Refused by the stand-in'));
  }

  /** Takes the next message and loses the response. */
  loseNext(): void {
    this.loses = true;
  }

  /** Returns a report on a message, signed with the secret of the app. */
  report(reference: string, status: 'sent' | 'delivered' | 'read' | 'failed', code?: number): Report {
    const entry = {
      id: reference,
      status,
      timestamp: '1764319800',
      ...(this.callbacks.get(reference) && { biz_opaque_callback_data: this.callbacks.get(reference) }),
      recipient_id: '919840011223',
      ...(code && { errors: [{ code, title: 'Message undeliverable', error_data: { details: 'not reached' } }] }),
    };
    return this.sign({ statuses: [entry] });
  }

  /** Returns a message of a customer, signed. */
  write(from: string, body: string, at = new Date()): Report {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    return this.sign({ messages: [{ from, id: 'wamid.in', timestamp, type: 'text', text: { body } }] });
  }

  /** Returns the press of a reply button by a customer, signed. */
  press(from: string, text: string): Report {
    const timestamp = String(Math.floor(Date.now() / 1000));
    return this.sign({ messages: [{ from, id: 'wamid.in', timestamp, type: 'button', button: { text } }] });
  }

  private sign(part: object): Report {
    const { appSecret, phoneNumberId } = this.account;
    const metadata = { display_phone_number: '914428123456', phone_number_id: phoneNumberId };
    const value = { messaging_product: 'whatsapp', metadata, ...part };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    });
    return { body, signature: `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}` };
  }

  private take(request: IncomingMessage, text: string): Answer {
    const { token, phoneNumberId, templates } = this.account;
    if (request.method !== 'POST' || request.url !== `/v23.0/${phoneNumberId}/messages`)
      return refusal(400, 100, 'Unknown path');
    if (request.headers.authorization !== `Bearer ${token}`) return refusal(401, 190, 'Invalid access token');
    const failure = this.failures.shift();
    if (failure) return failure;
    const read = Body.safeParse(readJson(text));
    if (!read.success) return refusal(400, 100, 'Invalid parameter');
    const { to, template } = read.data;
    const approved = templates.find(({ name, locale }) => name === template.name && locale === template.language.code);
    if (!approved) return refusal(404, 132001, 'Template name does not exist in the translation');
    const { parameters, header, buttons } = valuesOf(template.components ?? []);
    const given = [parameters.length, header !== undefined, buttons.map(({ index }) => index).toSorted()];
    const needed = [approved.variables, approved.hasHeader ?? false, approved.buttons ?? []];
    if (JSON.stringify(given) !== JSON.stringify(needed))
      return refusal(400, 132000, 'Number of parameters does not match the expected number of params');
    const reference = `wamid.${randomBytes(12).toString('base64')}`;
    this.messages.push({
      reference,
      to,
      template: template.name,
      locale: template.language.code,
      parameters,
      ...(header !== undefined && { header }),
      ...(buttons.length > 0 && { buttons: buttons.map(({ text }) => text) }),
    });
    this.callbacks.set(reference, read.data.biz_opaque_callback_data);
    if (this.loses) {
      this.loses = false;
      return { status: 500, body: {} };
    }
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id: reference, message_status: 'accepted' }],
      },
    };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = this.take(request, await textOf(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.server.close(() => done());
      this.server.closeAllConnections();
    });
  }
}
