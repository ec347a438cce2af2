import { formatArea } from '#core/fields/area.ts';
import { formatCep } from '#core/fields/cep.ts';
import { formatPrice } from '#core/fields/money.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { FEATURES_OF_CATEGORY } from '#core/properties/property.ts';
import { dateTimeText } from '#text/formats.ts';
import {
  AMENITY_LABELS,
  LISTING_STATUS_LABELS,
  PROPERTY_COST_LABELS,
  PROPERTY_FEATURE_LABELS,
  RENTAL_GUARANTEE_LABELS,
} from '#text/property-labels.ts';
import { rentalTerm } from '../../public/ad/property-words.ts';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import type { BackofficeProperty } from './backoffice-property.ts';
import '../file-part.css';
import '../reviews/review-facts.css';

/** Everything that the ad says, also what visitors do not see (street, phones, hidden prices and points). */
export function PropertyFileFacts({ id, ad }: { id: string; ad: BackofficeProperty }) {
  const features = featureFacts(ad);
  return (
    <>
      <section className="panel file-part" aria-labelledby="descricao">
        <h2 id="descricao">Descrição</h2>
        <p className="review-text">{ad.description}</p>
      </section>
      <section className="panel file-part" aria-labelledby="dados">
        <h2 id="dados">Dados do imóvel</h2>
        <div className="review-facts">
          <FactList facts={[...offerFacts(ad), ...features]} />
          <FactList facts={[...placeFacts(ad), ...recordFacts(id, ad)]} />
        </div>
      </section>
    </>
  );
}

function offerFacts(ad: BackofficeProperty): Fact[] {
  const { condominium_fee: condominium, property_tax: tax } = PROPERTY_COST_LABELS;
  return [
    { label: 'Negócio', value: LISTING_STATUS_LABELS[ad.listing_status].label },
    ...money('Preço de venda', ad.price_cents),
    ...money('Aluguel por mês', ad.rent_cents),
    ...(ad.price_on_request ? [{ label: 'Visitantes leem', value: 'Sob consulta' }] : []),
    ...(ad.rental_period_days
      ? [{ label: 'Prazo do aluguel', value: rentalTerm(ad.rental_period_days) }]
      : []),
    ...list(
      'Garantias',
      ad.rental_guarantees.map((one) => RENTAL_GUARANTEE_LABELS[one]),
    ),
    ...money(condominium.label, ad.condominium_fee_cents),
    ...money(tax.label, ad.property_tax_cents),
  ];
}

function featureFacts(ad: BackofficeProperty): Fact[] {
  const known = FEATURES_OF_CATEGORY[ad.category].flatMap((feature): Fact[] => {
    const value = ad[feature];
    if (value === null) return [];
    const isArea = feature === 'square_meters' || feature === 'built_area_meters';
    return [
      {
        label: PROPERTY_FEATURE_LABELS[feature].label,
        value: isArea ? formatArea(value) : String(value),
      },
    ];
  });
  return [
    ...known,
    ...list(
      'O que tem',
      ad.amenities.map((one) => AMENITY_LABELS[one]),
    ),
    ...(ad.has_video ? [{ label: 'Vídeo', value: 'Sim' }] : []),
  ];
}

function placeFacts(ad: BackofficeProperty): Fact[] {
  const street = [ad.street, ad.number, ad.complement].filter(Boolean).join(', ');
  const point = ad.lat === null || ad.lng === null ? undefined : `${ad.lat}, ${ad.lng}`;
  return [
    { label: 'Cidade', value: `${ad.town.name}, ${ad.town.state}` },
    ...(ad.neighborhood ? [{ label: 'Bairro ou povoado', value: ad.neighborhood }] : []),
    ...(ad.reference ? [{ label: 'Referência', value: ad.reference }] : []),
    ...(street ? [{ label: 'Endereço', value: street }] : []),
    ...(ad.zip_code ? [{ label: 'CEP', value: formatCep(ad.zip_code) }] : []),
    {
      label: 'Ponto no mapa',
      value: point ? `${point}${ad.show_map ? '' : ' (escondido)'}` : 'Não marcado',
    },
    ...ad.phones.map(({ number, whatsapp }) => ({
      label: whatsapp ? 'WhatsApp' : 'Telefone',
      value: formatPhone(number),
    })),
  ];
}

function recordFacts(id: string, ad: BackofficeProperty): Fact[] {
  const { total, last_15_days: recent } = ad.views;
  const views = `${total.toLocaleString('pt-BR')} (${recent.toLocaleString('pt-BR')} em 15 dias)`;
  return [
    { label: 'Visitas', value: views },
    { label: 'Contatos', value: ad.leads_count.toLocaleString('pt-BR') },
    { label: 'Denúncias', value: ad.reports_count.toLocaleString('pt-BR') },
    { label: 'Criado em', value: dateTimeText(ad.created_at) },
    { label: 'Mudou em', value: dateTimeText(ad.updated_at) },
    ...(ad.published_at ? [{ label: 'Publicado em', value: dateTimeText(ad.published_at) }] : []),
    ...(ad.highlighted_until
      ? [{ label: 'Destaque até', value: dateTimeText(ad.highlighted_until) }]
      : []),
    { label: 'Código', value: id },
  ];
}

function money(label: string, cents: number | null): Fact[] {
  return cents === null ? [] : [{ label, value: formatPrice(cents) }];
}

function list(label: string, values: readonly string[]): Fact[] {
  return values.length === 0 ? [] : [{ label, value: values.join(', ') }];
}
