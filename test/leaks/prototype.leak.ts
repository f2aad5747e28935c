import { ServerResponse } from 'node:http';

it('adds to a prototype', () => void Object.assign(ServerResponse.prototype, { leaked: true }));
