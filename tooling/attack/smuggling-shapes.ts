import { rawRequest } from './raw-call.ts';

/** Inside the body of another request: nobody may answer it. */
export const SMUGGLED = '/zqxsmuggled';

/** Requests whose end two readers would see in two places, and heads that are none. */
export function smugglingShapes(host: string): { name: string; bytes: string }[] {
  const inner = `GET ${SMUGGLED} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const post = (lines: string[], body = '') =>
    rawRequest(
      [
        'POST /entrar HTTP/1.1',
        `Host: ${host}`,
        `Origin: http://${host}`,
        'Content-Type: application/x-www-form-urlencoded',
        ...lines,
      ],
      body,
    );
  const chunked = `0\r\n\r\n${inner}`;
  const get = (lines: string[]) => rawRequest(['GET /sobre-nos HTTP/1.1', ...lines]);
  return [
    {
      name: 'a length and chunks',
      bytes: post([`Content-Length: ${chunked.length}`, 'Transfer-Encoding: chunked'], chunked),
    },
    {
      name: 'chunks and a length',
      bytes: post(['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked),
    },
    {
      name: 'two lengths',
      bytes: post(['Content-Length: 3', `Content-Length: ${3 + inner.length}`], `a=b${inner}`),
    },
    {
      name: 'two lengths in one',
      bytes: post([`Content-Length: 3, ${3 + inner.length}`], `a=b${inner}`),
    },
    { name: 'a length with a sign', bytes: post(['Content-Length: +3'], `a=b${inner}`) },
    { name: 'a length with a space', bytes: post(['Content-Length : 3'], `a=b${inner}`) },
    { name: 'a length in hexadecimal', bytes: post(['Content-Length: 0x3'], `a=b${inner}`) },
    { name: 'a negative length', bytes: post(['Content-Length: -1'], `a=b${inner}`) },
    { name: 'xchunked', bytes: post(['Transfer-Encoding: xchunked'], chunked) },
    {
      name: 'chunked twice',
      bytes: post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunked),
    },
    {
      name: 'chunked after a tab',
      bytes: post(['Transfer-Encoding:\tchunked', 'Content-Length: 4'], chunked),
    },
    {
      name: 'chunked with a vertical tab',
      bytes: post(['Transfer-Encoding: \u000bchunked'], chunked),
    },
    { name: 'a space before the colon', bytes: post(['Transfer-Encoding : chunked'], chunked) },
    {
      name: 'a size of a chunk that is none',
      bytes: post(['Transfer-Encoding: chunked'], `zz\r\n${inner}`),
    },
    {
      name: 'a folded header',
      bytes: post(['X-Folded: a', ' Transfer-Encoding: chunked', 'Content-Length: 0']),
    },
    { name: 'line feeds alone', bytes: `GET /sobre-nos HTTP/1.1\nHost: ${host}\nX: a\n\n` },
    {
      name: 'a return inside a header',
      bytes: get([`Host: ${host}`, 'X: a\rTransfer-Encoding: chunked']),
    },
    { name: 'NUL in a header', bytes: get([`Host: ${host}`, 'X: a\u0000b']) },
    { name: 'a header without a colon', bytes: get([`Host: ${host}`, 'nothing']) },
    { name: 'a header without a name', bytes: get([`Host: ${host}`, ': nothing']) },
    { name: 'HTTP/9.9', bytes: rawRequest(['GET / HTTP/9.9', `Host: ${host}`]) },
    { name: 'a method that is none', bytes: rawRequest(['G<T / HTTP/1.1', `Host: ${host}`]) },
    {
      name: 'the greeting of TLS',
      bytes: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000' + 'x'.repeat(300),
    },
    { name: 'noise', bytes: '\u0000'.repeat(2000) },
    {
      name: '5,000 headers',
      bytes: get([`Host: ${host}`, ...Array.from({ length: 5000 }, (_, at) => `X-${at}: a`)]),
    },
  ];
}
