import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import type { ObservedAnswer } from './answer-check.fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Who compares answers with the contract, once for the whole run: its port on this machine. */
    answerCheckPort: number;
  }
}

/**
 * Vitest's global set-up: the contract is written and its schemas are compiled once for the run and not in
 * each test file, and only when a test asks.
 */
export default async function startAnswerCheck(project: TestProject) {
  let check: Promise<(answer: ObservedAnswer) => string[]> | undefined;
  const server = createServer((request, response) => {
    check ??= openCheck();
    void Promise.all([check, text(request)])
      .then(([deviationsOf, body]) => (JSON.parse(body) as ObservedAnswer[]).flatMap(deviationsOf))
      .catch((error: unknown) => [String(error)])
      .then((deviations) => response.end(JSON.stringify(deviations)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  project.provide('answerCheckPort', (server.address() as AddressInfo).port);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

async function openCheck() {
  const { createAnswerCheck } = await import('./answer-check.fixture.ts');
  const { currentContract } = await import('./current-contract.fixture.ts');
  return createAnswerCheck(currentContract());
}
