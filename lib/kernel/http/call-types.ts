import type { Handler } from './declaration';

/** A method that an address does not take has a function in its module as well, which refuses: it is no `Handler`. */
type Handles<Route, Method extends string> = Route extends Record<Method, Handler> ? true : false;

/** A path that takes POST is called with it, whatever else it takes: what changes something is not read by mistake. */
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

/** A part of what is asked: nothing where the call declares none, and left out where all of it may be. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Partial<T> extends T
    ? { [Key in Name]?: T }
    : { [Key in Name]: T };

type AskedOf<Route> = (Handles<Route, 'POST'> extends true ? { body: BodyOf<Route> } : unknown) &
  Part<'params', InputOf<Route>['params']> &
  Part<'query', InputOf<Route>['query']>;

/**
 * What each path of an API takes and answers, read off the modules of its routes.
 * `asked` has the `params` of the path, its `query` and, where it takes POST, its `body`.
 */
export type CallsOf<Routes> = {
  [Path in keyof Routes as HandlerOf<Routes[Path]> extends never ? never : Path]: {
    asked: AskedOf<Routes[Path]>;
    body: BodyOf<Routes[Path]>;
    reply: ReplyOf<Routes[Path]>;
  };
};

/** How each call may be made beside what it is about. */
export type CallOptions = {
  locale: string;
  signal?: AbortSignal;
  /** Sent as the Idempotency-Key: under the same one a call is done once, however often it is made. */
  onceAs?: string;
  /** Sent to its end, also when the page is being left. */
  keepalive?: boolean;
};

/** The client of an API whose calls are known. */
export type Client<Calls extends Record<keyof Calls, { asked: unknown; reply: unknown }>> = <
  Path extends keyof Calls & string,
>(
  path: Path,
  options: CallOptions & Calls[Path]['asked'],
) => Promise<Calls[Path]['reply']>;
