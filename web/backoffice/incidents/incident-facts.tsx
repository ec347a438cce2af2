import type { ReactNode } from 'react';
import { counted, dateText, dateTimeText } from '#text/formats.ts';
import { INCIDENT_DATA_LABELS, INCIDENT_RISK_LABELS } from '#text/incident-words.ts';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import type { IncidentFile } from './incident-calls.ts';
import '../file-part.css';
import '../registers/register-file.css';

/** What the form of ANPD asks for, in its order. */
export function IncidentFacts({ incident }: { incident: IncidentFile }) {
  return (
    <>
      <Part id="fato" title="O que aconteceu" facts={whatHappened(incident)} />
      <Part id="risco" title="Risco e medidas" facts={riskOf(incident)} />
      <Part id="comunicacao" title="Comunicação" facts={toldOf(incident)} />
      {incident.conclusion !== null && (
        <Part id="conclusao" title="Conclusão" facts={closingOf(incident)} />
      )}
    </>
  );
}

function Part({ id, title, facts }: { id: string; title: string; facts: readonly Fact[] }) {
  return (
    <section className="panel file-part register-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <FactList facts={facts} />
    </section>
  );
}

function whatHappened(incident: IncidentFile): Fact[] {
  const { happened_at: happened, people_count: people, created_by: author } = incident;
  return [
    { label: 'Aconteceu em', value: happened ? dateTimeText(happened) : 'Ainda não se sabe' },
    { label: 'A empresa soube em', value: dateTimeText(incident.known_at) },
    { label: 'O que aconteceu', value: paragraphs(incident.description) },
    {
      label: 'Dados atingidos',
      value: incident.data_kinds.map((kind) => INCIDENT_DATA_LABELS[kind]).join('; '),
    },
    {
      label: 'Pessoas atingidas',
      value:
        people === null ? 'Ainda não se sabe' : `cerca de ${counted(people, 'pessoa', 'pessoas')}`,
    },
    {
      label: 'Registrado em',
      value: `${dateTimeText(incident.created_at)} por ${author ?? 'alguém que não administra mais'}`,
    },
  ];
}

function riskOf({ risk, risk_grounds: grounds, measures }: IncidentFile): Fact[] {
  return [
    { label: 'Risco', value: INCIDENT_RISK_LABELS[risk].label },
    ...(grounds === null ? [] : [{ label: 'Por quê', value: paragraphs(grounds) }]),
    { label: 'Medidas', value: measures === null ? 'Nenhuma anotada' : paragraphs(measures) },
  ];
}

function toldOf(incident: IncidentFile): Fact[] {
  const { authority_told_at: authority, authority_protocol: protocol } = incident;
  const { people_told_at: people, people_told_how: how, clock } = incident;
  const needed = clock.state !== 'not_needed';
  const notYet = needed ? 'Ainda não' : 'Não precisa';
  return [
    ...(needed ? [{ label: 'Prazo', value: `até ${dateText(clock.due_on)}` }] : []),
    { label: 'ANPD', value: authority ? dateTimeText(authority) : notYet },
    ...(protocol === null ? [] : [{ label: 'Protocolo', value: protocol }]),
    { label: 'Pessoas', value: people ? dateTimeText(people) : notYet },
    ...(how === null ? [] : [{ label: 'Como', value: paragraphs(how) }]),
  ];
}

function closingOf({ conclusion, closed_at: at, closed_by: by }: IncidentFile): Fact[] {
  return [
    { label: 'Conclusão', value: paragraphs(conclusion ?? '') },
    {
      label: 'Encerrado em',
      value: `${dateTimeText(at ?? '')} por ${by ?? 'alguém que não administra mais'}`,
    },
  ];
}

function paragraphs(text: string): ReactNode {
  return <span className="register-text">{text}</span>;
}
