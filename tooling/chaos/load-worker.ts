import { parentPort, workerData } from 'node:worker_threads';
import { searchOf } from './many-searches.ts';
import { openLoop, type OpenLoop, type OpenLoopResult } from './open-loop.ts';

/** What is asked: pages that nobody knows, from this one on, or tries to log in. */
export interface LoadOrder extends Pick<OpenLoop, 'port' | 'rate' | 'seconds'> {
  kind: 'searches' | 'logins';
  from: number;
}

/** As Chrome on Android says. */
const BROWSER = ['Accept-Encoding: gzip, deflate, br, zstd', 'Accept: text/html'];

function searches({ from, ...loop }: LoadOrder): Promise<OpenLoopResult> {
  return openLoop({ ...loop, path: (n) => searchOf(from + n), headers: BROWSER });
}

/** Each from another address, with another e-mail and a wrong password. */
function logins({ from, ...loop }: LoadOrder): Promise<OpenLoopResult> {
  return openLoop({
    ...loop,
    method: 'POST',
    path: () => '/entrar',
    body: (n) => `email=ninguem${from + n}%40example.com&password=errada${n}`,
    headers: [
      ...BROWSER,
      `Origin: http://localhost:${loop.port}`,
      'Content-Type: application/x-www-form-urlencoded',
      'Connection: close',
    ],
    localAddress: (n) => `127.2.${(n >> 8) & 255}.${n & 255 || 1}`,
  });
}

const order = workerData as LoadOrder;
const result = await { searches, logins }[order.kind](order);
parentPort?.postMessage(result, []);
