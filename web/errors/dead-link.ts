import { pathTo, type SitePath } from '#core/site/paths.ts';
import type { FailedOutcome } from '../session/api-client.ts';
import { withQuery } from '#core/site/site-path.ts';

/** The parameter of the invalid-token page that says what the link was for. */
export const DEAD_LINK = 'link';

const DEAD_LINKS = ['senha', 'confirmacao', 'dados', 'convite'] as const;
export type DeadLink = (typeof DEAD_LINKS)[number];

export function isDeadLink(text: string | null): text is DeadLink {
  return (DEAD_LINKS as readonly (string | null)[]).includes(text);
}

/** Whether the API says that a link is over; everything else says nothing about it. */
export function isOver({ errors }: FailedOutcome): boolean {
  return errors[0]?.code === 'link_expired';
}

/** Where a link of an e-mail leads that was used, is too old, or was cut in two. The token stays behind. */
export function invalidTokenPath(kind: DeadLink): SitePath {
  return withQuery(pathTo('invalidToken'), { [DEAD_LINK]: kind });
}
