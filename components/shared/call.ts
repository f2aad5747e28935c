import { callApi } from '@/lib/kernel/http/browser';
import type { CallsOf, Client } from '@/lib/kernel/http/call-types';
import type { Routes } from './api-routes';

type CallMap = CallsOf<Routes>;

/**
 * Calls the documented API; method, body and reply have the types of the path's declaration below
 * app/api.
 * @throws CallFailed with the server's message, or status 0 without a response
 */
export const call: Client<CallMap> = callApi;

/** Paths that take a POST. */
export type PostPath = {
  [Path in keyof CallMap]: CallMap[Path]['asked'] extends { body: unknown } ? Path : never;
}[keyof CallMap];
/** Body of the call of a path. */
export type BodyOf<Path extends keyof CallMap> = CallMap[Path]['body'];
/** Reply of the call of a path. */
export type ReplyOf<Path extends keyof CallMap> = CallMap[Path]['reply'];
/** Options of the call of a path, apart from the language. */
export type CallInput<Path extends keyof CallMap> = CallMap[Path]['asked'];
