import type { OfficeArea } from '#core/office/office-area.ts';
import type { PathName } from '#core/site/paths.ts';
import type { IconName } from '../ui/icon/icon-names.ts';

interface Section {
  label: string;
  name: PathName;
  icon: IconName;
  /** Other words for it. */
  also?: string;
  /** Who works in it sees it. */
  area: OfficeArea;
}

interface SectionGroup {
  title?: string;
  sections: readonly Section[];
}

/** Every section of the back office, by what one comes to do. */
export const OFFICE_SECTIONS = [
  {
    sections: [
      {
        label: 'Início',
        name: 'backoffice',
        also: 'painel home pendências tarefas números',
        icon: 'layout-grid',
        area: 'common',
      },
    ],
  },
  {
    title: 'Anúncios',
    sections: [
      {
        label: 'Em análise',
        name: 'backofficeAdvertisements',
        also: 'fila revisão aprovar moderação veículos pendentes',
        icon: 'shield-check',
        area: 'ads',
      },
      {
        label: 'Imóveis',
        name: 'backofficeProperties',
        also: 'casas terrenos sítios anúncios',
        icon: 'house',
        area: 'ads',
      },
      {
        label: 'Veículos',
        name: 'backofficeVehicles',
        also: 'carros motos caminhões anúncios',
        icon: 'car',
        area: 'ads',
      },
      {
        label: 'Denúncias',
        name: 'backofficeReports',
        also: 'reclamações golpe',
        icon: 'flag',
        area: 'ads',
      },
      {
        label: 'Confiança',
        name: 'backofficeTrust',
        also: 'retidos suspeitos golpe fraude fotos repetidas regras pontos',
        icon: 'scan-search',
        area: 'ads',
      },
      {
        label: 'Catálogo de veículos',
        name: 'backofficeBrands',
        also: 'marcas modelos versões fipe',
        icon: 'list',
        area: 'catalogue',
      },
    ],
  },
  {
    title: 'Vendas',
    sections: [
      {
        label: 'Planos',
        name: 'backofficePlans',
        also: 'preços mensalidade',
        icon: 'gem',
        area: 'money',
      },
      {
        label: 'Assinaturas',
        name: 'backofficeSubscriptions',
        also: 'assinantes mensalidades atrasadas',
        icon: 'repeat',
        area: 'money',
      },
      {
        label: 'Impulsionamentos',
        name: 'backofficeBoostOrders',
        also: 'pedidos destaques vendas',
        icon: 'rocket',
        area: 'money',
      },
      {
        label: 'Preços dos impulsos',
        name: 'backofficeBoostPlans',
        also: 'tabela de preços destaques',
        icon: 'zap',
        area: 'money',
      },
      {
        label: 'Cupons',
        name: 'backofficeCoupons',
        also: 'descontos promoções',
        icon: 'tag',
        area: 'money',
      },
      {
        label: 'Pagamentos',
        name: 'backofficePayments',
        also: 'dinheiro recibos notas fiscais pix cartão reembolso',
        icon: 'credit-card',
        area: 'money',
      },
      {
        label: 'Desistências',
        name: 'backofficeRegrets',
        also: 'arrependimento devolução',
        icon: 'undo-2',
        area: 'money',
      },
      {
        label: 'Conciliação',
        name: 'backofficeReconciliation',
        also: 'diferenças operadora',
        icon: 'scale',
        area: 'money',
      },
    ],
  },
  {
    title: 'Pessoas e site',
    sections: [
      {
        label: 'Usuários',
        name: 'backofficeUsers',
        also: 'contas pessoas clientes anunciantes',
        icon: 'users',
        area: 'people_reading',
      },
      {
        label: 'Pedidos de contato',
        name: 'backofficeRequests',
        also: 'mensagens contato anunciar',
        icon: 'mail',
        area: 'requests',
      },
      {
        label: 'Pedidos de dados',
        name: 'backofficeDataRequests',
        also: 'lgpd titular privacidade acesso exclusão direitos',
        icon: 'lock',
        area: 'requests',
      },
      {
        label: 'Incidentes',
        name: 'backofficeIncidents',
        also: 'lgpd anpd vazamento segurança privacidade',
        icon: 'triangle-alert',
        area: 'office',
      },
      {
        label: 'Configurações',
        name: 'backofficeSettings',
        also: 'site ajustes banners logo',
        icon: 'settings',
        area: 'site',
      },
      {
        label: 'Equipe',
        name: 'backofficeTeam',
        also: 'administradores papéis convite convidar responsáveis',
        icon: 'briefcase',
        area: 'office',
      },
      {
        label: 'Tarefas',
        name: 'backofficeJobs',
        also: 'fila falhas erros trabalhos',
        icon: 'refresh-cw',
        area: 'office',
      },
      {
        label: 'Auditoria',
        name: 'backofficeAudit',
        also: 'histórico registro quem mudou',
        icon: 'scroll-text',
        area: 'office',
      },
    ],
  },
] as const satisfies readonly SectionGroup[];

export type SectionName = (typeof OFFICE_SECTIONS)[number]['sections'][number]['name'];
