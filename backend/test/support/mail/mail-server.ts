import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { choosePort } from '../ports.js';
import { recordMail } from '../record.js';

/**
 * Behavior of the test mail server: `refusing` hangs up on everyone, `locked` rejects every password, `busy` defers
 * recipients (451), `strict` rejects them (550), `picky` rejects any content (554), `pensive` takes a mail and answers when
 * it is told to, `limited` takes nothing more from any sender (550), `silent` greets nobody before its mood is another.
 */
export type Mood =
  | 'well'
  | 'refusing'
  | 'silent'
  | 'slow'
  | 'locked'
  | 'busy'
  | 'strict'
  | 'picky'
  | 'pensive'
  | 'limited';

/** A real SMTP server that can misbehave. */
export interface MailServer {
  url: string;
  mood: Mood;
  /** The mails it accepted, in order. */
  mails: Email[];
  /** Number of connections so far. */
  connections: number;
  /** What clients called themselves. */
  names: string[];
  /** The recipient of every attempt that got that far. */
  tries: string[];
  /** Answers the mails that it has taken and is still thinking about. */
  answer(): void;
  /** Goes away in the middle of whatever it does. */
  stop(): Promise<void>;
  /** Comes back at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const SLOW_MS = 400;

/** Starts a mail server at an address that stays its own while it is away. */
export async function startMailServer(): Promise<MailServer> {
  let mood: Mood = 'well';
  const waiting: (() => void)[] = [];
  const thinking: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username }, _session, done) => {
      done(mailServer.mood === 'locked' ? reply(535, 'Wrong password') : null, { user: username });
    },
    onMailFrom: (_address, _session, done) =>
      done(mailServer.mood === 'limited' ? reply(550, '5.4.5 Daily user sending limit exceeded') : null),
    onRcptTo: ({ address }, { hostNameAppearsAs }, done) => {
      mailServer.names.push(hostNameAppearsAs);
      mailServer.tries.push(address);
      const refusal = { busy: reply(451, 'Later'), strict: reply(550, `No such user: ${address}`) };
      done(refusal[mailServer.mood as 'busy' | 'strict']);
    },
    onConnect: (_session, done) => {
      mailServer.connections += 1;
      if (mailServer.mood === 'silent') {
        waiting.push(() => done());
        return;
      }
      done(mailServer.mood === 'refusing' ? new Error('Go away') : undefined);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        void PostalMime.parse(bytes).then((mail) => {
          if (mailServer.mood === 'picky') {
            done(reply(554, 'Looks like spam'));
            return;
          }
          mailServer.mails.push(mail);
          recordMail(mail, bytes);
          if (mailServer.mood === 'pensive') {
            thinking.push(() => done());
            return;
          }
          setTimeout(done, mailServer.mood === 'slow' ? SLOW_MS : 0);
        });
      });
    },
  });
  // Clients that give up on a silent server reset the connection.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await choosePort();
  const mailServer: MailServer = {
    url: `smtp://shop:password@127.0.0.1:${port}`,
    get mood() {
      return mood;
    },
    set mood(changed) {
      mood = changed;
      if (mood !== 'silent') {
        waiting.splice(0).forEach((greet) => greet());
      }
    },
    mails: [],
    connections: 0,
    names: [],
    tries: [],
    answer: () => thinking.splice(0).forEach((done) => done()),
    stop: () =>
      new Promise((resolve) => {
        server.server.close(() => {
          resolve();
        });
        sockets.forEach((socket) => socket.destroy());
      }),
    start: () =>
      new Promise((resolve) => {
        server.listen(port, '127.0.0.1', resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        waiting.splice(0).forEach((greet) => greet());
        server.close(() => {
          resolve();
        });
      }),
  };
  await mailServer.start();
  return mailServer;
}

/** A rejection with this status. */
function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
