import { useState, type FormEvent } from 'react';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import type { KeptAdsOfKind } from './listed-kept-ads.ts';
import '#web/ui/checkbox/checkbox.css';
import './kept-ads-list.css';

const WORDS: Readonly<Record<AdKind, { title: string; field: string }>> = {
  property: { title: 'Imóveis', field: 'property_ids' },
  vehicle: { title: 'Veículos', field: 'vehicle_ids' },
};

/** The ads of a kind, to tick those that should stay. */
export function KeptAdsList({ of, isSearch }: { of: KeptAdsOfKind; isSearch: boolean }) {
  const { kind, ads, limit, total, staying } = of;
  const { title, field } = WORDS[kind];
  const [ticked, setTicked] = useState(ads.filter((ad) => ad.is_kept).length);
  function count({ currentTarget }: FormEvent<HTMLFieldSetElement>) {
    setTicked(currentTarget.querySelectorAll('input:checked').length);
  }
  return (
    <fieldset className="kept-ads" onChange={count}>
      <legend>
        {title}: {staying === 1 ? 'fica' : 'ficam'} {staying} de {total}
      </legend>
      <p className="text-muted" role="status">
        {choiceText(limit, ticked)}
      </p>
      <ul>
        {ads.map((ad) => {
          const { label, tone } = standingOf(ad);
          return (
            <li key={ad.id}>
              <label className="check">
                <input
                  // What was saved or searched for is shown as it is now.
                  key={String(ad.is_kept)}
                  type="checkbox"
                  name={field}
                  value={ad.id}
                  defaultChecked={ad.is_kept}
                />
                <span className="kept-ads-name">{ad.name}</span>
                <Badge tone={tone}>{label}</Badge>
              </label>
            </li>
          );
        })}
      </ul>
      {ads.length < total && (
        <p className="text-muted">
          {isSearch
            ? 'Aqui estão os que você marcou e os que combinam com a busca.'
            : `Aqui estão ${ads.length} de ${total}. Procure os outros pelo título.`}
        </p>
      )}
    </fieldset>
  );
}

function choiceText(limit: number, ticked: number): string {
  const places = limit === 1 ? 'Cabe 1' : `Cabem ${limit}`;
  if (ticked > limit)
    return `${places} e você marcou ${ticked}: destes, ficam os publicados há mais tempo.`;
  return ticked === 0 ? `${places}. Marque os que devem ficar.` : `${places}. Marcados: ${ticked}.`;
}

function standingOf({ stays, ended_by_plan: isOff }: KeptAdsOfKind['ads'][number]): {
  label: string;
  tone: BadgeTone;
} {
  if (stays) return { label: isOff ? 'Volta' : 'Fica', tone: 'success' };
  return isOff ? { label: 'Fora do plano', tone: 'neutral' } : { label: 'Sai', tone: 'warning' };
}
