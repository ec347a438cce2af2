import { dateTimeText } from '#text/formats.ts';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import type { BesideAd, OfficeAd, OfficeAdKind } from './office-ad-kind.ts';
import '../file-part.css';
import './office-facts.css';

interface OfficeFactsProps {
  kind: OfficeAdKind;
  id: string;
  ad: OfficeAd;
  beside: BesideAd;
}

/** Everything that the ad says, also what visitors do not see. */
export function OfficeFacts({ kind, id, ad, beside }: OfficeFactsProps) {
  const {
    title,
    columns: [first, second],
  } = kind.facts(ad);
  return (
    <>
      <section className="panel file-part" aria-labelledby="descricao">
        <h2 id="descricao">Descrição</h2>
        <p className="office-text">{ad.description}</p>
      </section>
      <section className="panel file-part" aria-labelledby="dados">
        <h2 id="dados">{title}</h2>
        <div className="office-facts">
          <FactList facts={first} />
          <FactList facts={[...second, ...recordFacts(id, ad)]} />
        </div>
      </section>
      {kind.below?.(ad, beside)}
    </>
  );
}

function recordFacts(id: string, ad: OfficeAd): Fact[] {
  const { total, last_15_days: recent } = ad.views;
  const views = `${total.toLocaleString('pt-BR')} (${recent.toLocaleString('pt-BR')} em 15 dias)`;
  return [
    { label: 'Visitas', value: views },
    { label: 'Contatos', value: ad.leads_count.toLocaleString('pt-BR') },
    { label: 'Denúncias', value: ad.reports_count.toLocaleString('pt-BR') },
    { label: 'Criado em', value: dateTimeText(ad.created_at) },
    { label: 'Mudou em', value: dateTimeText(ad.updated_at) },
    ...(ad.published_at ? [{ label: 'Publicado em', value: dateTimeText(ad.published_at) }] : []),
    { label: 'Código', value: id },
  ];
}
