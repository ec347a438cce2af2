import type { HistoryLine } from '../history-section.tsx';
import type { ReviewedVehicle } from './vehicle-review.ts';

type Happening = ReviewedVehicle['history'][number];

interface Wording {
  text: string;
  /** Said of several in a row. */
  many?: (times: number) => string;
}

/** The actions that the history of a vehicle holds, said to a reviewer. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  create: { text: 'Anúncio criado' },
  edit: { text: 'Anúncio editado', many: (times) => `Anúncio editado ${times} vezes` },
  key_change: { text: 'Dado importante mudou depois da análise' },
  add_photo: { text: 'Foto adicionada', many: (times) => `${times} fotos adicionadas` },
  remove_photo: { text: 'Foto removida', many: (times) => `${times} fotos removidas` },
  publish: { text: 'Enviado para análise' },
  approve: { text: 'Aprovado pela equipe' },
  refuse: { text: 'Recusado pela equipe' },
  suspend: { text: 'Suspenso pela equipe' },
  pause: { text: 'Pausado pelo anunciante' },
  resume: { text: 'Retomado pelo anunciante' },
  sold: { text: 'Marcado como vendido' },
  archive: { text: 'Arquivado pelo anunciante' },
  unarchive: { text: 'Desarquivado pelo anunciante' },
};

const UNKNOWN: Wording = { text: 'Outra mudança' };

/** The history with the newest first, where the same thing several times in a row is one line. */
export function historyLines(history: readonly Happening[]): HistoryLine[] {
  return inARow(history)
    .map(({ last, times }) => {
      const { text, many } = WORDINGS[last.action] ?? UNKNOWN;
      return { text: times > 1 && many ? many(times) : text, reason: last.reason, at: last.at };
    })
    .toReversed();
}

/** @param history oldest first; what has a reason always stands alone */
function inARow(history: readonly Happening[]): { last: Happening; times: number }[] {
  const runs: { last: Happening; times: number }[] = [];
  for (const happening of history) {
    const run = runs.at(-1);
    const repeats = run?.last.action === happening.action && !happening.reason && !run.last.reason;
    if (repeats) runs.splice(-1, 1, { last: happening, times: run.times + 1 });
    else runs.push({ last: happening, times: 1 });
  }
  return runs;
}
