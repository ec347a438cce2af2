import type {
  ImportNote,
  LineFilter,
  LineOutcome,
} from '#core/vehicles/catalogue/import/import-line.ts';
import { counted } from './formats.ts';
import type { Tone } from './tone.ts';

export const IMPORT_OUTCOME_LABELS: Readonly<Record<LineOutcome, { label: string; tone: Tone }>> = {
  add: { label: 'Novo', tone: 'success' },
  change: { label: 'Muda', tone: 'info' },
  known: { label: 'Já está', tone: 'neutral' },
  error: { label: 'Com problema', tone: 'danger' },
};

export function importOutcomeText(outcome: LineOutcome): string {
  return IMPORT_OUTCOME_LABELS[outcome].label;
}

const STATUS_WORDS: Readonly<Record<string, string>> = { active: 'ativo', inactive: 'inativo' };

const SENTENCES: Readonly<Record<ImportNote['note'], (about: string) => string>> = {
  add_brand: (name) => `Nova marca: ${name}.`,
  add_model: (name) => `Novo modelo: ${name}.`,
  like_brand: (name) => `Parecida com ${name}, que já está no catálogo: é outra marca?`,
  like_model: (name) => `Parecido com ${name}, que já está no catálogo: é outro modelo?`,
  add_version: (name) => `Nova versão: ${name}.`,
  add_years: (years) => `Inclui ${counted(Number(years), 'ano', 'anos')}.`,
  add_code: (code) => `Inclui o código ${code}.`,
  set_sold_new: (answer) =>
    answer === 'sim' ? 'Passa a ser vendida zero km.' : 'Deixa de ser vendida zero km.',
  set_status: (status) => `A situação passa a ser ${STATUS_WORDS[status] ?? status}.`,
  found_by_code: (name) =>
    `Este código é de ${name}, que já está no catálogo: vale como a mesma versão.`,
  leads_on: (name) => `No catálogo se chama ${name}.`,
  repeated: (line) => `Repete a linha ${line}.`,
  new_family: (name) =>
    `Não achamos o modelo no texto: será criado “${name}”. Confira se é este mesmo.`,
  code_check: (code) => `O dígito do código ${code} não confere. Confira antes de importar.`,
  code_elsewhere: (holder) => `O código já é de outra versão e não será incluído aqui. ${holder}.`,
  contradiction: (line) => `Diz outra coisa que a linha ${line}. Vale a linha ${line}.`,
  no_years: () => 'Sem anos: só aparece para os anunciantes quando tiver um.',
  missing_type: () => 'Falta o tipo: carro, moto ou caminhão.',
  unknown_type: (type) => `Não conhecemos o tipo “${type}”. Use carro, moto ou caminhão.`,
  missing_brand: () => 'Falta a marca.',
  bad_name: (name) => `Este nome é longo demais ou tem sinais que não valem: “${name}”.`,
  unknown_fuel: (fuel) =>
    `Não conhecemos o combustível “${fuel}”. Use gasolina, álcool, flex, diesel, GNV, elétrico ou híbrido.`,
  years_without_fuel: () => 'Há anos, mas falta o combustível.',
  years_without_version: () => 'Há anos, mas falta a versão.',
  bad_year: (year) => `Este ano não vale: “${year}”. Escreva quatro números, por exemplo 2019.`,
  years_reversed: (years) => `O último ano vem antes do primeiro: ${years}.`,
  unknown_status: (status) => `Não conhecemos a situação “${status}”. Use ativo ou inativo.`,
  unknown_answer: (answer) => `Em “zero km”, escreva sim ou não em vez de “${answer}”.`,
  bad_code: (code) => `Este código não vale: “${code}”. Ele tem seis números, um traço e mais um.`,
  code_contradiction: (code) =>
    `Este código já foi dado a outra versão em uma linha acima: ${code}.`,
};

/** What a line would do, or why it would not, as a sentence. */
export function importNoteText({ note, about = '' }: ImportNote): string {
  return SENTENCES[note](about);
}

export const LINE_FILTER_LABELS: Readonly<Record<LineFilter, string>> = {
  all: 'Todas',
  problem: 'Só com problema',
  warning: 'Para conferir',
  add: 'Novas',
  change: 'Mudanças',
  known: 'Já estão',
};
