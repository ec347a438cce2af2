/* A verifier of DKIM signatures (RFC 6376, relaxed/relaxed) that shares nothing with the signer. Tests only. */
import { createHash, verify, type KeyObject } from 'node:crypto';

interface CheckedSignature {
  isValid: boolean;
  domain: string;
  selector: string;
  /** Names of the headers under the signature, in small letters. */
  signed: string[];
}

/** Of a message as the server got it, with the key that the DNS would give. */
export function checkDkim(raw: string, publicKey: KeyObject): CheckedSignature {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const body = raw.slice(end + 4);
  const signature = headers.find((line) => /^dkim-signature:/i.test(line)) ?? '';
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => tag.trim().split(/=([^]*)/) as [string, string]),
  );
  const tag = (name: string) => (tags.get(name) ?? '').replace(/\s+/g, '');
  const signed = tag('h').toLowerCase().split(':');
  // From the bottom: of two headers with one name the last is signed.
  const left = headers.toReversed();
  const lines = signed.flatMap((name) => {
    const at = left.findIndex((line) => line.toLowerCase().startsWith(`${name}:`));
    return at < 0 ? [] : left.splice(at, 1).map(relaxedHeader);
  });
  const unsigned = relaxedHeader(signature.replace(/([;:\s]b=)[^;]*/, '$1'));
  const text = [...lines, unsigned].join('\r\n');
  const isBodySame =
    createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64') === tag('bh');
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(text, 'latin1'),
    publicKey,
    Buffer.from(tag('b'), 'base64'),
  );
  return { isValid: isBodySame && isSigned, domain: tag('d'), selector: tag('s'), signed };
}

function relaxedHeader(line: string): string {
  const colon = line.indexOf(':');
  const value = line
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${line.slice(0, colon).trim().toLowerCase()}:${value}`;
}

function relaxedBody(body: string): string {
  const lines = body.replace(/[ \t]+(?=\r\n)/g, '').replace(/[ \t]+/g, ' ');
  return `${lines.replace(/(?:\r\n)*$/, '')}\r\n`;
}
