import { refuse } from '#core/refusal.ts';
import { refusalSentence } from '#text/refusal-sentences.ts';
import type { Guard } from '../session/guards.ts';
import { sessionOf } from '../session/request-session.ts';
import { areaOfPath } from './screen-areas.ts';

/** A screen of other people's work is not opened, also where it would only show an empty form. */
export const requireArea: Guard = async ({ request, context }, next) => {
  const path = new URL(request.url).pathname.replace(/(?:\/_)?\.data$/, '');
  const area = areaOfPath(path);
  const person = area && (await sessionOf(context).admin());
  if (!person || person.attributes.areas.includes(area)) return next();
  throw Response.json({ message: refusalSentence(refuse('not_your_area')) }, { status: 403 });
};
