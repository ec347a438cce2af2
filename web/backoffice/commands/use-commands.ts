import { useEffect, useState } from 'react';
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

/** What is found of the last words; a newer question ends the older. `retry` asks the same again. */
export function useCommands(q: string): Answer & { retry: () => void } {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ found: NONE, state: 'idle' });
  const asked = q.trim();
  const isAsked = asked.length >= LEAST_COMMAND_LETTERS;
  useEffect(() => {
    if (!isAsked) {
      setAnswer({ found: NONE, state: 'idle' });
      return undefined;
    }
    setAnswer(({ found }) => ({ found, state: 'searching' }));
    const ended = new AbortController();
    const timer = setTimeout(() => {
      void askFor(asked, ended.signal).then((next) => {
        if (!ended.signal.aborted) setAnswer(next);
      });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [asked, isAsked, tries]);
  return { ...answer, retry: () => setTries((before) => before + 1) };
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
