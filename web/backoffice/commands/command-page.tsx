import { LEAST_COMMAND_LETTERS } from '#core/office/command.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { commandsAddress } from '../../addresses/office-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { DirectorySearch } from '../directory-search.tsx';
import type { Route } from './+types/command-page';
import { byGroup, choicesOf, screensCalled } from './command-choices.ts';
import './command-page.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const q = askedOf(commandsAddress, session, url).get('q') ?? '';
  const [person, found] = await Promise.all([
    session.admin(),
    load(session.adminApi.v1.backoffice.commands.$get({ query: { q } })),
  ]);
  const screens = screensCalled(q, person?.attributes.areas ?? []);
  return { q, choices: [...screens, ...choicesOf(found.data)] };
}

/** What the command box does, without script. */
export default function CommandPage({ loaderData: { q, choices } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Buscar ou ir para…"
        lead="Telas, pessoas, anúncios, pagamentos e pedidos, em um lugar só."
      />
      <DirectorySearch
        label="Nome, e-mail, telefone, CPF, código, placa ou tela"
        q={q}
        name={commandsAddress.name('q')}
        kept={new URLSearchParams()}
      />
      {byGroup(choices).map(([group, ofGroup]) => (
        <section key={group} className="found-commands" aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {ofGroup.map(({ label, note, href }) => (
              <li key={href}>
                <a className="link" href={href}>
                  {label}
                </a>
                {note && <span>{note}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {q && choices.length === 0 && (
        <EmptyState title={`Nada encontrado para “${q}”`}>
          {q.length < LEAST_COMMAND_LETTERS
            ? 'Para achar pessoas e anúncios, escreva três letras ou mais.'
            : 'Confira como se escreve, ou busque pelo código.'}
        </EmptyState>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Buscar', noindex: true });
