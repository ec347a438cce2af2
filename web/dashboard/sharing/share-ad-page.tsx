import { pathTo } from '#core/site/paths.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { attempt, pageOf } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { pageMeta } from '../../page-meta.ts';
import { PassOn } from '../ads/pass-on.tsx';
import type { Route } from './+types/share-ad-page';
import { PrintedPhones } from './printed-phones.tsx';
import { ShareFileButton } from './share-file-button.tsx';
import { SHARED_KINDS, sharedKindAt } from './sharing-kinds.ts';
import '#web/ui/field/field.css';
import '../ads/ad-steps.css';
import './sharing.css';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { api, publicBaseUrl } = sessionOf(context);
  const { id } = params;
  const kind = sharedKindAt(url);
  const outcome = await attempt(
    api.v1.users[SHARED_KINDS[kind].path][':id'].sharing.$get({ param: { id } }),
  );
  if (outcome.ok) {
    const ad = outcome.data.data.attributes;
    return { id, kind, ad, address: new URL(ad.path, publicBaseUrl).href };
  }
  if (outcome.errors[0]?.code !== 'ad_not_on_air') throw pageOf(outcome);
  return { id, kind, ad: undefined, address: '' };
}

type LoaderData = Route.ComponentProps['loaderData'];
type SharedAd = NonNullable<LoaderData['ad']>;

export default function ShareAdPage({ loaderData }: Route.ComponentProps) {
  const { id, kind, ad, address } = loaderData;
  const { label, list, editPath, flyerPath } = SHARED_KINDS[kind];
  return (
    <>
      <PageHeader
        title={ad?.closed ? `Anúncio ${ad.closed.toLowerCase()}` : 'Divulgar o anúncio'}
        lead={ad?.name}
        crumbs={[
          { label, href: list },
          { label: ad?.name ?? 'Anúncio', href: editPath(id) },
          { label: 'Divulgar' },
        ]}
      />
      {ad ? (
        <div className="ad-steps">
          {ad.closed && (
            <Notice tone="info" title={`Este anúncio está marcado como ${ad.closed.toLowerCase()}`}>
              Ele não é mais oferecido. As imagens dizem isso, e quem recebeu o link antes também
              vê.
            </Notice>
          )}
          <PassOn adName={ad.name} closed={ad.closed} address={address} />
          <div className="share-ways">
            <Pictures id={id} ad={ad} />
            {!ad.closed && <Papers action={flyerPath(id)} phones={ad.phones} />}
          </div>
        </div>
      ) : (
        <EmptyState
          scene="cactus"
          title="Este anúncio não está no ar"
          action={<ButtonLink href={editPath(id)}>Ver o anúncio</ButtonLink>}
        >
          Publicado, ele ganha imagens para mandar e um panfleto para imprimir.
        </EmptyState>
      )}
    </>
  );
}

function Pictures({ id, ad }: { id: string; ad: SharedAd }) {
  const { status_image: upright, share_image: wide, name, closed } = ad;
  if (!upright || !wide)
    return (
      <section className="panel share-way" aria-labelledby="imagens">
        <h2 id="imagens">Imagem para status</h2>
        <p>Com pelo menos uma foto no anúncio, a imagem fica pronta aqui.</p>
      </section>
    );
  return (
    <section className="panel share-way share-pictures" aria-labelledby="imagens">
      <img
        src={upright}
        width={1080}
        height={1920}
        loading="lazy"
        alt={`Imagem em pé de “${name}”, com fotos, preço e lugar`}
      />
      <div className="share-words">
        <h2 id="imagens">Imagem para status</h2>
        <p>
          Feita para o status do WhatsApp e os stories.{' '}
          {!closed && 'Se o preço mudar ou o negócio fechar, a imagem daqui muda também.'}
        </p>
        <ShareFileButton address={upright} fileName={`status-${id}.jpg`} />
        <ButtonLink
          href={upright}
          download={`status-${id}.jpg`}
          variant="secondary"
          icon="download"
        >
          Baixar para status
        </ButtonLink>
        <ButtonLink href={wide} download={`anuncio-${id}.jpg`} variant="quiet" icon="image">
          Baixar deitada
        </ButtonLink>
      </div>
    </section>
  );
}

function Papers({ action, phones }: { action: string; phones: readonly string[] }) {
  return (
    <section className="panel share-way" aria-labelledby="papel">
      <h2 id="papel">Panfleto para imprimir</h2>
      <p>Uma folha A4 com fotos, preço e um código que abre o anúncio no celular.</p>
      <form action={action} target="_blank" className="share-form">
        <PrintedPhones phones={phones} />
        <div className="btn-row">
          <Button variant="secondary" icon="file-text">
            Abrir o panfleto (PDF)
          </Button>
        </div>
      </form>
      <p className="text-muted">
        Tem vários anúncios? Faça um{' '}
        <a className="link" href={pathTo('poster')}>
          cartaz para a vitrine
        </a>
        .
      </p>
    </section>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Divulgar o anúncio', noindex: true });
