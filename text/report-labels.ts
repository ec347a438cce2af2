import type { ReportDecision } from '#core/reports/report-handling.ts';
import type { ReportReason } from '#core/reports/report.ts';

/** What can be wrong with an ad, in the words of who reports it. */
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  not_available: 'Já foi vendido, alugado ou não existe',
  wrong_information: 'Preço, fotos ou informações erradas',
  fraud: 'Parece golpe ou pediram dinheiro adiantado',
  duplicate: 'Anúncio repetido',
  offensive: 'Conteúdo ofensivo ou proibido',
  other: 'Outro motivo',
};

/** What came of a report. */
export const REPORT_DECISION_LABELS: Record<ReportDecision, string> = {
  dismiss: 'Nada a mudar',
  warn: 'Anunciante avisado',
  take_down: 'Anúncio tirado do ar',
};
