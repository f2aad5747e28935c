import { createServer } from 'node:http';

it('leaves a server open', () => new Promise<void>((done) => void createServer().listen(0, '127.0.0.1', done)));
