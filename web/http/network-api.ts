import { isLongWorkAddress } from './address-kinds.ts';
import { lateApi } from './late-answers.ts';

/** One page asks up to three times in a row, and has to say within 15 s that it could not. In ms. */
const ANSWER_WITHIN_MS = 4000;

/**
 * Asks an API that is a server of its own. One that is away, or silent for too long, answers 503, so
 * that a page tells its visitor. Photographs may take minutes to arrive there, and a stream to end.
 */
export function networkApi(
  answerWithinMs = ANSWER_WITHIN_MS,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const late = new AbortController();
    const isUpload = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
    const mayTakeLong = isUpload || isLongWorkAddress(new URL(request.url).pathname);
    const timer = mayTakeLong ? undefined : setTimeout(() => late.abort(), answerWithinMs);
    try {
      const signal = AbortSignal.any([request.signal, late.signal]);
      const answer = await fetch(request, { redirect: 'error', signal });
      const isDocument = answer.headers.get('content-type')?.includes('json') ?? false;
      return isDocument ? new Response(await answer.arrayBuffer(), answer) : answer;
    } catch (error) {
      if (request.signal.aborted) throw error;
      console.error(error);
      return lateApi();
    } finally {
      clearTimeout(timer);
    }
  };
}
