import { callApi } from '@/lib/kernel/http/browser';
import type { CallsOf, Client } from '@/lib/kernel/http/call-types';
import type { Routes } from './api-routes';

type Calls = CallsOf<Routes>;

/**
 * One call of the documented API: method, body and reply are those of the path's own declaration below app/api.
 * @throws CallFailed with the server's own message, or status 0 when the network did not answer
 */
export const call: Client<Calls> = callApi;

/** The paths that take a POST. */
export type PostPath = {
  [Path in keyof Calls]: Calls[Path]['asked'] extends { body: unknown } ? Path : never;
}[keyof Calls];
/** What the call of a path takes as its body. */
export type BodyOf<Path extends keyof Calls> = Calls[Path]['body'];
/** What the call of a path answers. */
export type ReplyOf<Path extends keyof Calls> = Calls[Path]['reply'];
/** All that the call of a path takes beside the language. */
export type Asked<Path extends keyof Calls> = Calls[Path]['asked'];
