import { AdCard } from '../ad-card/ad-card.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { samplePhoto } from './sample-photos.ts';
import { Specimen } from './specimen.tsx';

const favourite = (
  <Button type="button" iconOnly size="sm" icon="heart" variant="secondary">
    Guardar nos favoritos
  </Button>
);

const photo = (index: number, alt: string) => ({ src: samplePhoto(index), alt });

export function ShowcaseAds() {
  return (
    <>
      <Specimen name="page-header">
        <PageHeader
          crumbs={[
            { label: 'Início', href: '#page-header' },
            { label: 'Imóveis', href: '#page-header' },
            { label: 'Casas em Irecê' },
          ]}
          title="Casas à venda em Irecê"
          lead="128 casas de donos, corretores e imobiliárias da cidade e dos povoados."
          actions={
            <Button variant="secondary" icon="bell">
              Criar alerta
            </Button>
          }
        />
      </Specimen>
      <Specimen name="ad-card">
        <div className="card-grid">
          <AdCard
            href="#ad-card"
            title="Casa de esquina com quintal e cisterna no Centro"
            price="R$ 185.000"
            place="Centro, Irecê"
            photo={photo(0, 'Casa amarela de telhado de barro ao fim da tarde')}
            photoCount={12}
            badges={[{ label: 'Destaque', tone: 'sunset', icon: 'star' }]}
            facts={[
              { icon: 'bed-double', text: '3 quartos' },
              { icon: 'bath', text: '2', prefix: 'banheiros:' },
              { icon: 'ruler', text: '140 m²' },
            ]}
            freshness="Confirmado há 3 dias"
            action={favourite}
            priority
          />
          <AdCard
            href="#ad-card"
            title="Terreno plano de duas tarefas na beira da BA-052, com poço e cerca nova"
            price="R$ 64.000"
            priceNote="aceita moto na troca"
            place="Povoado Achado, Lapão"
            photo={photo(1, 'Terreno com um mandacaru')}
            photoCount={5}
            facts={[
              { icon: 'scaling', text: '2 tarefas (8.712 m²)' },
              { icon: 'droplets', text: 'poço' },
            ]}
            action={favourite}
          />
          <AdCard
            href="#ad-card"
            title="Fiat Strada Freedom 1.3 cabine dupla 2022"
            price="R$ 89.900"
            place="João Dourado"
            photo={photo(2, 'Carro prata de lado')}
            photoCount={9}
            badges={[{ label: 'Único dono', tone: 'brand' }]}
            facts={[
              { icon: 'calendar', text: '2022' },
              { icon: 'gauge', text: '42.000 km' },
              { icon: 'fuel', text: 'Flex' },
            ]}
          />
          <AdCard
            href="#ad-card"
            title="Chácara com casa-sede e pomar"
            price="R$ 320.000"
            place="Ibititá"
            photo={photo(3, 'Casa de chácara à noitinha')}
            sold="Vendido"
            facts={[{ icon: 'scaling', text: '12 tarefas' }]}
          />
          <AdCard
            href="#ad-card"
            title="Lote residencial no Loteamento Asa Norte"
            price="Sob consulta"
            place="Irecê"
          />
          <AdCard
            href="#ad-card"
            title="Casa para alugar perto da UNEB"
            price="R$ 1.100"
            priceNote="/mês"
            place="São Francisco, Xique-Xique"
            photo={photo(0, 'Casa')}
            sold="Alugado"
          />
        </div>
      </Specimen>
      <Specimen name="ad-card-list">
        <div className="card-list">
          <AdCard
            layout="list"
            href="#ad-card"
            title="Casa de esquina com quintal e cisterna no Centro"
            price="R$ 185.000"
            place="Centro, Irecê"
            photo={photo(0, 'Casa amarela de telhado de barro')}
            photoCount={12}
            badges={[{ label: 'Destaque', tone: 'sunset', icon: 'star' }]}
            facts={[
              { icon: 'bed-double', text: '3 quartos' },
              { icon: 'ruler', text: '140 m²' },
            ]}
            freshness="Confirmado há 3 dias"
            action={favourite}
          />
          <AdCard
            layout="list"
            href="#ad-card"
            title="Honda CG 160 Titan 2021"
            price="R$ 15.800"
            place="Moto Sertão, Irecê"
            photo={photo(2, 'Moto')}
            sold="Vendido"
            facts={[{ icon: 'gauge', text: '18.400 km' }]}
          />
        </div>
      </Specimen>
      <Specimen name="pagination">
        <Pagination page={2} pageCount={9} hrefFor={(page) => `#pagina-${page}`} />
      </Specimen>
      <Specimen name="empty-state">
        <div className="showcase-columns">
          <EmptyState
            title="Nenhuma casa com esses filtros"
            action={
              <>
                <Button variant="secondary">Limpar filtros</Button>
                <Button icon="bell">Avise-me quando surgir</Button>
              </>
            }
          >
            Tente uma cidade vizinha ou um preço um pouco maior.
          </EmptyState>
          <EmptyState scene="letter" title="Nenhuma mensagem ainda">
            Quando alguém perguntar por um anúncio seu, a conversa aparece aqui.
          </EmptyState>
        </div>
      </Specimen>
    </>
  );
}
