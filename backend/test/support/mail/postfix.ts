/** A real Postfix, from Debian's package of that name, with a configuration and a queue of its own. Needs root. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { choosePort } from '../ports.js';

const PROGRAM = '/usr/sbin/postfix';
const GREYLISTS = '/usr/sbin/postgrey';

/** Why the proofs with Postfix can't run here; undefined if they can. */
export const missing = !existsSync(PROGRAM)
  ? 'Debian’s package postfix is missing'
  : !existsSync(GREYLISTS)
    ? 'Debian’s package postgrey is missing'
    : process.getuid?.() === 0
      ? undefined
      : 'Postfix starts only as root';

/** A mail as it lies in a mailbox. */
export interface Delivered {
  source: string;
  mail: Email;
}

/** A running Postfix that takes mail for everybody. */
export interface Postfix {
  port: number;
  /** Its certificate, which nobody has signed. */
  certificate: string;
  /** All mails it has delivered. */
  delivered(): Promise<Delivered[]>;
  /** All it has logged. */
  log(): string;
  close(): Promise<void>;
}

/** Services of master.cf that take a mail in and put it into a mailbox, none of them in a chroot. */
const services = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
virtual unix - n n - - virtual
error unix - - n - - error
discard unix - - n - - discard
anvil unix - - n - 1 anvil
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
`;

/** Starts Postfix below `folder`, with these settings on top of a mail server's usual ones. */
export async function startPostfix(folder: string, settings: Record<string, string> = {}): Promise<Postfix> {
  const port = await choosePort();
  const [etc, queue, data, mailbox] = ['etc', 'queue', 'data', 'mail'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  // Its processes give up root, and have to reach their folders.
  chmodSync(folder, 0o755);
  for (const path of [etc, queue, data, mailbox]) {
    mkdirSync(path, { mode: 0o755 });
  }
  const [postfix, nobody] = [idsOf('postfix'), idsOf('nobody')];
  chownSync(data, ...postfix);
  chownSync(mailbox, ...nobody);
  const [certificate, key] = [join(etc, 'cert.pem'), join(etc, 'key.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const main = {
    compatibility_level: '3.6',
    queue_directory: queue,
    data_directory: data,
    command_directory: '/usr/sbin',
    daemon_directory: '/usr/lib/postfix/sbin',
    mail_owner: 'postfix',
    setgid_group: 'postdrop',
    maillog_file: log,
    maillog_file_prefixes: folder,
    myhostname: 'mail.relay.example',
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    mydestination: '',
    mynetworks: '127.0.0.0/8',
    smtpd_tls_cert_file: certificate,
    smtpd_tls_key_file: key,
    smtpd_tls_security_level: 'may',
    smtpd_recipient_restrictions: 'permit_auth_destination, reject',
    virtual_mailbox_domains: 'static:all',
    virtual_mailbox_maps: 'static:inbox/',
    virtual_mailbox_base: mailbox,
    virtual_minimum_uid: '1',
    virtual_uid_maps: `static:${nobody[0]}`,
    virtual_gid_maps: `static:${nobody[1]}`,
    ...settings,
  };
  writeFileSync(
    join(etc, 'main.cf'),
    Object.entries(main)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  );
  writeFileSync(join(etc, 'master.cf'), services(port).trimStart());
  const child = spawn(PROGRAM, ['-c', etc, 'start-fg'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!/daemon started/.test(readFileSync(log, 'utf8'))) {
    if (child.exitCode !== null) {
      throw new Error(`Postfix did not start:\n${readFileSync(log, 'utf8')}`);
    }
    await delay(50);
  }
  return {
    port,
    certificate,
    log: () => readFileSync(log, 'utf8'),
    async delivered() {
      const inbox = join(mailbox, 'inbox/new');
      const files = existsSync(inbox) ? readdirSync(inbox) : [];
      return Promise.all(
        files.map(async (name) => {
          const source = readFileSync(join(inbox, name), 'utf8');
          return { source, mail: await PostalMime.parse(source) };
        }),
      );
    },
    async close() {
      execFileSync(PROGRAM, ['-c', etc, 'stop'], { stdio: 'ignore' });
      await ended;
    },
  };
}

/** Starts Debian's greylisting for a Postfix: who is unknown has to come again after `seconds`. */
export async function startGreylist(
  folder: string,
  seconds: number,
): Promise<{ policy: string; close(): Promise<void> }> {
  const port = await choosePort();
  mkdirSync(folder);
  chownSync(folder, ...idsOf('postgrey'));
  const child = spawn(
    GREYLISTS,
    [`--inet=127.0.0.1:${port}`, `--dbdir=${folder}`, `--delay=${seconds}`, '--auto-whitelist-clients=0'],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  return {
    policy: `inet:127.0.0.1:${port}`,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function idsOf(user: string): [uid: number, gid: number] {
  const of = (what: string) => Number(execFileSync('id', [what, user], { encoding: 'utf8' }));
  return [of('-u'), of('-g')];
}
