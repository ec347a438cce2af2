import { pathTo } from '#core/site/paths.ts';
import { LETTER_LABELS } from '#text/letter-labels.ts';
import { sentText } from '../forms/sent-text.ts';
import { pageMeta } from '../page-meta.ts';
import { attempt, load, pageOf } from '../session/api-client.ts';
import { sessionOf } from '../session/request-session.ts';
import { ANSWERED, leadToSent, wasSent } from '../session/sent-mark.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import '../ui/field/field.css';
import { postedForm } from './posted-form.ts';
import type { Route } from './+types/stop-letters-page';

const AGAIN = 'again';
/** What the buttons of the page send, and no mail program. */
const CHOICE = 'do';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { api, cookies } = sessionOf(context);
  const isChosen = wasSent(cookies, url, ANSWERED);
  const outcome = await attempt(api.v1.letter_links[':token'].$get({ param: params }));
  if (outcome.ok) return { letter: outcome.data.data.attributes, isChosen };
  if (outcome.status !== 422) throw pageOf(outcome);
  return { letter: undefined, isChosen };
}

/**
 * Also for mail programs, which post here without a page before (RFC 8058): whatever they post stops, and is
 * led nowhere.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const link = api.v1.letter_links[':token'];
  const form = await postedForm(request);
  const is_wanted = sentText(form, CHOICE) === AGAIN;
  const { ok: isKnown } = await attempt(link.$get({ param: params }));
  if (isKnown) await load(link.$patch({ param: params, json: { letter: { is_wanted } } }));
  if (isKnown && form.has(CHOICE))
    throw leadToSent(cookies, pathTo('stopLetters', params), ANSWERED);
  return null;
}

/** Opening the link stops nothing, because mail programs open links too; the button does. */
export default function StopLettersPage({ loaderData }: Route.ComponentProps) {
  const { letter, isChosen } = loaderData;
  if (!letter) return <UnknownLink />;
  const { label, text } = LETTER_LABELS[letter.kind];
  const title = letter.is_wanted ? 'Parar estes e-mails?' : 'Estes e-mails estão parados';
  return (
    <Wrap narrow>
      <PageHeader
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'Parar e-mails' }]}
        title={title}
        lead={
          <>
            <b>{label}</b>. {text}
          </>
        }
      />
      <form method="post" className="form">
        {isChosen && letter.is_wanted && (
          <Notice tone="success" title="Pronto: você volta a receber estes e-mails" live />
        )}
        {!letter.is_wanted && (
          <Notice tone="success" title="Nenhum e-mail deste tipo vai sair para você" live>
            <p>
              Mensagens de interessados, segurança da conta e pagamentos continuam chegando. Mudou
              de ideia? Toque no botão.
            </p>
          </Notice>
        )}
        <div className="btn-row">
          {letter.is_wanted ? (
            <Button size="lg" name={CHOICE} value="stop">
              Parar estes e-mails
            </Button>
          ) : (
            <Button size="lg" variant="secondary" name={CHOICE} value={AGAIN}>
              Voltar a receber
            </Button>
          )}
          <ButtonLink href={pathTo('emailSettings')} variant="quiet">
            Ver todos os meus e-mails
          </ButtonLink>
        </div>
      </form>
    </Wrap>
  );
}

function UnknownLink() {
  return (
    <Wrap narrow>
      <PageHeader
        crumbs={[{ label: 'Início', href: pathTo('home') }, { label: 'Parar e-mails' }]}
        title="Este link não vale mais"
        lead="O endereço veio cortado, ou a conta não existe mais. Toque no link de um e-mail mais novo, ou escolha nas configurações da sua conta."
      />
      <div className="btn-row">
        <ButtonLink href={pathTo('emailSettings')}>Escolher meus e-mails</ButtonLink>
        <ButtonLink href={pathTo('contact')} variant="secondary">
          Falar com a gente
        </ButtonLink>
      </div>
    </Wrap>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Parar e-mails', noindex: true, canonicalPath: pathTo('home') });
