import { DomainError } from '@/lib/kernel/errors';

/**
 * Unknown outcome of a gateway call: no response, a timeout, a 5xx, or a page instead of JSON. Look
 * the outcome up, never assume it.
 */
export class GatewayUnknown extends DomainError {
  constructor(
    readonly call: string,
    cause: unknown,
  ) {
    super('unavailable', 'paymentUnavailable');
    this.name = 'GatewayUnknown';
    this.message = `${call}: outcome unknown`;
    this.cause = cause;
  }
}

type Answered = {
  statusCode: number;
  code: string;
  description: string;
  /** True if the same call may be accepted later. */
  isTemporary: boolean;
};

/** Clear refusal by the gateway: it did nothing. */
export class GatewayRefusal extends DomainError {
  readonly statusCode: number;
  readonly code: string;
  readonly description: string;
  readonly isTemporary: boolean;

  constructor(
    readonly call: string,
    { statusCode, code, description, isTemporary }: Answered,
  ) {
    super('unavailable', 'paymentUnavailable');
    this.name = 'GatewayRefusal';
    this.message = `${call}: ${statusCode} ${code} ${description}`;
    this.statusCode = statusCode;
    this.code = code;
    this.description = description;
    this.isTemporary = isTemporary;
  }
}
