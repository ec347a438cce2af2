import { groupBy } from '#web/group-by.ts';
import type { CommandKind } from '#core/office/command.ts';
import type { OfficeArea } from '#core/office/office-area.ts';
import { SECTION_NAMES } from '#core/site/settings-section.ts';
import { pathTo } from '#core/site/paths.ts';
import { SECTION_LABELS } from '#text/setting-labels.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';
import { OFFICE_SECTIONS } from '../office-sections.ts';
import { sectionPath } from '../settings/section-paths.ts';

export interface CommandChoice {
  group: string;
  label: string;
  note: string;
  href: string;
}

interface Screen {
  label: string;
  /** Other words for it. */
  also: string;
  href: string;
  area: OfficeArea;
}

/** Beside the sections of the navigation. */
const MORE_SCREENS: readonly Screen[] = [
  {
    label: 'Segurança',
    also: 'senha duas etapas sessões entrar',
    href: pathTo('backofficeSecurity'),
    area: 'common',
  },
  {
    label: 'Novo plano',
    also: 'criar',
    href: pathTo('backofficeNewPlan'),
    area: 'money',
  },
  {
    label: 'Novo cupom',
    also: 'criar desconto',
    href: pathTo('backofficeNewCoupon'),
    area: 'money',
  },
  {
    label: 'Importar catálogo',
    also: 'planilha veículos marcas',
    href: pathTo('backofficeImport'),
    area: 'catalogue',
  },
  {
    label: 'Convidar para a equipe',
    also: 'novo administrador convite',
    href: pathTo('backofficeInvite'),
    area: 'office',
  },
];

const SCREENS: readonly Screen[] = [
  ...OFFICE_SECTIONS.flatMap((group) =>
    group.sections.flatMap(({ pages }) =>
      pages.map(({ label, name, also, area }) => ({
        label,
        also: `${also} ${'title' in group ? group.title : ''}`,
        href: pathTo(name),
        area,
      })),
    ),
  ),
  ...MORE_SCREENS,
  ...SECTION_NAMES.map((section) => ({
    label: `Configurações: ${SECTION_LABELS[section].title}`,
    also: SECTION_LABELS[section].about,
    href: sectionPath(section),
    area: 'site' as const,
  })),
];

const MOST_SCREENS = 8;

/** Every word that was typed begins one of the screen's; those by their name come first. */
export function screensCalled(q: string, areas: readonly OfficeArea[]): CommandChoice[] {
  const typed = wordsOf(q);
  if (typed.length === 0) return [];
  const begins = (text: string) => {
    const words = wordsOf(text);
    return typed.every((each) => words.some((word) => word.startsWith(each)));
  };
  const found = SCREENS.filter(
    ({ label, also, area }) => areas.includes(area) && begins(`${label} ${also}`),
  );
  return found
    .sort((a, b) => Number(begins(b.label)) - Number(begins(a.label)))
    .slice(0, MOST_SCREENS)
    .map(({ label, href }) => ({ group: 'Telas', label, note: '', href }));
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

const KINDS: Readonly<Record<CommandKind, { group: string; href: (id: string) => string }>> = {
  person: { group: 'Pessoas', href: (id) => pathTo('backofficeUser', { id }) },
  property: { group: 'Imóveis', href: (id) => pathTo('backofficeProperty', { id }) },
  vehicle: { group: 'Veículos', href: (id) => pathTo('backofficeVehicle', { id }) },
  payment: { group: 'Pagamentos', href: (id) => pathTo('backofficePayment', { id }) },
  boost_order: {
    group: 'Impulsionamentos',
    href: (id) => pathTo('backofficeBoostOrder', { id }),
  },
  subscription: {
    group: 'Assinaturas',
    href: (id) => pathTo('backofficeSubscription', { id }),
  },
};

type Found = ResponseBody<ApiClient['v1']['backoffice']['commands']['$get']>['data'];

export function choicesOf(found: Found): CommandChoice[] {
  return found.map(({ id, attributes: { kind, label, note } }) => {
    const { group, href } = KINDS[kind];
    return { group, label, note, href: href(id) };
  });
}

export function byGroup(choices: readonly CommandChoice[]): [string, CommandChoice[]][] {
  return [...groupBy(choices, ({ group }) => group)];
}
