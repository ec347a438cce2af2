import { useEffect, useEffectEvent, useState } from 'react';
import { LEAST_COMMAND_LETTERS } from '#core/office/command.ts';
import { resourcePath } from '#core/site/paths.ts';
import { commandsAddress } from '../../addresses/office-addresses.ts';
import type { CommandChoice } from './command-choices.ts';

const TYPING_PAUSE_MS = 200;
const NONE: readonly CommandChoice[] = [];

interface Answer {
  found: readonly CommandChoice[];
  state: 'idle' | 'searching' | 'failed';
}

const NOTHING: Answer = { found: NONE, state: 'idle' };

/** What is found of the last words; a newer question ends the older. `retry` asks the same again. */
export function useCommands(q: string): Answer & { retry: () => void } {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer & { of: string }>({ ...NOTHING, of: '' });
  const asked = q.trim();
  const isAsked = asked.length >= LEAST_COMMAND_LETTERS;
  const question = `${tries} ${asked}`;
  const ask = useEffectEvent(async (of: string, signal: AbortSignal) => {
    const next = await askFor(asked, signal);
    if (!signal.aborted) setAnswer({ ...next, of });
  });
  useEffect(() => {
    if (!isAsked) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(() => void ask(question, ended.signal), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [question, isAsked]);
  const retry = () => setTries((before) => before + 1);
  if (!isAsked) return { ...NOTHING, retry };
  return answer.of === question
    ? { found: answer.found, state: answer.state, retry }
    : { found: answer.found, state: 'searching', retry };
}

async function askFor(q: string, signal: AbortSignal): Promise<Answer> {
  try {
    const address = commandsAddress.link(resourcePath('commandAnswers'), { q });
    const answer = await fetch(address, { signal, headers: { accept: 'application/json' } });
    if (!answer.ok) return { found: NONE, state: 'failed' };
    return { found: (await answer.json()) as CommandChoice[], state: 'idle' };
  } catch {
    return { found: NONE, state: 'failed' };
  }
}
