/** Text message to a phone. */
export type TextMessage = {
  /** E.164: +91 and ten digits. */
  to: string;
  text: string;
  locale: string;
  /** Kind of text with its own DLT template; a code if missing. */
  kind?: MessageKind;
};

/**
 * Kinds of texts besides codes. Operators in India deliver a text only with the registered template
 * of its kind.
 */
export type MessageKind = 'stockAlert';

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
