import { pathTo } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { FactList } from '../../ui/fact-list/fact-list.tsx';
import { OFFICE_KINDS } from '../ads/office-kinds.ts';
import type { Trial } from './rule-actions.ts';
import '../file-part.css';
import './trust-page.css';

/** What the rules of the form would have held in the last 90 days, beside those of today. */
export function RuleTrial({ trial }: { trial: Trial }) {
  const { weighed, is_cut: isCut, now, wanted } = trial;
  return (
    <section className="panel file-part trust-trial" aria-labelledby="teste" role="status">
      <h2 id="teste">O teste: nada foi salvo</h2>
      {weighed === 0 ? (
        <p>Nenhum anúncio foi publicado nem editado nos últimos 90 dias.</p>
      ) : (
        <>
          <p>
            {isCut ? 'Os últimos ' : ''}
            {counted(weighed, 'anúncio', 'anúncios')} dos últimos 90 dias, como estão hoje:
          </p>
          <FactList
            facts={[
              { label: 'Com as regras de hoje', value: heldText(now) },
              { label: 'Com estas regras', value: heldText(wanted) },
            ]}
          />
          <Tried title="Passariam a ser retidos" ads={trial.newly_held} />
          <Tried title="Não seriam mais retidos" ads={trial.no_longer_held} />
        </>
      )}
    </section>
  );
}

function heldText({ held, bad, good }: Trial['now']): string {
  if (held === 0) return 'Nenhum retido';
  const unknown = held - bad - good;
  const parts = [
    bad > 0 && `${bad} eram golpe ou abuso`,
    good > 0 && `${good} à toa`,
    unknown > 0 && `${unknown} sem decisão da equipe`,
  ].filter(Boolean);
  return `${counted(held, 'retido', 'retidos')}: ${parts.join(', ')}`;
}

const VERDICTS = {
  bad: { tone: 'danger', label: 'golpe ou abuso' },
  good: { tone: 'success', label: 'estava certo' },
} as const;

function Tried({ title, ads }: { title: string; ads: Trial['newly_held'] }) {
  if (ads.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="trust-tried">
        {ads.map(({ kind, id, name, score, verdict }) => (
          <li key={id}>
            <a className="link" href={pathTo(OFFICE_KINDS[kind].pagePath, { id })}>
              {name}
            </a>{' '}
            com {counted(score, 'ponto', 'pontos')}{' '}
            {verdict && <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</Badge>}
          </li>
        ))}
      </ul>
    </>
  );
}
