import type { AgeSort } from '#core/office-tables/table-place.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { sentText } from '../../forms/sent-text.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { refusedSave } from '../refused-save.ts';
import { askedTable, loadViews } from '../tables/asked-table.ts';
import { OfficeTable } from '../tables/office-table.tsx';
import { regretWords } from '../tables/table-words.ts';
import type { Route } from './+types/regrets-page';
import { RegretCard, type RefusedDecision } from './regret-card.tsx';

const HERE = pathTo('backofficeRegrets');
const FAILED = 'Não deu para responder. Nada mudou: tente de novo daqui a pouco.';

/** Who waits longest comes first; of those that were answered the newest. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { asked, query } = askedTable(regretWords, session, url);
  const state = asked['state'] ?? 'waiting';
  const sort = asked['sort'] ?? (state === 'waiting' ? 'oldest' : 'newest');
  const [{ data, meta }, views] = await Promise.all([
    load(session.adminApi.v1.backoffice.regrets.$get({ query: { ...query, state, sort } })),
    loadViews(session, regretWords),
  ]);
  return { regrets: data, place: meta, asked: { ...asked, state }, sort, views };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { adminApi, cookies } = sessionOf(context);
  const form = await request.formData();
  const decision = form.get('_action') === 'accept' ? 'accept' : 'refuse';
  const { regret: _regret, ...answer } = treeOf(form);
  const id = sentText(form, 'regret') || '-';
  const outcome = await attempt(
    adminApi.v1.backoffice.regrets[':id'].decisions.$post({
      param: { id },
      json: { decision: { ...answer, accept: decision === 'accept' } },
    }),
  );
  if (outcome.ok)
    leaveToast(cookies, {
      severity: 'success',
      summary: decision === 'accept' ? 'Devolução pedida' : 'Pedido recusado',
      detail: 'A pessoa recebe um e-mail.',
      life: 5000,
    });
  else if (outcome.status === 409)
    leaveToast(cookies, {
      severity: 'info',
      summary: outcome.errors[0]?.detail ?? FAILED,
      life: 8000,
    });
  else {
    const refused = { ...refusedSave(form, outcome, FAILED), regret: id, decision };
    return refusedForm<RefusedDecision>(outcome.status, refused as RefusedDecision);
  }
  throw redirect(HERE);
}

const SORTS: readonly { value: AgeSort; label: string }[] = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigas' },
];

export default function RegretsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { regrets, place, asked, sort, views } = loaderData;
  return (
    <OfficeTable
      title="Desistências"
      nouns={['desistência', 'desistências']}
      here={HERE}
      spreadsheet={resourcePath('officeSpreadsheet', { table: 'regrets' })}
      words={regretWords}
      asked={asked}
      isAlwaysAsked={['state']}
      columns={[]}
      rows={regrets}
      rowKey={({ id }) => id}
      place={place}
      sorts={[...SORTS].sort((a) => (a.value === sort ? -1 : 1))}
      search={{ label: 'Nome, e-mail, telefone, CPF ou CNPJ' }}
      views={views}
      tabs={{
        filter: 'state',
        label: 'Desistências por situação',
        choices: [
          { value: 'waiting', label: 'Esperando' },
          { value: 'decided', label: 'Respondidas' },
        ],
      }}
      cards={
        <ul className="regrets">
          {regrets.map((regret) => (
            <li key={regret.id}>
              <RegretCard
                regret={regret}
                refused={actionData?.regret === regret.id ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      }
      empty={
        asked['state'] === 'waiting'
          ? {
              title: 'Nada espera por você',
              text: 'A primeira de cada produto é devolvida na hora. Da segunda em diante, e de uma troca cujo plano de antes não pode voltar, quem decide é você.',
            }
          : {
              title: 'Ainda não houve desistências',
              text: 'As que forem devolvidas ou respondidas ficam guardadas aqui.',
            }
      }
    />
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Desistências', noindex: true });
