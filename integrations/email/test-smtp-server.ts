import net from 'node:net';
import { once } from 'node:events';

/** A message as the test server took it over. */
export interface TakenEmail {
  from: string;
  recipients: string[];
  /** Headers and body, dots unstuffed. */
  raw: string;
}

export interface TestSmtpServer {
  url: string;
  taken: TakenEmail[];
  /** Every command word, in order. */
  verbs: string[];
  connections(): number;
  /** What the next RCPT TO is answered, once: '550 5.1.1 no such user', '451 4.3.0 try later'. */
  answerRecipientWith(line: string): void;
  /** Takes the next message over and dies before it answers. */
  dieAfterNextMessage(): void;
  /** Greets nobody any more. */
  fallSilent(): void;
  /** Closes every connection, as a server does with idle ones. */
  dropConnections(): void;
  close(): Promise<void>;
}

/** As much of SMTP (RFC 5321) as one sender needs, with the failures that a test wants. */
export async function startTestSmtpServer(): Promise<TestSmtpServer> {
  const taken: TakenEmail[] = [];
  const verbs: string[] = [];
  const sockets = new Set<net.Socket>();
  let recipientAnswer: string | undefined;
  let dieAfterMessage = false;
  let silent = false;
  let connections = 0;

  const server = net.createServer((socket) => {
    sockets.add(socket);
    connections += 1;
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (silent) return;
    const say = (line: string) => socket.write(`${line}\r\n`);
    let from = '';
    let recipients: string[] = [];
    let buffer = '';
    let inData = false;

    function take(raw: string): void {
      taken.push({ from, recipients, raw: raw.replace(/^\.\./gm, '.') });
      recipients = [];
      if (dieAfterMessage) {
        dieAfterMessage = false;
        socket.destroy();
        return;
      }
      say('250 2.0.0 taken over');
    }

    function answer(line: string): void {
      const verb = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? '';
      verbs.push(verb);
      if (verb === 'EHLO' || verb === 'HELO') say('250-test\r\n250 AUTH PLAIN');
      else if (verb === 'MAIL') {
        from = line.match(/<([^>]*)>/)?.[1] ?? '';
        recipients = [];
        say('250 2.1.0 ok');
      } else if (verb === 'RCPT') {
        const refusal = recipientAnswer;
        recipientAnswer = undefined;
        if (!refusal) recipients.push(line.match(/<([^>]*)>/)?.[1] ?? '');
        say(refusal ?? '250 2.1.5 ok');
      } else if (verb === 'DATA') {
        inData = true;
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else if (verb === 'AUTH') say('235 2.7.0 welcome');
      else if (verb === 'RSET' || verb === 'NOOP') say('250 ok');
      else say('502 5.5.1 not here');
    }

    socket.on('data', (chunk) => {
      buffer += chunk as unknown as string;
      for (;;) {
        const mark = inData ? '\r\n.\r\n' : '\r\n';
        const end = buffer.indexOf(mark);
        if (end < 0) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + mark.length);
        if (inData) {
          inData = false;
          take(part);
        } else answer(part);
      }
    });
    say('220 test ESMTP');
  });
  const dropConnections = () => sockets.forEach((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    verbs,
    connections: () => connections,
    answerRecipientWith(line) {
      recipientAnswer = line;
    },
    dieAfterNextMessage() {
      dieAfterMessage = true;
    },
    fallSilent() {
      silent = true;
    },
    dropConnections,
    async close() {
      dropConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
