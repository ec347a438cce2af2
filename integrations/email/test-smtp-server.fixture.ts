import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A message as the test server took it over. */
export interface TakenEmail {
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

/** A mail server without TLS on the loopback, with the failures that a test wants. */
export async function startTestSmtpServer(): Promise<TestSmtpServer> {
  const taken: TakenEmail[] = [];
  const verbs: string[] = [];
  const sockets = new Set<Socket>();
  let recipientAnswer: string | undefined;
  let dieAfterMessage = false;
  let silent = false;
  let connections = 0;
  const dropConnections = () => sockets.forEach((socket) => socket.destroy());

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    logger: commandLogger((verb) => verbs.push(verb)),
    onConnect(_session, greet) {
      if (!silent) greet();
    },
    onAuth: ({ username }, _session, answer) => answer(null, { user: username }),
    onRcptTo(_address, _session, answer) {
      const line = recipientAnswer;
      recipientAnswer = undefined;
      if (line === undefined) return answer();
      answer(Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) }));
    },
    onData(stream, { envelope }, answer) {
      const take = async () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        taken.push({ recipients, raw: await text(stream) });
        if (dieAfterMessage) dropConnections();
        else answer();
        dieAfterMessage = false;
      };
      take().catch(answer);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;

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
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

/** The log is where the server tells of each command. */
function commandLogger(onVerb: (verb: string) => void) {
  const nothing = () => undefined;
  return {
    level: nothing,
    trace: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
    debug({ tnx, command }: { tnx?: string; command?: string }) {
      if (tnx === 'command' && command) onVerb(command);
    },
  };
}
