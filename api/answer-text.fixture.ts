/* What an answer says. Tests only. */

/** All of it; of a stream that goes on, the beginning. */
export async function answerText(answer: Response): Promise<string> {
  if (!answer.headers.get('Content-Type')?.startsWith('text/event-stream')) return answer.text();
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const begun = await reader?.read();
  await reader?.cancel();
  return begun?.value ?? '';
}
