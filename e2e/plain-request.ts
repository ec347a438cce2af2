import { once } from 'node:events';
import http from 'node:http';

interface PlainRequest {
  method?: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
}

interface PlainAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** What the answer sets of this cookie, decoded; an empty text when it takes it away. */
  cookie(name: string): string | undefined;
}

/** One request as written: no jar, no redirects, and any Host, Origin or Cookie, which browsers forbid. */
export async function plainRequest(
  site: string | undefined,
  address: string,
  { method = 'GET', headers = {}, form }: PlainRequest = {},
): Promise<PlainAnswer> {
  const { hostname, port } = new URL(site ?? '');
  const body = form && new URLSearchParams(form).toString();
  const request = http.request({
    hostname,
    port,
    path: address,
    method: body === undefined ? method : 'POST',
    agent: false,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const chunks = await Array.fromAsync(answer as AsyncIterable<Buffer>);
  const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: Buffer.concat(chunks).toString(),
    cookie: (name) => {
      const pair = cookies.find((each) => each?.startsWith(`${name}=`));
      return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
    },
  };
}
