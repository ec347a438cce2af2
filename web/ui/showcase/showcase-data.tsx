import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Chart } from '../chart/chart.tsx';
import { ConsentBanner } from '../consent-banner/consent-banner.tsx';
import { CountedLinks } from '../counted-links/counted-links.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import type { Column } from '../data-table/data-table.tsx';
import { FactList } from '../fact-list/fact-list.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { AdCardSkeleton, Skeleton } from '../skeleton/skeleton.tsx';
import { StatTile } from '../stat-tile/stat-tile.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { Toast } from '../toast/toast.tsx';
import type { ToastSeverity } from '../toast/toast.tsx';
import { samplePhoto } from './sample-photos.ts';
import { Specimen } from './specimen.tsx';

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const SEVERITIES: ToastSeverity[] = ['info', 'success', 'warn', 'error', 'secondary', 'contrast'];

const LEADS = [
  {
    id: 1,
    name: 'Tainá Souza',
    kind: 'WhatsApp',
    ad: 'Casa de esquina no Centro',
    when: '18/11/2026',
  },
  {
    id: 2,
    name: 'Edvaldo Ramos',
    kind: 'Mensagem',
    ad: 'Terreno de duas tarefas',
    when: '17/11/2026',
  },
  {
    id: 3,
    name: 'Moto Sertão',
    kind: 'Telefone',
    ad: 'Honda CG 160 Titan 2021',
    when: '15/11/2026',
  },
];

const COLUMNS: Column<(typeof LEADS)[number]>[] = [
  { key: 'name', header: 'Nome', main: true, cell: (row) => row.name },
  {
    key: 'kind',
    header: 'Por onde',
    cell: (row) => <Badge tone="brand">{row.kind}</Badge>,
  },
  { key: 'ad', header: 'Anúncio', cell: (row) => <a href="#data-table">{row.ad}</a> },
  { key: 'when', header: 'Quando', align: 'end', cell: (row) => row.when },
  {
    key: 'do',
    header: 'Ações',
    align: 'end',
    cell: () => (
      <Button type="button" size="sm" variant="secondary">
        Responder
      </Button>
    ),
  },
];

export function ShowcaseData() {
  return (
    <>
      <Specimen name="counted links">
        <CountedLinks
          links={[
            { label: 'Irecê', href: '#irece', total: 1284 },
            { label: 'Barra do Mendes', href: '#barra', total: 7 },
          ]}
        />
      </Specimen>
      <Specimen name="gallery">
        <div className="showcase-columns">
          <Gallery
            label="Fotos da casa no Centro"
            photos={[0, 1, 3].map((index) => ({
              src: samplePhoto(index),
              alt: 'Casa vista da rua',
            }))}
          />
        </div>
      </Specimen>
      <Specimen name="fact-list">
        <FactList
          look="tiles"
          facts={[
            { label: 'Terreno', value: '2 tarefas', icon: 'scaling' },
            { label: 'Quartos', value: '3', icon: 'bed-double' },
            { label: 'Água', value: 'Poço e cisterna', icon: 'droplets' },
            { label: 'Energia', value: 'Ligada', icon: 'zap' },
          ]}
        />
        <div className="panel">
          <FactList
            facts={[
              { label: 'Documento', value: 'Escritura registrada' },
              { label: 'Aceita permuta', value: 'Sim, por moto' },
              { label: 'Código', value: 'IM-2041' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="tabs">
        <Tabs
          label="Meus anúncios"
          tabs={[
            { label: 'Publicados', href: '#tabs', current: true, count: 14 },
            { label: 'Em análise', href: '#t2', count: 2 },
            { label: 'Vendidos', href: '#t3' },
            { label: 'Arquivados', href: '#t4' },
          ]}
        />
      </Specimen>
      <Specimen name="data-table">
        <DataTable
          caption="Últimas mensagens"
          showCaption
          rows={LEADS}
          rowKey={(row) => row.id}
          columns={COLUMNS}
        />
      </Specimen>
      <Specimen name="stat-tile">
        <div className="stat-tiles">
          <StatTile
            label="Visitas hoje"
            value="284"
            icon="eye"
            change={{ text: '12 % a mais que ontem', direction: 'up' }}
          />
          <StatTile
            label="Mensagens"
            value="17"
            icon="message-circle"
            change={{ text: '3 a menos', direction: 'down' }}
          />
          <StatTile
            label="Anúncios no ar"
            value="14"
            icon="house"
            href="#stat-tile"
            change={{ text: 'igual', direction: 'same' }}
          />
          <StatTile label="Favoritos" value="1.032" icon="heart" />
        </div>
      </Specimen>
      <Specimen name="chart">
        <div className="showcase-columns">
          <div className="panel">
            <Chart
              title="Visitas por mês"
              description="As visitas dobraram de janeiro a novembro, com o pico em outubro."
              labels={MONTHS}
              labelHeading="Mês"
              series={[
                {
                  label: 'Imóveis',
                  values: [410, 455, 520, 498, 610, 702, 680, 755, 840, 1012, 930, 870],
                },
                {
                  label: 'Veículos',
                  values: [220, 240, 260, 310, 280, 330, 390, 410, 380, 450, 470, 430],
                },
              ]}
            />
          </div>
          <div className="panel">
            <Chart
              kind="lines"
              title="Mensagens na semana"
              description="Sobe no fim de semana."
              labels={['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']}
              labelHeading="Dia"
              series={[{ label: 'Mensagens', values: [3, 2, 4, 4, 6, 11, 9] }]}
            />
          </div>
        </div>
      </Specimen>
      <Specimen name="avatar">
        <div className="btn-row">
          <Avatar name="Dona Lúcia" />
          <Avatar name="Josué Andrade" size="lg" />
          <Avatar name="Imobiliária Chapada" src={samplePhoto(1)} size="lg" />
        </div>
      </Specimen>
      <Specimen name="skeleton">
        <div className="card-grid">
          <AdCardSkeleton />
          <div>
            <Skeleton shape="circle" />
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        </div>
      </Specimen>
      <Specimen name="toast">
        <div className="card-grid">
          {SEVERITIES.map((severity) => (
            <Toast
              key={severity}
              severity={severity}
              summary="Anúncio salvo"
              detail="Dona Lúcia, as fotos novas aparecem em instantes."
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="consent-banner">
        <div className="showcase-in-place">
          <ConsentBanner open action="#" privacyHref="#privacidade" />
        </div>
      </Specimen>
    </>
  );
}
