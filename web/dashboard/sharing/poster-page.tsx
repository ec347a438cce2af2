import { pathTo } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { askedOf } from '../../addresses/asked-address.ts';
import { printAddress } from '../../addresses/print-addresses.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/poster-page';
import { PrintedPhones } from './printed-phones.tsx';
import { POSTER_FILE } from './sharing-kinds.ts';
import '#web/ui/checkbox/checkbox.css';
import '#web/ui/field/field.css';
import '../ads/ad-steps.css';
import './sharing.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const asked = askedOf(printAddress, session, url);
  const [q, chosen] = [asked.get('q') ?? '', asked.getAll('ad')];
  const query = { ...(q ? { q } : {}), ad: chosen };
  const { data, meta } = await load(session.api.v1.users.poster.$get({ query }));
  const first = data.slice(0, meta.most).map(({ id }) => id);
  return { ads: data, ...meta, q, chosen: chosen.length > 0 || q ? chosen : first };
}

export default function PosterPage({ loaderData }: Route.ComponentProps) {
  const { ads, total, q } = loaderData;
  return (
    <>
      <PageHeader
        title="Cartaz para a vitrine"
        lead="Uma folha A4 com vários anúncios seus. Cada um tem um código que abre a página no celular."
        crumbs={[{ label: 'Painel', href: pathTo('dashboard') }, { label: 'Cartaz' }]}
      />
      {total === 0 && !q ? (
        <EmptyState
          scene="cactus"
          title="Nenhum anúncio no ar"
          action={<ButtonLink href={pathTo('myProperties')}>Ver meus anúncios</ButtonLink>}
        >
          Publique um anúncio para pôr no cartaz.
        </EmptyState>
      ) : (
        <PosterForm key={JSON.stringify([q, ads])} {...loaderData} />
      )}
    </>
  );
}

/** One form, which either looks for other ads and keeps what is marked, or opens the poster. */
function PosterForm(data: Route.ComponentProps['loaderData']) {
  const { ads, total, most, phones, q, chosen } = data;
  return (
    <form action={pathTo('poster')} className="ad-steps share-form">
      <section className="panel share-way" aria-labelledby="escolha">
        <h2 id="escolha">Escolha até {most} anúncios</h2>
        <p className="text-muted">
          {q
            ? 'Os marcados continuam na lista. '
            : 'Primeiro os destacados, depois os mais novos. '}
          {total > ads.length &&
            `Aparecem ${ads.length} de ${counted(total, 'anúncio', 'anúncios')}: procure os outros.`}
        </p>
        <div className="share-search">
          <TextInput name="busca" label="Procurar entre os seus" defaultValue={q} type="search" />
          <Button variant="secondary" icon="search">
            Procurar
          </Button>
        </div>
        {ads.length === 0 && <p>Nenhum anúncio no ar com essas palavras.</p>}
        <ul className="share-choices">
          {ads.map(({ id, name, town }) => (
            <li key={id}>
              <label className="check">
                <input
                  type="checkbox"
                  name="anuncio"
                  value={id}
                  defaultChecked={chosen.includes(id)}
                />
                <span>
                  {name} <span className="text-muted">· {town}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel share-way" aria-label="O cartaz">
        <PrintedPhones phones={phones} />
        <div className="btn-row">
          <Button formAction={POSTER_FILE} formTarget="_blank" icon="file-text">
            Abrir o cartaz (PDF)
          </Button>
        </div>
        <p className="text-muted">
          Com mais de {most} marcados, entram os {most} primeiros da lista; sem nenhum, os que vêm
          primeiro.
        </p>
      </section>
    </form>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Cartaz para a vitrine', noindex: true });
