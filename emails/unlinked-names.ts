import { unlinked } from './safe-line.ts';

/** Where messages hold what people and firms call themselves. */
const NAMES = new Set(['firstName', 'visitorName', 'senderName', 'company']);
const NAMED = new Set(['visitor', 'sender', 'advertiser']);

/** The same facts of a message, with names of which no mail program makes a link. */
export function withoutLinkedNames<Facts extends object>(facts: Facts): Facts {
  return mapped(facts, false) as Facts;
}

function mapped(value: unknown, isNamed: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => mapped(one, false));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, fact]) => {
      const isName = NAMES.has(key) || (isNamed && key === 'name');
      if (isName && typeof fact === 'string') return [key, unlinked(fact)];
      return [key, mapped(fact, NAMED.has(key))];
    }),
  );
}
