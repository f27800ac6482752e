import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * Behavior of the test mail server: `refusing` hangs up on everyone, `locked` rejects every password, `busy` defers
 * recipients (451), `strict` rejects them (550), `picky` rejects any content (554).
 */
export type Mood = 'well' | 'refusing' | 'silent' | 'slow' | 'locked' | 'busy' | 'strict' | 'picky';

/** A real SMTP server that can misbehave. */
export interface MailServer {
  url: string;
  mood: Mood;
  /** The mails it accepted, in order. */
  mails: Email[];
  /** Number of connections so far. */
  connections: number;
  /** The recipient of every attempt that got that far. */
  tries: string[];
  close(): Promise<void>;
}

const SLOW_MS = 400;

/** Starts a mail server on a free local port. */
export async function startMailServer(): Promise<MailServer> {
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username }, _session, done) => {
      done(mailServer.mood === 'locked' ? reply(535, 'Wrong password') : null, { user: username });
    },
    onRcptTo: ({ address }, _session, done) => {
      mailServer.tries.push(address);
      const refusal = { busy: reply(451, 'Later'), strict: reply(550, `No such user: ${address}`) };
      done(refusal[mailServer.mood as 'busy' | 'strict']);
    },
    onConnect: (_session, done) => {
      mailServer.connections += 1;
      if (mailServer.mood === 'silent') {
        // Never sends a greeting; the socket closes with the server.
        waiting.push(done);
        return;
      }
      done(mailServer.mood === 'refusing' ? new Error('Go away') : undefined);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          if (mailServer.mood === 'picky') {
            done(reply(554, 'Looks like spam'));
            return;
          }
          mailServer.mails.push(mail);
          setTimeout(done, mailServer.mood === 'slow' ? SLOW_MS : 0);
        });
      });
    },
  });
  // Clients that give up on a silent server reset the connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://shop:password@127.0.0.1:${port}`,
    mood: 'well',
    mails: [],
    connections: 0,
    tries: [],
    close: () =>
      new Promise((resolve) => {
        waiting.forEach((done) => {
          done();
        });
        server.close(() => {
          resolve();
        });
      }),
  };
  return mailServer;
}

/** A rejection with this status. */
function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
