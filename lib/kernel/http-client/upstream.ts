import { z } from 'zod';
import { log } from '@/lib/kernel/log';
import { inSpan } from '@/lib/kernel/tracing/spans';
import { traceHeaders } from '@/lib/kernel/tracing/trace-context';
import { processWide } from '@/lib/kernel/process-wide';
import { recordResult, checkBreaker, CLOSED, isResting, type Breaker } from './breaker';

/** An external service sent no usable response. `message` is the reason for the log. */
export class UpstreamError extends Error {}

/** `readsRefusals`: returns the body of a refusal, whose code says if a retry may succeed. */
type Limits = { name: string; timeoutMs: number; maxBytes: number; readsRefusals?: true };

async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > maxBytes) throw new UpstreamError('too large');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

const readText = async (response: Response, maxBytes: number): Promise<string> =>
  (await readBytes(response, maxBytes)).toString('utf8');

const isRefusal = ({ status }: Response): boolean => status >= 400 && status < 500;

/** Discards the body of a refusal, which could quote the request. */
async function dropped(response: Response): Promise<string> {
  await response.body?.cancel();
  return '';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamError('not JSON');
  }
}

function failureReason(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  return new UpstreamError((error as Error | undefined)?.name ?? 'unknown');
}

const services = processWide('outsideServices', () => new Map<string, () => Breaker>());

/**
 * Lists the external services of this process. `isResting` is true while a service is paused after
 * repeated failures.
 */
export const outsideServices = (now = Date.now()): { name: string; isResting: boolean }[] =>
  [...services].map(([name, breaker]) => ({ name, isResting: isResting(breaker(), now) }));

/**
 * HTTP client for an external service, with limits on time and size. It sends no requests while the
 * service keeps failing.
 */
export class OutsideService {
  private breaker = CLOSED;

  constructor(private readonly limits: Limits) {
    services.set(limits.name, () => this.breaker);
  }

  /** @throws UpstreamError */
  ask<T>(url: URL, schema: z.ZodType<T>, request: RequestInit = {}): Promise<{ text: string; answer: T }> {
    return this.attempt(url, request, async (response) => {
      const text = await this.textOf(response);
      const parsed = schema.safeParse(readJson(text));
      if (!parsed.success) throw new UpstreamError('unexpected response');
      return { text, answer: parsed.data };
    });
  }

  /**
   * Sends a request whose answer may be any text. A refusal (400 to 499) is an answer, so that one
   * bad request does not pause the service for others.
   * @throws UpstreamError
   */
  send(url: URL, request: RequestInit): Promise<{ status: number; text: string }> {
    return this.attempt(url, request, async (response) => ({
      status: response.status,
      text: isRefusal(response) ? await this.refusalOf(response) : await this.textOf(response),
    }));
  }

  /**
   * Downloads a file. A refusal (400 to 499) is an answer, like that of `send`.
   * @returns null for a refusal
   * @throws UpstreamError
   */
  download(url: URL): Promise<Buffer | null> {
    return this.attempt(url, {}, async (response) => {
      if (response.ok) return readBytes(response, this.limits.maxBytes);
      await response.body?.cancel();
      if (isRefusal(response)) return null;
      throw new UpstreamError(`status ${response.status}`);
    });
  }

  private async attempt<T>(url: URL, request: RequestInit, read: (response: Response) => Promise<T>): Promise<T> {
    const { allowed, state } = checkBreaker(this.breaker, Date.now());
    this.breaker = state;
    if (!allowed) throw new UpstreamError('resting');
    try {
      const method = request.method ?? 'GET';
      const attributes = { 'http.request.method': method, 'peer.service': this.limits.name };
      const given = await inSpan({ name: `${method} ${this.limits.name}`, kind: 'client', attributes }, () =>
        this.fetch(url, request).then(read),
      );
      this.breaker = recordResult(this.breaker, true, Date.now());
      return given;
    } catch (error) {
      this.breaker = recordResult(this.breaker, false, Date.now());
      const failure = failureReason(error);
      log.warn('service failed', { service: this.limits.name, why: failure.message });
      throw failure;
    }
  }

  private fetch(url: URL, request: RequestInit): Promise<Response> {
    // A redirect could carry the credential to another host.
    return fetch(url, {
      ...request,
      headers: { ...traceHeaders(), ...(request.headers as Record<string, string> | undefined) },
      redirect: 'error',
      signal: AbortSignal.timeout(this.limits.timeoutMs),
    });
  }

  private refusalOf(response: Response): Promise<string> {
    return this.limits.readsRefusals ? readText(response, this.limits.maxBytes) : dropped(response);
  }

  private async textOf(response: Response): Promise<string> {
    if (response.ok) return readText(response, this.limits.maxBytes);
    await response.body?.cancel();
    throw new UpstreamError(`status ${response.status}`);
  }
}
