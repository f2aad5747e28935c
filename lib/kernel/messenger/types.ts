/** Ways to a phone. */
export const CHANNELS = ['sms', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Values of a WhatsApp template. */
export type TemplateParts = {
  /** Values of the body in their order. */
  parameters?: string[];
  /** Value of the text header. */
  header?: string;
  /** Ends of the addresses of buttons. `index`: place of the button in the template, from 0. */
  buttons?: { index: number; text: string }[];
};

/** Message to a phone. */
export type TextMessage = {
  /** Kind of message (lib/people/messages/kind-rules.ts), which has its own template. */
  kind: string;
  channel: Channel;
  /** E.164: +91 and ten digits. */
  to: string;
  /** Text as the reader sees it. Of a WhatsApp template the store knows only the values. */
  text: string;
  locale: string;
  /** DLT id, or name of the WhatsApp template. Empty: the DLT id of the settings. */
  template?: string;
} & TemplateParts;

/** Message with the ID of its outbox message, which identifies repeated sends. */
export type OutgoingText = TextMessage & { id: string };

/** Answer of a service: its id of the message, with which it reports the delivery; null if none. */
export type SentText = { reference: string | null };

/** Port for messages to phones. Each channel has an adapter. */
export interface Messenger {
  /**
   * Sends a message.
   * @throws PermanentError if the service refuses it; another error if a retry may succeed
   */
  send(message: OutgoingText): Promise<SentText>;
}
