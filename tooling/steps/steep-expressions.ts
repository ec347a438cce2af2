import { attacksOn } from './expression-attacks.ts';
import { repeats } from './expression-program.ts';
import { countedSearch } from './expression-steps.ts';

const SMALL = 128;
const FACTOR = 8;
/** What the larger text may cost beside eight times the smaller one. */
const TOLERANCE = 2;
/** An expression that has never read more is guarded by something that cuts its texts, or refuses them. */
const SHORT = 1024;
/** About ten milliseconds: the most that the longest of those texts may cost. */
const MOST_STEPS = 4_000_000;

/** An expression that has read something from outside, and the length of the longest such text. */
export interface UsedExpression {
  expression: RegExp;
  longest: number;
}

/** The expressions that go back and try again more often than their text is long, each with such a text. */
export function steepExpressions(used: Iterable<UsedExpression>): string[] {
  return Array.from(used).flatMap(({ expression, longest }) => {
    if (!repeats(expression)) return [];
    const search = countedSearch(expression);
    const attack = attacksOn(expression).find((make) =>
      longest > SHORT ? growsSteeply(search, make) : search(make(longest), MOST_STEPS).stopped,
    );
    return attack ? [`${String(expression)} on ${JSON.stringify(attack(20))}`] : [];
  });
}

function growsSteeply(
  search: ReturnType<typeof countedSearch>,
  make: (length: number) => string,
): boolean {
  const small = search(make(SMALL), MOST_STEPS);
  const most = TOLERANCE * FACTOR * Math.max(SMALL, small.steps);
  return small.stopped || search(make(SMALL * FACTOR), most).stopped;
}
