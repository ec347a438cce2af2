import { resourcePath } from '#core/site/paths.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { DescriptionAuthor } from '#core/descriptions/described-ad.ts';

/** What arrives of a description while it is written: more of it, then the whole, which counts. */
export type DescriptionNews =
  | { kind: 'piece'; text: string }
  | { kind: 'whole'; text: string; writtenBy: DescriptionAuthor };

/** It was not written; the message is a sentence to show. */
export class NotDescribed extends Error {
  override name = 'NotDescribed';
}

const NO_CONNECTION =
  'A conexão caiu antes de a descrição ficar pronta. O seu texto está aqui: tente de novo.';
const SESSION_OVER = 'Sua sessão terminou. Entre de novo para continuar.';
const UNKNOWN = 'Não deu para escrever a descrição agora. Tente de novo daqui a pouco.';

interface Refused {
  errors?: { detail?: string }[];
}

/** Asks for a description and gives it as it is written. @throws {NotDescribed} */
export async function* describe(
  kind: AdKind,
  form: FormData,
  signal: AbortSignal,
  ask: typeof fetch = fetch,
): AsyncGenerator<DescriptionNews> {
  const answer = await ask(resourcePath('describeAd', { kind }), {
    method: 'POST',
    body: form,
    signal,
  }).catch(() => {
    throw new NotDescribed(NO_CONNECTION);
  });
  if (answer.status === 401) throw new NotDescribed(SESSION_OVER);
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (!answer.ok || !isStream || !answer.body) {
    throw new NotDescribed(sentenceOf((await answer.json().catch(() => ({}))) as Refused));
  }
  for await (const { event, data } of eventsOf(answer.body)) {
    if (event === 'piece') yield { kind: 'piece', text: String(data['text']) };
    if (event === 'refused') throw new NotDescribed(sentenceOf(data));
    if (event === 'whole') {
      const writtenBy = data['written_by'] as DescriptionAuthor;
      yield { kind: 'whole', text: String(data['text']), writtenBy };
      return;
    }
  }
  throw new NotDescribed(NO_CONNECTION);
}

function sentenceOf({ errors }: Refused): string {
  return errors?.[0]?.detail ?? UNKNOWN;
}

interface ServerEvent {
  event: string;
  data: Record<string, unknown>;
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      waiting += decoder.decode(value, { stream: true });
      const blocks = waiting.split('\n\n');
      waiting = blocks.pop() ?? '';
      for (const block of blocks) yield readEvent(block);
    }
  } catch (error) {
    if (error instanceof NotDescribed) throw error;
    throw new NotDescribed(NO_CONNECTION, { cause: error });
  } finally {
    void reader.cancel().catch(() => {});
  }
}

function readEvent(block: string): ServerEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  return {
    event: field('event') ?? '',
    data: JSON.parse(field('data') ?? '{}') as Record<string, unknown>,
  };
}
