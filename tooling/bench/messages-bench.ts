import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import type { Figure } from './figure.ts';

const SOCKETS = 10;
const SECONDS = 12;
/** Between two pages of other visitors, in ms. */
const PAGE_PAUSE = 50;
const AIM_MS = 100;
const AIM_REFUSED = 0.01;

interface Sent {
  status: number;
  ms: number;
}

/** How long others wait for pages that nobody has in memory, while ten sockets write to advertisers without a pause. */
export async function benchMessages(address: string): Promise<Figure[]> {
  const site = address.replace('localhost', '127.0.0.1');
  const list = await (await fetch(`${address}/imoveis`)).text();
  const ads = [...new Set(list.match(/\/imovel\/[^"#?]+/g))];
  await measured(site);
  const alone = await measured(site);
  const figures: Figure[] = [];
  for (const [name, from] of [
    ['from one address, nearly all refused', () => '127.0.0.1'],
    ['from as many networks', anywhere],
  ] as const)
    figures.push(figureOf(name, await measured(site, { ads, from }), alone));
  return figures;
}

interface Crowd {
  ads: readonly string[];
  from: () => string;
}

interface Measured {
  pages: Sent[];
  written: number;
}

async function measured(site: string, crowd?: Crowd): Promise<Measured> {
  const until = performance.now() + SECONDS * 1000;
  const written = crowd ? Array.from({ length: SOCKETS }, () => writing(site, crowd, until)) : [];
  const asked: Promise<Sent>[] = [];
  while (performance.now() < until) {
    asked.push(send(`${site}/imoveis?busca=casa+${Math.random()}`));
    await pause(PAGE_PAUSE);
  }
  const counts = await Promise.all(written);
  return { pages: await Promise.all(asked), written: counts.reduce((all, one) => all + one, 0) };
}

/** How many answers one socket got. */
async function writing(site: string, { ads, from }: Crowd, until: number): Promise<number> {
  let count = 0;
  for (; performance.now() < until; count += 1)
    await send(site + ads[count % ads.length], from(), {
      name: 'Tainá Ribeiro',
      email: `v${Math.random().toString(36).slice(2)}@sertao.example`,
      phone: '74-98811-2233',
      message: `Bom dia! A minha pergunta é a ${Math.random()}`,
      accepts_terms: 'on',
      over_18: 'on',
      shares_data: 'on',
    });
  return count;
}

async function send(url: string, from?: string, form?: Record<string, string>): Promise<Sent> {
  const started = performance.now();
  const body = form && new URLSearchParams(form).toString();
  const request = http.request(url, {
    agent: false,
    ...(from ? { localAddress: from } : {}),
    ...(body && {
      method: 'POST',
      headers: {
        Origin: new URL(url).origin,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
      },
    }),
  });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  for await (const _ of answer);
  return { status: answer.statusCode ?? 0, ms: performance.now() - started };
}

/** Another network of this machine: all of 127.0.0.0/8 is itself. */
function anywhere(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `127.${part()}.${part()}.${part()}`;
}

function figureOf(name: string, { pages, written }: Measured, alone: Measured): Figure {
  const ms = (sent: readonly Sent[], share: number) =>
    percentile(
      sent.map((one) => one.ms),
      share,
    );
  const refused = pages.filter(({ status }) => status !== 200).length / pages.length;
  const p95 = ms(pages, 0.95);
  const floor = ms(alone.pages, 0.95);
  return {
    name: `Pages while ten sockets write messages ${name}`,
    ours: `p50 ${ms(pages, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${(refused * 100).toFixed(1)} % refused; ${(written / SECONDS).toFixed(0)} messages/s`,
    floor: `p50 ${ms(alone.pages, 0.5).toFixed(0)} ms, p95 ${floor.toFixed(0)} ms (nobody writes)`,
    aim: `p95 at most ${AIM_MS} ms, at most ${AIM_REFUSED * 100} % refused`,
    met: p95 <= AIM_MS && refused <= AIM_REFUSED,
  };
}
