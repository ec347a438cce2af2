import type { ConsentDecision, ConsentKind } from '#core/privacy/consent.ts';
import { dateTimeText, monthText } from '#text/formats.ts';
import { CONSENT_LABELS } from '#text/privacy-labels.ts';
import './consent-history.css';

interface ConsentHistoryProps {
  consents: readonly {
    kind: ConsentKind;
    decision: ConsentDecision;
    text_version: string;
    at: string;
  }[];
}

/** What was accepted and withdrawn, the newest first. */
export function ConsentHistory({ consents }: ConsentHistoryProps) {
  return (
    <ul className="consent-history">
      {consents.map(({ kind, decision, text_version, at }) => (
        <li key={`${kind} ${decision} ${at}`}>
          <b>{CONSENT_LABELS[kind][decision]}</b>
          <span>
            {dateTimeText(at)}, texto de {monthText(`${text_version}-15`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
