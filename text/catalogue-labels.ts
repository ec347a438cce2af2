import type { CatalogueEventAction } from '#core/event-actions.ts';
import type { CatalogueLevel, CatalogueStatus } from '#core/vehicles/catalogue/catalogue-level.ts';
import type { YearAction } from '#core/vehicles/catalogue/catalogue-level.ts';
import type { FuelType } from '#core/vehicles/vehicle.ts';
import type { Tone } from './tone.ts';
import { FUEL_TYPE_LABELS } from './vehicle-labels.ts';

interface LevelLabels {
  label: string;
  plural: string;
  new: string;
  none: string;
  all: string;
}

export const LEVEL_LABELS: Readonly<Record<CatalogueLevel, LevelLabels>> = {
  brand: {
    label: 'Marca',
    plural: 'Marcas',
    new: 'Nova marca',
    none: 'Nenhuma marca',
    all: 'todas as',
  },
  model: {
    label: 'Modelo',
    plural: 'Modelos',
    new: 'Novo modelo',
    none: 'Nenhum modelo',
    all: 'todos os',
  },
  version: {
    label: 'Versão',
    plural: 'Versões',
    new: 'Nova versão',
    none: 'Nenhuma versão',
    all: 'todas as',
  },
};

export const CATALOGUE_STATUS_LABELS: Readonly<
  Record<CatalogueStatus, { label: string; plural: string; tone: Tone; hint: string }>
> = {
  active: {
    label: 'Ativo',
    plural: 'Ativos',
    tone: 'success',
    hint: 'Os anunciantes podem escolher.',
  },
  inactive: {
    label: 'Inativo',
    plural: 'Inativos',
    tone: 'neutral',
    hint: 'Não é mais oferecido aos anunciantes. Anúncios e buscas continuam.',
  },
  proposed: {
    label: 'Proposto',
    plural: 'Propostos',
    tone: 'warning',
    hint: 'Um anunciante não achou e escreveu. Confira, mude para ativo ou junte com outro.',
  },
  merged: {
    label: 'Juntado',
    plural: 'Juntados',
    tone: 'info',
    hint: 'O endereço leva ao outro.',
  },
};

export const YEAR_ACTION_LABELS: Readonly<Record<YearAction, string>> = {
  add: 'Incluir',
  deactivate: 'Desativar',
  activate: 'Ativar',
  remove: 'Apagar',
};

interface CatalogueEvent {
  action: string;
  from: string | null;
  to: string | null;
}

const fuel = (name: string | null) => FUEL_TYPE_LABELS[name as FuelType] ?? name ?? '';

const EVENTS: Readonly<Record<CatalogueEventAction, (event: CatalogueEvent) => string>> = {
  add_entry: () => 'Incluído no catálogo',
  rename_entry: ({ from, to }) => `Nome mudado de “${from}” para “${to}”`,
  change_entry: () => 'Dados mudados',
  activate_entry: () => 'Ativado',
  deactivate_entry: () => 'Desativado',
  change_image: () => 'Imagem trocada',
  remove_image: () => 'Imagem tirada',
  add_years: ({ from, to }) => `Anos incluídos: ${to} (${fuel(from)})`,
  remove_years: ({ from, to }) => `Anos apagados: ${to} (${fuel(from)})`,
  activate_years: ({ from, to }) => `Anos ativados: ${to} (${fuel(from)})`,
  deactivate_years: ({ from, to }) => `Anos desativados: ${to} (${fuel(from)})`,
  merge_entry: ({ to }) => `Juntado com “${to}”`,
  absorb_entry: ({ from }) => `Recebeu o que era de “${from}”`,
};

/** What was done with a brand, a model or a version, said to an administrator. */
export function catalogueEventText(event: CatalogueEvent): string {
  return (
    (EVENTS as Partial<typeof EVENTS>)[event.action as CatalogueEventAction]?.(event) ??
    'Outra mudança'
  );
}
