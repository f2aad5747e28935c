import { subscribe } from 'node:diagnostics_channel';

it('subscribes to a channel', () => subscribe('http.server.request.start', () => undefined));
