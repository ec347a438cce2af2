import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/*
 * A stand-in for a language model, for tests and for trying by hand:
 *   node integrations/description-writer/chat-emulator.fixture.ts 3990
 *   AI_BASE_URL=http://127.0.0.1:3990/v1 AI_API_KEY=x AI_MODEL=slow npm start
 * The model's name says how it behaves.
 */

/** How it behaves, by the name of the model that is asked for. */
export const EMULATED_MODELS = [
  'good',
  'whole',
  'slow',
  'inventor',
  'liar',
  'hostile',
  'broken',
  'overloaded',
  'malformed',
  'cut_off',
  'hanging',
  'stalling',
  'endless',
] as const;
export type EmulatedModel = (typeof EMULATED_MODELS)[number];

interface Asked {
  model: string;
  stream: boolean;
  messages: { role: string; content: string }[];
}

export interface ChatEmulator {
  baseUrl: string;
  /** What it was asked, in order. */
  asked: Asked[];
  /** Resolves when somebody who waited for an answer has gone. */
  left: Promise<void>;
  close(): Promise<void>;
}

export async function startChatEmulator(port = 0): Promise<ChatEmulator> {
  const asked: Asked[] = [];
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const parts = await Array.fromAsync(request as AsyncIterable<Buffer>);
    const sent = JSON.parse(Buffer.concat(parts).toString()) as Asked;
    asked.push(sent);
    await answer(sent, response);
  };
  const server = http.createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) leave();
    });
    if (request.url === '/v1/chat/completions') void receive(request, response);
    else response.writeHead(404).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    left,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer({ model, messages }: Asked, response: ServerResponse): Promise<void> {
  const facts = messages.at(-1)?.content ?? '';
  const honest = honestText(facts);
  switch (model as EmulatedModel) {
    case 'broken':
      return void response.writeHead(500).end('down');
    case 'overloaded':
      return void response.writeHead(429, { 'Retry-After': '20' }).end('{"error":{}}');
    case 'hanging':
      return undefined;
    case 'whole':
      response.writeHead(200, { 'Content-Type': 'application/json' });
      return void response.end(JSON.stringify({ choices: [{ message: { content: honest } }] }));
    case 'stalling':
      return stream(response, honest, { stopAt: 3, ends: 'never' });
    case 'cut_off':
      return stream(response, honest, { stopAt: 3, ends: 'abruptly' });
    case 'malformed':
      return stream(response, honest, { stopAt: 3, ends: 'malformed' });
    case 'slow':
      return stream(response, honest, { pauseMs: 80 });
    case 'endless':
      return stream(response, 'Casa à venda. '.repeat(4000));
    case 'inventor':
      return stream(response, `${honest} ${inventionAbout(facts)}`);
    case 'liar':
      return stream(
        response,
        'Mansão de 9 quartos com piscina. Perto da escola e do mercado. Preço: R$ 1. Linda vista para o rio.',
      );
    case 'hostile':
      return stream(
        response,
        `# Anúncio\n\n<script>alert(1)</script>${honest}\n\n- **Ligue** [aqui](javascript:alert(1)) 74 99999-1234 ou https://golpe.example`,
      );
    default:
      return stream(response, honest);
  }
}

/** A text that says the lines it was given, as a well-behaved model would. */
function honestText(facts: string): string {
  const value = (label: string) => new RegExp(`^${label}: (.+)$`, 'm').exec(facts)?.[1];
  const brand = value('Marca');
  if (brand) {
    return `${brand} ${value('Modelo')} ${value('Ano do modelo')} com ${value('Quilometragem')} rodados. Venha conhecer e converse com quem anuncia.`;
  }
  const offer = { Venda: 'à venda', Aluguel: 'para alugar' }[value('Finalidade') ?? ''];
  const rooms = value('Quartos');
  return [
    `${value('Tipo')} ${offer ?? 'à venda ou para alugar'} em ${value('Cidade')}.`,
    rooms && `São ${rooms} quartos para a família.`,
    'Venha conhecer e converse com quem anuncia.',
  ]
    .filter(Boolean)
    .join(' ');
}

function inventionAbout(facts: string): string {
  return facts.includes('Marca:')
    ? 'Tem ar-condicionado e quatro pneus novos.'
    : 'Nos fundos há uma bela piscina com churrasqueira.';
}

interface StreamManner {
  pauseMs?: number;
  /** Pieces after which it stops as `ends` says. */
  stopAt?: number;
  ends?: 'never' | 'abruptly' | 'malformed';
}

async function stream(
  response: ServerResponse,
  text: string,
  { pauseMs = 0, stopAt = Infinity, ends }: StreamManner = {},
): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const send = (data: string) => response.write(`data: ${data}\n\n`);
  send(JSON.stringify({ choices: [{ delta: { role: 'assistant' } }] }));
  const pieces = text.match(/\S+\s*/g) ?? [];
  for (const [index, content] of pieces.entries()) {
    if (response.destroyed) return;
    if (index >= stopAt) {
      if (ends === 'malformed') send('{"choices": [{"delta"');
      if (ends === 'abruptly') response.destroy();
      if (ends === 'never') return;
      break;
    }
    send(JSON.stringify({ choices: [{ delta: { content } }] }));
    if (pauseMs > 0) await wait(pauseMs);
  }
  send(JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] }));
  send('[DONE]');
  response.end();
}

if (import.meta.main) {
  const { baseUrl } = await startChatEmulator(Number(process.argv[2] ?? 3990));
  console.log(`AI_BASE_URL=${baseUrl} AI_API_KEY=x AI_MODEL=${EMULATED_MODELS.join('|')}`);
}
