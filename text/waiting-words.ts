import type { WaitingName } from '#core/office/waiting.ts';
import { counted } from './formats.ts';

/** What waits for somebody of the team, and the way there. */
export const WAITING_WORDS: Record<
  WaitingName,
  { sentence: (count: number) => string; action: string }
> = {
  failed_jobs: {
    sentence: (count) => `${counted(count, 'tarefa falhou', 'tarefas falharam')}`,
    action: 'Ver tarefas',
  },
  late_jobs: {
    sentence: (count) =>
      `${counted(count, 'tarefa está atrasada', 'tarefas estão atrasadas')} na fila`,
    action: 'Ver tarefas',
  },
  vehicle_reviews: {
    sentence: (count) => `${counted(count, 'veículo espera', 'veículos esperam')} a análise`,
    action: 'Conferir',
  },
  reports: {
    sentence: (count) => `${counted(count, 'denúncia aberta', 'denúncias abertas')}`,
    action: 'Ver denúncias',
  },
  contact_requests: {
    sentence: (count) => `${counted(count, 'pedido de contato novo', 'pedidos de contato novos')}`,
    action: 'Ver pedidos',
  },
  overdue_subscriptions: {
    sentence: (count) =>
      `${counted(count, 'assinatura com pagamento que falhou', 'assinaturas com pagamento que falhou')}`,
    action: 'Ver assinaturas',
  },
  regrets: {
    sentence: (count) => `${counted(count, 'desistência espera', 'desistências esperam')} decisão`,
    action: 'Decidir',
  },
  findings: {
    sentence: (count) =>
      `${counted(count, 'diferença', 'diferenças')} entre os pagamentos e a operadora`,
    action: 'Resolver',
  },
};
