import { sitePath, withQuery } from '#core/site/site-path.ts';
import { type MiddlewareFunction } from 'react-router';
import { redirect } from '../session/redirects.ts';
import { sessionOf } from '../session/request-session.ts';
import {
  chooseLocale,
  FALLBACK_LOCALE,
  firstVisitRedirect,
  localeOfPath,
  LOCALE_STRATEGY,
  LOCALES,
} from './locale.ts';

const ROBOT = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp/i;

/**
 * Settles the language of a request. It never sets the cookie: only a person's choice does, because
 * an answer with a cookie could not be kept for the other visitors, and a guess is as quick the next
 * time.
 */
export const settleLocale: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, searchParams } = new URL(request.url);
  const cookie = sessionOf(context).cookies.get('locale');
  const facts = { locales: LOCALES, fallback: FALLBACK_LOCALE, strategy: LOCALE_STRATEGY };
  const locale = chooseLocale({
    ...facts,
    route: localeOfPath(pathname, LOCALES),
    cookie,
    browser: request.headers.get('Accept-Language'),
  });
  const isRobot = ROBOT.test(request.headers.get('User-Agent') ?? '');
  const target = sitePath(
    firstVisitRedirect({
      ...facts,
      path: pathname,
      locale,
      isFirstVisit: cookie === undefined,
      isRobot,
    }),
  );
  if (target && request.method === 'GET') return redirect(withQuery(target, searchParams));
  const answer = await next();
  answer.headers.set('Content-Language', locale);
  return answer;
};
