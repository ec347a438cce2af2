import type { EmailRefusal } from '#core/leads/conversation.ts';
import { pathTo } from '#core/site/paths.ts';
import { dateTimeText } from '#text/formats.ts';
import { sentText } from '../forms/sent-text.ts';
import { pageMeta } from '../page-meta.ts';
import { redirect } from '../session/redirects.ts';
import { attempt, load, pageOf } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { ANSWERED, leadToSent, wasSent } from '../session/sent-mark.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import '../ui/field/field.css';
import './stop-answers-page.css';
import { postedForm } from './posted-form.ts';
import type { Route } from './+types/stop-answers-page';

/** What the buttons of the page send, and no mail program. */
const CHOICE = 'do';
const OPEN = 'open';
const CHOICES: Readonly<Record<string, EmailRefusal | null>> = {
  disowned: 'disowned',
  unwanted: 'unwanted',
  again: null,
};
const CRUMBS = [{ label: 'Início', href: pathTo('home') }, { label: 'Respostas por e-mail' }];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { api, cookies } = sessionOf(context);
  const isChosen = wasSent(cookies, url, ANSWERED);
  const outcome = await attempt(api.v1.answer_links[':token'].$get({ param: params }));
  if (outcome.ok) return { link: outcome.data.data.attributes, isChosen };
  if (outcome.status !== 422) throw pageOf(outcome);
  return { link: undefined, isChosen };
}

/** Also for mail programs, which only want no more (RFC 8058) and are led nowhere. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const link = api.v1.answer_links[':token'];
  const form = await postedForm(request);
  if (sentText(form, CHOICE) === OPEN) {
    const opened = await attempt(link.openings.$post({ param: params }));
    if (opened.ok) throw redirect(pathTo('stopAnswers', params), 303);
    return null;
  }
  const refusal = CHOICES[sentText(form, CHOICE)];
  const answer_link = { refusal: refusal === undefined ? ('unwanted' as const) : refusal };
  const { ok: isKnown } = await attempt(link.$get({ param: params }));
  if (isKnown) await load(link.$patch({ param: params, json: { answer_link } }));
  if (isKnown && form.has(CHOICE))
    throw leadToSent(cookies, pathTo('stopAnswers', params), ANSWERED);
  return null;
}

/** Opening the link stops nothing, because mail programs open links too; the buttons do. */
export default function StopAnswersPage({ loaderData: { link, isChosen } }: Route.ComponentProps) {
  if (!link) return <UnknownLink />;
  const { advertiser_name: name, refusal, opened } = link;
  return (
    <Wrap narrow>
      <PageHeader
        crumbs={CRUMBS}
        title={titleOf(link)}
        lead={
          <>
            Alguém escreveu a <b>{name}</b> pelo site e deixou o seu e-mail para a resposta.
          </>
        }
      />
      {opened?.answers.map(({ message, sent_at: sentAt }) => (
        <figure key={sentAt} className="panel answer-read">
          <figcaption className="text-muted">{dateTimeText(sentAt)}</figcaption>
          <p>{message}</p>
        </figure>
      ))}
      {opened && opened.answers.length > 0 && (
        <p>
          Para continuar a conversa, escreva para{' '}
          <a className="link" href={`mailto:${opened.advertiser_email}`}>
            {opened.advertiser_email}
          </a>
          . Veja de perto e confira os documentos antes de pagar qualquer valor, e nunca mande
          código, senha ou Pix adiantado.
        </p>
      )}
      <form method="post" className="form">
        {refusal ? (
          <Notice tone="success" title="Nenhuma resposta desta conversa vai mais para você" live>
            <p>
              {refusal === 'disowned' && 'O anunciante fica sabendo que não foi você. '}
              Mudou de ideia? Toque no botão.
            </p>
          </Notice>
        ) : (
          isChosen && (
            <Notice tone="success" title="Pronto: as respostas voltam a chegar para você" live />
          )
        )}
        <div className="btn-row">
          {refusal ? (
            <Button size="lg" variant="secondary" name={CHOICE} value="again">
              Voltar a receber
            </Button>
          ) : (
            <>
              {!opened && (
                <Button size="lg" name={CHOICE} value={OPEN}>
                  Ler a resposta
                </Button>
              )}
              <Button size="lg" variant="secondary" name={CHOICE} value="disowned">
                Não fui eu quem perguntou
              </Button>
              <Button size="lg" variant="secondary" name={CHOICE} value="unwanted">
                Fui eu, mas não quero mais receber
              </Button>
            </>
          )}
        </div>
      </form>
    </Wrap>
  );
}

function titleOf({ refusal, opened }: { refusal: unknown; opened: unknown }): string {
  if (refusal) return 'As respostas estão paradas';
  return opened ? 'Resposta do anunciante' : 'Você perguntou a este anunciante?';
}

function UnknownLink() {
  return (
    <Wrap narrow>
      <PageHeader
        crumbs={CRUMBS}
        title="Este link não vale mais"
        lead="O endereço veio cortado, ou a conversa não existe mais. Toque no link de um e-mail mais novo, ou fale com a gente."
      />
      <div className="btn-row">
        <ButtonLink href={pathTo('contact')}>Falar com a gente</ButtonLink>
      </div>
    </Wrap>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Respostas por e-mail', noindex: true, canonicalPath: pathTo('home') });
