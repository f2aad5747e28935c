import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import english from '@/messages/console/en.json';
import store from '@/messages/en.json';

/**
 * Screens of the console as rendered by the server, found by their folders so that a new one cannot
 * be missed.
 */

const FOLDER = 'app/[locale]/console/(work)';
export const MESSAGES = { ...store, console: english };

/** Values that Next.js would pass to the pages. See the mocks of a test that renders them. */
export const visit = { cookie: '' };

export class LedTo extends Error {}
export class NoSuchThing extends Error {}

/** Returns the paths of all screens, from their folders. */
export const rooms = (): string[] =>
  readdirSync(join(process.cwd(), FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)page\.tsx$/.test(path))
    .map((path) => `/console/${path}`.replace(/\/page\.tsx$/, ''))
    .sort();

type Params = Record<string, string>;
type Page = (props: { params: Promise<Params>; searchParams: Promise<Params> }) => Promise<ReactElement>;

/**
 * Requests a screen with this Cookie header.
 * @param params values of the path parameters
 * @returns the React elements of the screen
 * @throws LedTo for a redirect; NoSuchThing
 */
export async function openRoom(room: string, cookie: string, params: Params = {}, search: Params = {}) {
  visit.cookie = cookie;
  const path = join(process.cwd(), room.replace('/console', FOLDER), 'page.tsx');
  const { default: page } = (await import(path)) as { default: Page };
  const given = { params: Promise.resolve({ locale: 'en', ...params }), searchParams: Promise.resolve(search) };
  return page(given);
}

/** Returns the outcome of a request for a screen with ids that do not exist. */
export async function outcomeOf(room: string, cookie: string, params: Params = {}): Promise<string> {
  try {
    return (await openRoom(room, cookie, params)).type === NotPermitted ? 'not permitted' : 'open';
  } catch (error) {
    if (error instanceof LedTo) return error.message;
    if (error instanceof NoSuchThing) return 'open';
    throw error;
  }
}

/** Renders a screen as markup. */
export async function drawn(screen: ReactElement): Promise<string> {
  const { type, props } = screen;
  const isAsync = typeof type === 'function' && type.constructor.name === 'AsyncFunction';
  const whole = isAsync ? await (type as (given: unknown) => Promise<ReactNode>)(props) : screen;
  const around = { locale: 'en', messages: MESSAGES, timeZone: 'Asia/Kolkata', now: new Date(), children: whole };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, around));
}
