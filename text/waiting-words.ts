import { EXACT_TOTAL } from '#core/office-tables/exact-total.ts';
import type { WaitingName } from '#core/office/waiting.ts';
import { counted } from './formats.ts';

interface WaitingWords {
  one: string;
  many: string;
  /** Before "há 2 dias". */
  since: string;
  /** Beside what burns; without it that it waits for too long. */
  burning?: string;
  /** Where it is looked after. */
  action: string;
}

export const WAITING_WORDS: Readonly<Record<WaitingName, WaitingWords>> = {
  late_jobs: {
    one: 'tarefa parada na fila',
    many: 'tarefas paradas na fila',
    since: 'A mais antiga chegou',
    action: 'Ver tarefas',
  },
  failed_jobs: {
    one: 'tarefa que falhou',
    many: 'tarefas que falharam',
    since: 'A primeira parou',
    action: 'Ver tarefas',
  },
  incidents: {
    one: 'incidente sem comunicação completa',
    many: 'incidentes sem comunicação completa',
    since: 'O mais antigo é conhecido',
    burning: 'Prazo no fim',
    action: 'Ver incidentes',
  },
  findings: {
    one: 'diferença na conciliação',
    many: 'diferenças na conciliação',
    since: 'A mais antiga foi achada',
    action: 'Ver conciliação',
  },
  reports: {
    one: 'anúncio denunciado',
    many: 'anúncios denunciados',
    since: 'A denúncia mais antiga chegou',
    action: 'Ver denúncias',
  },
  held_ads: {
    one: 'anúncio suspeito retido',
    many: 'anúncios suspeitos retidos',
    since: 'O mais antigo foi retido',
    action: 'Ver retidos',
  },
  reviews: {
    one: 'veículo em análise',
    many: 'veículos em análise',
    since: 'O primeiro da fila chegou',
    action: 'Ver fila',
  },
  regrets: {
    one: 'desistência para decidir',
    many: 'desistências para decidir',
    since: 'A mais antiga chegou',
    action: 'Ver desistências',
  },
  requests: {
    one: 'pedido de contato novo',
    many: 'pedidos de contato novos',
    since: 'O mais antigo chegou',
    action: 'Ver pedidos',
  },
  data_requests: {
    one: 'pedido de dados aberto',
    many: 'pedidos de dados abertos',
    since: 'O mais antigo chegou',
    burning: 'Prazo no fim',
    action: 'Ver pedidos de dados',
  },
  overdue_subscriptions: {
    one: 'assinatura com pagamento atrasado',
    many: 'assinaturas com pagamento atrasado',
    since: 'A mais antiga atrasou',
    action: 'Ver assinaturas',
  },
  failed_payments: {
    one: 'pagamento que não deu certo nos últimos 3 dias',
    many: 'pagamentos que não deram certo nos últimos 3 dias',
    since: 'O primeiro deles foi',
    action: 'Ver pagamentos',
  },
  lost_mailboxes: {
    one: 'conta com e-mail que não existe mais, achada nos últimos 3 dias',
    many: 'contas com e-mail que não existe mais, achadas nos últimos 3 dias',
    since: 'A primeira mensagem voltou',
    action: 'Ver estas contas',
  },
};

/** '4 anúncios denunciados', or 'Mais de 10.000 anúncios denunciados'. */
export function waitingText(name: WaitingName, count: number): string {
  const { one, many } = WAITING_WORDS[name];
  return count > EXACT_TOTAL
    ? `Mais de ${counted(EXACT_TOTAL, one, many)}`
    : counted(count, one, many);
}
