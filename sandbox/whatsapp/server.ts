import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/**
 * Stand-in of WhatsApp's Cloud API: takes templates, refuses as documented, and signs reports. It
 * follows Meta's published contract and was not compared with the live service.
 */

/** Approved template: its language and the number of variables in its body. */
type Approved = { name: string; locale: string; variables: number };
type Account = { token: string; phoneNumberId: string; appSecret: string; templates: Approved[] };
export type TakenMessage = { reference: string; to: string; template: string; locale: string; parameters: string[] };
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
const Body = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string().min(1),
    language: z.object({ code: z.string() }),
    components: z.array(z.object({ type: z.literal('body'), parameters: z.array(Parameter) })).optional(),
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

/** Local server in place of the Cloud API. */
export class WhatsappServer {
  readonly messages: TakenMessage[] = [];
  private readonly failures: Answer[] = [];
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

  /** Returns a report on a message, signed with the secret of the app. */
  report(reference: string, status: 'sent' | 'delivered' | 'read' | 'failed', code?: number): Report {
    const entry = {
      id: reference,
      status,
      timestamp: '1764319800',
      recipient_id: '919840011223',
      ...(code && { errors: [{ code, title: 'Message undeliverable', error_data: { details: 'not reached' } }] }),
    };
    return this.sign({ statuses: [entry] });
  }

  /** Returns a message of a customer, signed. */
  write(from: string, body: string): Report {
    return this.sign({ messages: [{ from, id: 'wamid.in', timestamp: '1764319800', type: 'text', text: { body } }] });
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
    const parameters = (template.components ?? []).flatMap((component) =>
      component.parameters.map((each) => each.text),
    );
    if (parameters.length !== approved.variables)
      return refusal(400, 132000, 'Number of parameters does not match the expected number of params');
    const reference = `wamid.${randomBytes(12).toString('base64')}`;
    this.messages.push({ reference, to, template: template.name, locale: template.language.code, parameters });
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
