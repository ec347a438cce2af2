import * as z from 'zod';
import { factLines, instructions } from './description-prompt.ts';
import { DescriptionWriterAway, type DescriptionWriter } from './description-writer.ts';
import { eventData } from './event-stream.ts';

/** Nobody looks at a field in which nothing happens for longer; and a model never takes this long for a page. In ms. */
export const WRITER_PATIENCE = { silentMs: 15_000, wholeMs: 60_000 } as const;
/** A description has 5.000 characters at most; what is much longer is not one. In characters. */
const LONGEST_ANSWER = 20_000;
/** Some 450 words of Portuguese. */
const MAX_TOKENS = 900;

const chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })),
});
const wholeAnswer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

interface ModelAddress {
  /** Such as https://api.example/v1; asked is `{baseUrl}/chat/completions`. */
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** A language model behind an interface that speaks like OpenAI's chat completions. */
export function onlineDescriptionWriter(
  { baseUrl, apiKey, model }: ModelAddress,
  patience: { silentMs: number; wholeMs: number } = WRITER_PATIENCE,
): DescriptionWriter {
  return {
    author: 'model',
    async *write(ad, signal) {
      const silence = new SilenceAlarm(patience.silentMs);
      try {
        const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${apiKey}`,
            'Content-Type': 'application/json',
            Accept: 'text/event-stream',
          },
          body: JSON.stringify({
            model,
            stream: true,
            temperature: 0.4,
            max_tokens: MAX_TOKENS,
            messages: [
              { role: 'system', content: instructions(ad) },
              { role: 'user', content: factLines(ad) },
            ],
          }),
          // Elsewhere is not what was set: it would be told the key.
          redirect: 'error',
          signal: AbortSignal.any([signal, silence.signal, AbortSignal.timeout(patience.wholeMs)]),
        });
        if (!response.ok || !response.body) {
          await response.body?.cancel();
          throw new DescriptionWriterAway(response.status === 429 ? 'overloaded' : 'refused');
        }
        yield* withinLength(answerOf(response, silence));
      } catch (error) {
        throw asAway(error, silence);
      } finally {
        silence.stop();
      }
    },
  };
}

async function* answerOf(response: Response, silence: SilenceAlarm): AsyncGenerator<string> {
  // A server that knows no streaming answers in one piece.
  if (response.headers.get('Content-Type')?.startsWith('application/json')) {
    const { choices } = wholeAnswer.parse(await response.json());
    yield choices[0]?.message.content ?? '';
    return;
  }
  if (!response.body) return;
  for await (const data of eventData(response.body)) {
    silence.start();
    if (data === '[DONE]') return;
    const text = chunk.parse(JSON.parse(data)).choices[0]?.delta?.content;
    if (text) yield text;
  }
  // The connection ended before the answer did.
  throw new DescriptionWriterAway('unreachable');
}

async function* withinLength(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > LONGEST_ANSWER) throw new DescriptionWriterAway('too_long');
    yield piece;
  }
}

function asAway(error: unknown, silence: SilenceAlarm): DescriptionWriterAway {
  if (error instanceof DescriptionWriterAway) return error;
  if (silence.signal.aborted || (error instanceof Error && error.name === 'TimeoutError'))
    return new DescriptionWriterAway('silent');
  const isMalformed = error instanceof SyntaxError || error instanceof z.ZodError;
  return new DescriptionWriterAway(isMalformed ? 'malformed' : 'unreachable', { cause: error });
}

/** Ends what goes on without a word for too long. */
class SilenceAlarm {
  readonly #controller = new AbortController();
  readonly #ms: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#ms = ms;
    this.start();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(), this.#ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
