import {
  ServerResponse,
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import type http from 'node:http';
import type { Duplex } from 'node:stream';
import { BARE_PAGE_HEADERS, refusalPage } from './bare-page.ts';

/**
 * An answer that leaves with these headers whoever writes it, Node's own refusals included. What the
 * answer says itself wins.
 */
export function securedResponse(
  headers: Readonly<Record<string, string>>,
): typeof ServerResponse<IncomingMessage> {
  const entries = Object.entries(headers).map(
    ([name, value]) => [name, name.toLowerCase(), value] as const,
  );
  /** For answers that say everything at once, as kept pages do: several times quicker than one by one. */
  const completed = (given: OutgoingHttpHeaders) => {
    const all: OutgoingHttpHeaders = {};
    for (const [name, lower, value] of entries)
      if (!(name in given) && !(lower in given)) all[name] = value;
    return Object.assign(all, given);
  };
  return class SecuredResponse extends ServerResponse {
    override writeHead(...head: unknown[]): this {
      const [status, given] = head as [number, unknown];
      if (isPlain(given) && this.getHeaderNames().length === 0)
        return super.writeHead(status, completed(given));
      if (!this.headersSent)
        for (const [name, , value] of entries)
          if (!this.hasHeader(name)) this.setHeader(name, value);
      return super.writeHead(...(head as Parameters<ServerResponse['writeHead']>));
    }
  };
}

function isPlain(given: unknown): given is OutgoingHttpHeaders {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What a person may have done with a browser: a long address, or many cookies. */
const PAGES: Readonly<Record<number, string>> = {
  431: refusalPage(
    'O endereço ou os cookies são grandes demais. Se acontecer de novo no início, apague os cookies deste site no navegador.',
  ),
};

/** Headers and body as they go over the connection. */
function written(headers: Readonly<Record<string, string>>, body = ''): string {
  const lines = Object.entries({ ...headers, Connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return `${lines}\r\n${body}`;
}

/** What is no HTTP, or came too late, never becomes a request: it is answered on the bare connection. */
export function answerBrokenRequests(
  server: http.Server,
  headers: Readonly<Record<string, string>>,
): void {
  const answers = new Map(
    Object.entries(PAGES).map(([status, page]) => [
      Number(status),
      written(
        { ...headers, ...BARE_PAGE_HEADERS, 'Content-Length': String(Buffer.byteLength(page)) },
        page,
      ),
    ]),
  );
  const empty = written({ ...headers, 'Content-Length': '0' });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: AnsweringSocket) => {
    if (socket.writable && !socket._httpMessage?.headersSent) {
      const status = STATUS[error.code ?? ''] ?? 400;
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${answers.get(status) ?? empty}`);
    }
    socket.destroy(error);
  });
}

/** Node keeps the answer that is being written there, and tells nobody else of it. */
interface AnsweringSocket extends Duplex {
  _httpMessage?: ServerResponse | null;
}
