// Real SMTP server as a separate process. It reports received emails to its parent.
//
//     node test/servers/smtp-process.mjs <port> [silent|plain]
//
// - silent: accepts connections and sends nothing.
// - plain: offers no encryption.
//
// Recipients determine the result: refused@… always fails, later@… fails at first, heavy@… fails
// after the whole email was sent.

import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

const [port, kind] = process.argv.slice(2);
const problem = (responseCode, text) => Object.assign(new Error(text), { responseCode });
const seen = new Set();

function takeRecipient({ address }, session, done) {
  const [name] = address.split('@');
  if (name === 'refused') return done(problem(550, `5.1.1 <${address}> is not known here`));
  if (name === 'later' && !seen.has(address)) {
    seen.add(address);
    return done(problem(451, '4.7.1 Greylisted, try again'));
  }
  return done();
}

async function takeMail(stream, session, done) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  const [{ address }] = session.envelope.rcptTo;
  if (address.startsWith('heavy@')) return done(problem(552, 'Too large'));
  process.send({
    to: address,
    user: session.user,
    secure: session.secure,
    raw: Buffer.concat(chunks).toString('base64'),
  });
  return done();
}

const server =
  kind === 'silent'
    ? createServer(() => undefined)
    : new SMTPServer({
        authMethods: ['PLAIN', 'LOGIN'],
        disabledCommands: kind === 'plain' ? ['STARTTLS'] : [],
        allowInsecureAuth: kind === 'plain',
        onAuth: ({ username, password }, session, done) => {
          process.send({ authenticated: username, secure: session.secure });
          return username === 'store' && password === 'right'
            ? done(null, { user: username })
            : done(problem(535, 'Wrong'));
        },
        onRcptTo: takeRecipient,
        onData: takeMail,
      });

server.on('error', () => undefined);
server.listen(Number(port), '127.0.0.1', () =>
  process.send({ port: (kind === 'silent' ? server : server.server).address().port }),
);
process.on('disconnect', () => process.exit());
