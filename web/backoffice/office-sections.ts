import type { OfficeArea } from '#core/office/office-area.ts';
import type { PathName } from '#core/site/paths.ts';
import type { IconName } from '../ui/icon/icon-names.ts';

interface SectionPage {
  label: string;
  name: PathName;
  /** Other words for it. */
  also: string;
  /** Who works in it sees it. */
  area: OfficeArea;
}

interface Section {
  /** In the menu; without it that of its only page. */
  label?: string;
  icon: IconName;
  /** The first that somebody may open is where the menu leads; the others are tabs beside it. */
  pages: readonly SectionPage[];
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
        icon: 'layout-grid',
        pages: [
          {
            label: 'Início',
            name: 'backoffice',
            also: 'painel home pendências tarefas números',
            area: 'common',
          },
        ],
      },
    ],
  },
  {
    title: 'Anúncios',
    sections: [
      {
        label: 'Moderação',
        icon: 'shield-check',
        pages: [
          {
            label: 'Em análise',
            name: 'backofficeAdvertisements',
            also: 'fila revisão aprovar moderação veículos pendentes',
            area: 'ads',
          },
          {
            label: 'Denúncias',
            name: 'backofficeReports',
            also: 'moderação reclamações golpe',
            area: 'ads',
          },
          {
            label: 'Confiança',
            name: 'backofficeTrust',
            also: 'moderação retidos suspeitos golpe fraude fotos repetidas regras pontos',
            area: 'ads',
          },
        ],
      },
      {
        icon: 'house',
        pages: [
          {
            label: 'Imóveis',
            name: 'backofficeProperties',
            also: 'casas terrenos sítios anúncios',
            area: 'ads',
          },
        ],
      },
      {
        label: 'Veículos',
        icon: 'car',
        pages: [
          {
            label: 'Veículos',
            name: 'backofficeVehicles',
            also: 'carros motos caminhões anúncios',
            area: 'ads',
          },
          {
            label: 'Catálogo de veículos',
            name: 'backofficeBrands',
            also: 'marcas modelos versões fipe',
            area: 'catalogue',
          },
        ],
      },
    ],
  },
  {
    title: 'Vendas',
    sections: [
      {
        label: 'Assinaturas',
        icon: 'gem',
        pages: [
          {
            label: 'Assinaturas',
            name: 'backofficeSubscriptions',
            also: 'assinantes mensalidades atrasadas',
            area: 'money',
          },
          {
            label: 'Planos',
            name: 'backofficePlans',
            also: 'preços mensalidade',
            area: 'money',
          },
        ],
      },
      {
        label: 'Impulsionamentos',
        icon: 'rocket',
        pages: [
          {
            label: 'Impulsionamentos',
            name: 'backofficeBoostOrders',
            also: 'pedidos destaques vendas',
            area: 'money',
          },
          {
            label: 'Preços dos impulsos',
            name: 'backofficeBoostPlans',
            also: 'tabela de preços destaques',
            area: 'money',
          },
          {
            label: 'Cupons',
            name: 'backofficeCoupons',
            also: 'descontos promoções',
            area: 'money',
          },
        ],
      },
      {
        label: 'Pagamentos',
        icon: 'credit-card',
        pages: [
          {
            label: 'Pagamentos',
            name: 'backofficePayments',
            also: 'dinheiro recibos notas fiscais pix cartão reembolso',
            area: 'money',
          },
          {
            label: 'Desistências',
            name: 'backofficeRegrets',
            also: 'arrependimento devolução',
            area: 'money',
          },
          {
            label: 'Conciliação',
            name: 'backofficeReconciliation',
            also: 'diferenças operadora',
            area: 'money',
          },
        ],
      },
    ],
  },
  {
    title: 'Pessoas',
    sections: [
      {
        icon: 'users',
        pages: [
          {
            label: 'Usuários',
            name: 'backofficeUsers',
            also: 'contas pessoas clientes anunciantes',
            area: 'people_reading',
          },
        ],
      },
      {
        label: 'Pedidos',
        icon: 'mail',
        pages: [
          {
            label: 'Pedidos de contato',
            name: 'backofficeRequests',
            also: 'mensagens contato anunciar',
            area: 'requests',
          },
          {
            label: 'Pedidos de dados',
            name: 'backofficeDataRequests',
            also: 'lgpd titular privacidade acesso exclusão direitos',
            area: 'requests',
          },
        ],
      },
    ],
  },
  {
    title: 'Site e equipe',
    sections: [
      {
        icon: 'settings',
        pages: [
          {
            label: 'Configurações',
            name: 'backofficeSettings',
            also: 'site ajustes banners logo',
            area: 'site',
          },
        ],
      },
      {
        label: 'Equipe e auditoria',
        icon: 'briefcase',
        pages: [
          {
            label: 'Equipe',
            name: 'backofficeTeam',
            also: 'administradores papéis convite convidar responsáveis',
            area: 'office',
          },
          {
            label: 'Auditoria',
            name: 'backofficeAudit',
            also: 'histórico registro quem mudou',
            area: 'office',
          },
        ],
      },
      {
        label: 'Incidentes e tarefas',
        icon: 'triangle-alert',
        pages: [
          {
            label: 'Incidentes',
            name: 'backofficeIncidents',
            also: 'lgpd anpd vazamento segurança privacidade',
            area: 'office',
          },
          {
            label: 'Tarefas',
            name: 'backofficeJobs',
            also: 'fila falhas erros trabalhos',
            area: 'office',
          },
        ],
      },
    ],
  },
] as const satisfies readonly SectionGroup[];

export type SectionName =
  (typeof OFFICE_SECTIONS)[number]['sections'][number]['pages'][number]['name'];

export type Waiting = Readonly<Partial<Record<SectionName, number>>>;

type Page = SectionPage & { name: SectionName };

export interface OfficeSection {
  label: string;
  icon: IconName;
  pages: [Page, ...Page[]];
}

/** Leaves the sections that somebody with these areas may open. */
export function groupsFor(
  areas: readonly OfficeArea[],
): { title: string | undefined; sections: OfficeSection[] }[] {
  return OFFICE_SECTIONS.map((group) => ({
    title: 'title' in group ? group.title : undefined,
    sections: [...group.sections].flatMap((section): OfficeSection[] => {
      const all: readonly Page[] = section.pages;
      const [first, ...others] = all.filter(({ area }) => areas.includes(area));
      if (!first) return [];
      const label = 'label' in section ? section.label : first.label;
      return [{ label, icon: section.icon, pages: [first, ...others] }];
    }),
  })).filter(({ sections }) => sections.length > 0);
}
