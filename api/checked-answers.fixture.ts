/* Every answer that a test is given is compared with the contract when the test ends. Tests only. */
import http from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, inject } from 'vitest';
import type { ObservedAnswer } from './answer-check.fixture.ts';
import type { createApi } from './api.ts';

const agent = new http.Agent({ keepAlive: true });
let observed: ObservedAnswer[] = [];

afterEach(compareWithContract);
afterAll(compareWithContract);

/** The same API, whose answers are compared with the contract. */
export function checkedAnswers<Checked extends Pick<ReturnType<typeof createApi>, 'fetch'>>(
  api: Checked,
): Checked {
  const answer = api.fetch;
  api.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest);
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    const text = isJson ? await response.text() : response.body ? 'something' : '';
    const url = new URL(request.url);
    observed.push({
      method: request.method,
      path: url.pathname + url.search,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text,
    });
    return isJson ? new Response(text, response) : response;
  };
  return api;
}

async function compareWithContract(): Promise<void> {
  const answers = observed;
  observed = [];
  if (answers.length === 0) return;
  const deviations = await deviationsOf(answers);
  if (deviations.length > 0)
    throw new Error(`Not as the contract says:\n${[...new Set(deviations)].join('\n')}`);
}

async function deviationsOf(answers: ObservedAnswer[]): Promise<string[]> {
  const port = inject('answerCheckPort');
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', method: 'POST', agent }, resolve);
    request.on('error', reject);
    request.end(JSON.stringify(answers));
  });
  return (await json(response)) as string[];
}
