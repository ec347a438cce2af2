import { counted } from '#text/formats.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { SignalList, type NamedSignal } from './signal-list.tsx';

interface SuspicionNoteProps {
  suspicion: {
    score: number;
    threshold: number;
    signals: readonly NamedSignal[];
    held_at: string | null;
  };
}

/** For whoever decides: what is suspicious of the ad as it is now. */
export function SuspicionNote({ suspicion: { score, threshold, ...found } }: SuspicionNoteProps) {
  if (found.signals.length === 0 && !found.held_at) return null;
  return (
    <Notice
      tone={score >= threshold ? 'warning' : 'info'}
      icon="scan-search"
      title={`${counted(score, 'ponto', 'pontos')} de suspeita (retemos a partir de ${threshold})`}
    >
      {found.held_at && <p>O anúncio espera pela sua decisão e não aparece no site.</p>}
      {found.signals.length > 0 ? (
        <SignalList signals={found.signals} />
      ) : (
        <p>Os sinais que retiveram o anúncio não estão mais nele.</p>
      )}
    </Notice>
  );
}
