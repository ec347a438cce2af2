import { ANSWER_SLUGS, LINK_ANSWERS, type LinkAnswer } from '#core/freshness/link-answers.ts';
import { pathTo } from '#core/site/paths.ts';
import { confirmedText } from '#text/freshness-words.ts';
import { failedForm } from '../forms/failed-form.ts';
import { namedErrors } from '../forms/named-errors.ts';
import { refusedForm } from '../forms/refused-form.ts';
import { sentText } from '../forms/sent-text.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt, pageOf } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { ANSWERED, leadToSent, wasSent } from '../session/sent-mark.ts';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import { AdLinkOver } from './ad-link-over.tsx';
import { AdQuestion } from './ad-question.tsx';
import { AdStandingNotice } from './ad-standing-notice.tsx';
import { LinkedAdLine } from './linked-ad-line.tsx';
import type { Route } from './+types/ad-link-page';

const LABELS = { price: 'Novo preço', rent: 'Novo aluguel por mês' };
const QUESTIONS = {
  sale: 'Ainda está à venda?',
  rent: 'Ainda está para alugar?',
  both: 'O anúncio ainda está valendo?',
} as const;

function answerOf(slug: string | undefined): LinkAnswer | undefined {
  return LINK_ANSWERS.find((answer) => ANSWER_SLUGS[answer] === slug);
}

/** Opening the link changes nothing, because mail programs open links too; the buttons do. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { token } = params;
  const { api, cookies } = sessionOf(context);
  const outcome = await attempt(api.v1.ad_links[':token'].$get({ param: { token } }));
  const now = new Date();
  const isAnswered = wasSent(cookies, url, ANSWERED);
  if (outcome.ok) {
    const ad = outcome.data.data.attributes;
    return { ad, isAnswered, confirmed: confirmedText(ad.confirmed_at, now) };
  }
  if (outcome.status !== 422) throw pageOf(outcome);
  return { ad: undefined, isAnswered, confirmed: undefined };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { token } = params;
  const form = await request.formData();
  const given = {
    action: sentText(form, 'do'),
    ...(form.has('price') ? { price: sentText(form, 'price') } : {}),
    ...(form.has('rent') ? { rent: sentText(form, 'rent') } : {}),
  };
  const { api, cookies } = sessionOf(context);
  const outcome = await attempt(
    api.v1.ad_links[':token'].answers.$post({
      param: { token },
      json: { answer: given },
    }),
  );
  if (!outcome.ok) return refusedForm(outcome.status, failedForm(form, outcome.errors));
  throw leadToSent(cookies, pathTo('adLink', { token }), ANSWERED);
}

export default function AdLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { ad, isAnswered, confirmed } = loaderData;
  if (!ad) return <AdLinkOver />;
  const asked = answerOf('answer' in params ? params.answer : undefined);
  const showsQuestion = ad.answers.length > 0 && (!isAnswered || actionData !== undefined);
  return (
    <Wrap narrow>
      <PageHeader
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'Seu anúncio' }]}
        title={showsQuestion ? QUESTIONS[ad.listing_status ?? 'sale'] : 'Seu anúncio'}
      />
      {actionData && <ErrorSummary errors={namedErrors(actionData.errors, LABELS)} />}
      {isAnswered && !actionData && <AdStandingNotice ad={ad} confirmed={confirmed} thanks />}
      <LinkedAdLine ad={ad} confirmed={confirmed} />
      {!isAnswered && !ad.is_shown && <AdStandingNotice ad={ad} confirmed={confirmed} />}
      {showsQuestion && <AdQuestion ad={ad} asked={asked} failed={actionData} />}
    </Wrap>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Seu anúncio', noindex: true, canonicalPath: pathTo('home') });
