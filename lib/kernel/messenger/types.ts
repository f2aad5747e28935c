/** Kinds of text messages. Each has its own text, and its own template at a DLT portal. */
export type MessageKind = 'code' | 'refill' | 'stockAlert' | 'paymentLink';

/** Text message to a phone. */
export type TextMessage = {
  kind: MessageKind;
  /** E.164: +91 and ten digits. */
  to: string;
  text: string;
  locale: string;
};

/** Message with the ID of its outbox message, which identifies repeated sends. */
export type OutgoingText = TextMessage & { id: string };

/** Port for messages to phones. */
export interface Messenger {
  /**
   * Sends a message.
   * @throws PermanentError if the service refuses it; another error if a retry may succeed
   */
  send(message: OutgoingText): Promise<void>;
}
