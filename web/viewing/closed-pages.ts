import type { MiddlewareFunction } from 'react-router';
import { PATHS, type PathName } from '#core/site/paths.ts';
import { refuse } from '#core/refusal.ts';
import { refusalSentence } from '#text/refusal-sentences.ts';
import { sessionOf } from '../session/request-session.ts';

/** What the person alone sees; the API closes what they show. */
const CLOSED: readonly PathName[] = [
  'changePassword',
  'changeEmail',
  'securitySettings',
  'privacySettings',
  'paymentMethods',
  'deviceSettings',
];

/** While an administrator sees the site as somebody does, some of its pages stay closed. */
export const closedWhileViewing: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const path = new URL(request.url).pathname.replace(/(?:\/_)?\.data$/, '');
  const isClosed = CLOSED.some(
    (name) => path === PATHS[name] || path.startsWith(`${PATHS[name]}/`),
  );
  if (!isClosed || !sessionOf(context).isViewing) return next();
  throw Response.json({ message: refusalSentence(refuse('closed_to_viewing')) }, { status: 403 });
};
