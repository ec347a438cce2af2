import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { DESCRIPTION_AUTHORS, type DescribedAd } from '#core/descriptions/described-ad.ts';
import {
  writeDescription,
  type DescriptionStep,
} from '#core/descriptions/description-writing.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { composer } from '#integrations/description-writer/composer.ts';
import { adBody, answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject, type ApiEnvironment } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { answerOfRefusal } from './refusal-answers.ts';

interface DescriptionsOfKind<Input> {
  kind: AdKind;
  path: `${AdKind}_descriptions`;
  /** "Properties". */
  tag: string;
  input: z.ZodType<Input>;
  describedAd: (db: Database, input: Input) => Promise<DescribedAd | Refusal>;
}

/** Writes the description of an ad from the fields of its form. Keeps nothing. */
export function descriptions<Input>({
  kind,
  path,
  tag,
  input,
  describedAd,
}: DescriptionsOfKind<Input>) {
  const type = `${kind}_description` as const;
  return subject().openapi(
    createRoute({
      method: 'post',
      path: `/v1/${path}`,
      tags: [`${tag} of the user`],
      middleware: userGate,
      security: [{ user: [] }],
      summary: 'Write a description that says only what the form says',
      request: { body: jsonBody(adBody(kind, input)) },
      responses: {
        201: writtenAnswer(type),
        ...refusals,
      },
    }),
    async (c) => {
      const overBudget = await c.var.limits.spend('description_user', c.var.user.id);
      if (overBudget) return answerRefusal(c, overBudget);
      const sent = c.req.valid('json')[kind];
      const ad = await describedAd(c.var.db, sent);
      if (isRefusal(ad)) {
        return answerRefusal(c, { ...ad, field: `${kind}/${ad.field}` });
      }
      const ended = new AbortController();
      const signal = AbortSignal.any([c.req.raw.signal, ended.signal]);
      const steps = writeDescription({ writer: await writerFor(c), composer }, ad, signal);
      // The first step decides the status: a writer that is away from the beginning is no stream.
      const first = await steps.next();
      if (first.done) return answerRefusal(c, refuse('description_unavailable'));
      if (isRefusal(first.value)) return answerRefusal(c, first.value);
      if (c.req.header('Accept')?.includes('text/event-stream')) {
        c.header('Content-Type', 'text/event-stream; charset=utf-8');
        // Proxies that collect an answer would undo the stream.
        c.header('X-Accel-Buffering', 'no');
        return c.body(
          eventStream(first.value, steps, () => ended.abort()),
          201,
        ) as never;
      }
      let last: DescriptionStep = first.value;
      for await (const step of steps) last = step;
      if (isRefusal(last)) return answerRefusal(c, last);
      if ('piece' in last) return answerRefusal(c, refuse('description_unavailable'));
      const attributes = { text: last.whole, written_by: last.writtenBy };
      return c.json({ data: resource(type, 'new', attributes) }, 201);
    },
  );
}

function writtenAnswer<const Type extends string>(type: Type) {
  const inOnePiece = answer(
    'The description, not stored anywhere. Asked for as text/event-stream it comes as events: `piece` {"text"} to append, then one `whole` {"text","written_by"}, which counts, or `refused` {"errors"}',
    documentOf(
      resourceSchema(
        type,
        z.object({
          text: z.string(),
          written_by: z.enum(DESCRIPTION_AUTHORS).meta({
            description: 'composer: our own sentences around the fields, without a language model',
          }),
        }),
      ),
    ),
  );
  // The typed client reads the whole; only a browser's script asks for the stream.
  const written: typeof inOnePiece = {
    ...inOnePiece,
    content: Object.assign({ 'text/event-stream': { schema: z.string() } }, inOnePiece.content),
  };
  return written;
}

/** The model as long as the day's budget lasts; then nobody is refused, but the composer writes. */
async function writerFor(c: Context<ApiEnvironment>) {
  const { describer, limits } = c.var;
  if (describer.author === 'composer') return describer;
  return (await limits.spend('description_model', 'everybody')) ? composer : describer;
}

/** The steps as server-sent events. Who leaves ends the writing. */
function eventStream(
  first: DescriptionStep,
  steps: AsyncGenerator<DescriptionStep>,
  end: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: DescriptionStep | undefined = first;
  return new ReadableStream({
    async pull(controller) {
      const step = next ?? (await steps.next()).value;
      next = undefined;
      if (step) controller.enqueue(encoder.encode(eventOf(step)));
      else controller.close();
    },
    cancel() {
      end();
      // Not awaited: the writer may be in the middle of a word.
      void steps.return(undefined);
    },
  });
}

function eventOf(step: DescriptionStep): string {
  const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  if (isRefusal(step)) return event('refused', answerOfRefusal(step).document);
  if ('piece' in step) return event('piece', { text: step.piece });
  return event('whole', { text: step.whole, written_by: step.writtenBy });
}
