import { collapseRepeats } from '../collapsed-repeats.ts';
import type { HistoryLine } from '../history-section.tsx';
import type { ReviewedVehicle } from './vehicle-review.ts';

type Happening = ReviewedVehicle['history'][number];

interface Wording {
  text: string;
  /** Said of several in a row. */
  many?: (times: number) => string;
}

/** The actions that the history of a vehicle holds, said to a reviewer. */
const EVENT_LABELS: Readonly<Partial<Record<string, Wording>>> = {
  create: { text: 'Anúncio criado' },
  edit: { text: 'Anúncio editado', many: (times) => `Anúncio editado ${times} vezes` },
  key_change: { text: 'Dado importante mudou depois da análise' },
  add_photo: { text: 'Foto adicionada', many: (times) => `${times} fotos adicionadas` },
  change_photos: { text: 'Fotos arrumadas' },
  remove_photo: { text: 'Foto removida', many: (times) => `${times} fotos removidas` },
  publish: { text: 'Enviado para análise' },
  approve: { text: 'Aprovado pela equipe' },
  refuse: { text: 'Recusado pela equipe' },
  suspend: { text: 'Suspenso pela equipe' },
  reinstate: { text: 'Liberado pela equipe' },
  send_change: { text: 'Mudança enviada para análise' },
  approve_change: { text: 'Mudança aprovada pela equipe' },
  refuse_change: { text: 'Mudança recusada pela equipe' },
  discard_change: { text: 'O anunciante desistiu da mudança' },
  undo: { text: 'O anunciante desfez o que tinha acabado de fazer' },
  pause: { text: 'Pausado pelo anunciante' },
  resume: { text: 'Retomado pelo anunciante' },
  sold: { text: 'Marcado como vendido' },
  archive: { text: 'Arquivado pelo anunciante' },
  unarchive: { text: 'Desarquivado pelo anunciante' },
};

const UNKNOWN: Wording = { text: 'Outra mudança' };

/**
 * The history with the newest first, where the same thing several times in a row is one line.
 * @param history oldest first
 */
export function historyLines(history: readonly Happening[]): HistoryLine[] {
  return collapseRepeats(history.toReversed()).map(({ newest: { action, reason, at }, times }) => {
    const { text, many } = EVENT_LABELS[action] ?? UNKNOWN;
    return { text: times > 1 && many ? many(times) : text, reason, at };
  });
}
