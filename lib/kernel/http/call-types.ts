import type { Handler } from './declaration';

/**
 * True if the module handles the method. Unsupported methods also have a function, which rejects
 * and is not a `Handler`.
 */
type Handles<Route, Method extends string> = Route extends Record<Method, Handler> ? true : false;

/** Handler that the client calls. POST takes precedence, so that a read never triggers a change. */
type HandlerOf<Route> =
  Route extends Record<'POST', infer Post extends Handler>
    ? Post
    : Route extends Record<'GET', infer Get extends Handler>
      ? Get
      : never;

type Input = { params: unknown; query: unknown; body: unknown };
type InputOf<Route> = HandlerOf<Route> extends Handler<infer Given extends Input> ? Given : never;
type ReplyOf<Route> = HandlerOf<Route> extends Handler<unknown, infer Reply> ? Reply : never;
type BodyOf<Route> = InputOf<Route>['body'] extends undefined ? Record<string, never> : InputOf<Route>['body'];

/** One part of the input: absent if the call declares none, optional if every field is optional. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Partial<T> extends T
    ? { [Key in Name]?: T }
    : { [Key in Name]: T };

type CallInput<Route> = (Handles<Route, 'POST'> extends true ? { body: BodyOf<Route> } : unknown) &
  Part<'params', InputOf<Route>['params']> &
  Part<'query', InputOf<Route>['query']>;

/**
 * Input and reply types of each API path, inferred from the route modules. `asked` has the `params`
 * of the path, its `query` and, for POST, its `body`.
 */
export type CallsOf<Routes> = {
  [Path in keyof Routes as HandlerOf<Routes[Path]> extends never ? never : Path]: {
    asked: CallInput<Routes[Path]>;
    body: BodyOf<Routes[Path]>;
    reply: ReplyOf<Routes[Path]>;
  };
};

/** Options of any call. */
export type CallOptions = {
  locale: string;
  signal?: AbortSignal;
  /** Sent as the Idempotency-Key: calls with the same key take effect once. */
  onceAs?: string;
  /** True to complete the request even if the visitor leaves the page. */
  keepalive?: boolean;
};

/** Client of an API with typed calls. */
export type Client<Calls extends Record<keyof Calls, { asked: unknown; reply: unknown }>> = <
  Path extends keyof Calls & string,
>(
  path: Path,
  options: CallOptions & Calls[Path]['asked'],
) => Promise<Calls[Path]['reply']>;
