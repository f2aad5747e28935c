import { SMTPServer } from 'smtp-server';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { gateTo, type Failure, type Gate } from '../gate';
import { startS3 } from './s3-server';
import { serveHandlers } from '../serve-handlers';
import { mockServer } from './stand-in';

/** External services that the store's server uses. */
export const SERVICES = ['mail', 'files', 'payments', 'geocoding', 'text', 'sentiment'] as const;
export type Service = (typeof SERVICES)[number];

export type Outside = {
  /** Emails that the mail server received, newest last. */
  mails: string[];
  /** Returns the number of requests from the store to any of them. */
  knocks: () => number;
  turn: (services: readonly Service[], to: Failure | 'works') => Promise<void>;
  close: () => Promise<void>;
};

/** Timeout of the store for each service in these tests. */
export const TIMEOUT_MS = 800;

async function startMail(mails: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, done) => {
      const isCutOff = () => undefined;
      void text(stream).then((mail) => (mails.push(mail), done()), isCutOff);
    },
  });
  // A closing gate cuts connections off, which is the purpose of these tests.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

async function answering(body: unknown) {
  const server = await mockServer();
  server.answers(JSON.stringify(body));
  return server;
}

const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

/**
 * Starts a replacement for each service behind a gate and sets its URL in this process. Call it
 * before any code of the store runs.
 */
export async function startOutside(): Promise<Outside> {
  const mails: string[] = [];
  const mail = await startMail(mails);
  const files = await startS3();
  const payments = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  const geocoding = await answering({ status: 'OK', results: [{ formatted_address: '12, Gandhi Street, Madurai' }] });
  const written = await answering([{ generated_text: 'Rest and drink.' }]);
  const sentiment = await answering([[{ label: 'NEGATIVE', score: 1 }]]);
  const gates: Record<Service, Gate> = {
    mail: await gateTo(mail.port, 'smtp'),
    files: await gateTo(portOf(files)),
    payments: await gateTo(portOf(payments)),
    geocoding: await gateTo(portOf(geocoding)),
    text: await gateTo(portOf(written)),
    sentiment: await gateTo(portOf(sentiment)),
  };
  const at = (service: Service) => `http://127.0.0.1:${gates[service].port}`;
  Object.assign(process.env, {
    OUTSIDE_TIMEOUT_MS: String(TIMEOUT_MS),
    SMTP_URL: `smtp://127.0.0.1:${gates.mail.port}`,
    STORAGE: 's3',
    S3_ENDPOINT: at('files'),
    S3_BUCKET: 'medcall',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    SANDBOX_URL: `${at('payments')}/sandbox/razorpay`,
    GOOGLE_MAPS_SERVER_KEY: 'server-key',
    GEOCODING_URL: `${at('geocoding')}/json`,
    INFERENCE_URL: at('text'),
    INFERENCE_SENTIMENT_URL: at('sentiment'),
    INFERENCE_TIMEOUT_MS: String(TIMEOUT_MS),
  });
  const everything = [...Object.values(gates), mail, files, payments, geocoding, written, sentiment];
  return {
    mails,
    knocks: () => Object.values(gates).reduce((sum, gate) => sum + gate.knocks(), 0),
    turn: async (services, to) => void (await Promise.all(services.map((service) => gates[service].turn(to)))),
    close: async () => void (await Promise.all(everything.map(({ close }) => close()))),
  };
}
