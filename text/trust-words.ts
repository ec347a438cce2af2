import { quotedWords } from '#core/fields/typed-text.ts';
import { formatPrice } from '#core/fields/money.ts';
import {
  wrongPercent,
  type HoldOutcome,
  type HoldShare,
  type HoldState,
} from '#core/trust/hold.ts';
import { SIGNALS, type Signal, type SignalName, type WordSignal } from '#core/trust/signal.ts';
import type { TrustRules } from '#core/trust/trust-rules.ts';
import { counted, dateTimeText } from './formats.ts';

/** What gives points, for the office. */
export const SIGNAL_LABELS: Readonly<Record<SignalName, string>> = {
  same_photo: 'Foto de outra conta',
  same_plate: 'Placa de outra conta',
  same_phone: 'Telefone de outra conta',
  low_price: 'Preço muito baixo',
  new_account: 'Conta nova com muitos anúncios',
  first_ad: 'Primeiro anúncio de conta de hoje',
  listed_word: 'Palavra da lista',
  advance_payment: 'Pede dinheiro antes',
  scam: 'Conversa de golpe',
  contact: 'Telefone ou link no texto',
  urgency: 'Pressa no texto',
};

/** When somebody sets its points. */
export const SIGNAL_HINTS: Readonly<Record<SignalName, string>> = {
  same_photo:
    'A foto já estava em um anúncio de outra conta, mesmo virada, espelhada ou em outro tamanho.',
  same_plate: 'Outra conta anuncia um veículo com a mesma placa, na forma antiga ou Mercosul.',
  same_phone: 'Uma família ou imobiliária também divide telefone: dê poucos pontos.',
  low_price:
    'Comparado com anúncios parecidos da região. Os pontos crescem com a diferença: valem inteiros no limite abaixo, e o dobro no dobro dele.',
  new_account: 'Golpistas publicam muito em poucos dias; imobiliárias novas também.',
  first_ad: 'A conta nasceu há menos de um dia. Só conta junto com outro sinal.',
  listed_word: 'As palavras e frases da lista abaixo.',
  advance_payment:
    'Pede Pix, depósito, sinal ou taxa antes da visita. “Casa com depósito” e “volta no Pix” não contam.',
  scam: 'Chave pelo correio, código por SMS, dinheiro guardado pelo site, conta de terceiro, carro sem procedência.',
  contact: 'Também escrito por extenso, com espaços ou com letras no lugar de números.',
  urgency: '“Só hoje”, “última chance”. “Urgente” não conta.',
};

export const HOLD_STATE_LABELS: Readonly<Record<HoldState, string>> = {
  waiting: 'Esperando',
  released: 'Liberados',
  upheld: 'Tirados ou devolvidos',
};

export const HOLD_OUTCOME_LABELS: Readonly<Record<HoldOutcome, string>> = {
  released: 'Liberado',
  upheld: 'Era suspeito mesmo',
};

/** What was found, with or without the names of ads and people. */
type SaidSignal = WithoutNames<Signal>;
type WithoutNames<One> = One extends { ads: unknown[] }
  ? Omit<One, 'ads'>
  : One extends { people: unknown[] }
    ? Omit<One, 'people'>
    : One;

/** What was found, in one sentence without names. */
export function signalText(signal: SaidSignal): string {
  switch (signal.name) {
    case 'same_photo':
      return `Uma foto já estava em ${accountsText(signal.accounts)}`;
    case 'same_plate':
      return `A mesma placa está em ${accountsText(signal.accounts)}`;
    case 'same_phone':
      return `O mesmo telefone está em ${accountsText(signal.accounts)}`;
    case 'low_price':
      return `Preço ${signal.below_percent}% abaixo da mediana de ${formatPrice(signal.median_cents)}, entre ${counted(signal.sample_size, 'anúncio parecido', 'anúncios parecidos')}`;
    case 'new_account':
      return `Conta de ${counted(signal.days, 'dia', 'dias')} com ${counted(signal.ads, 'anúncio', 'anúncios')}`;
    case 'first_ad':
      return 'Primeiro anúncio de uma conta de hoje';
    default:
      return [WORDS_TEXT[signal.name], quotedWords(signal.words)].filter(Boolean).join(': ');
  }
}

const WORDS_TEXT: Readonly<Record<WordSignal, string>> = {
  listed_word: 'O texto tem palavras da lista',
  advance_payment: 'O texto pede dinheiro antes de mostrar',
  scam: 'O texto é conversa de golpe',
  contact: 'O texto tem telefone ou link',
  urgency: 'O texto tem pressa',
};

function accountsText(accounts: number): string {
  return counted(accounts, 'outra conta', 'outras contas');
}

/** '3 de 12 retidos à toa (25%)'. */
export function wrongText(share: HoldShare): string {
  const percent = wrongPercent(share);
  if (percent === null) return 'Nenhum decidido ainda';
  const decided = share.released + share.upheld;
  return `${share.released} de ${counted(decided, 'retido', 'retidos')} à toa (${percent}%)`;
}

/** On an own ad that waits; with the telephones and links in its text, where they are known. */
export function heldText(heldAt: string, contact?: readonly string[]): string {
  const text = `Desde ${dateTimeText(heldAt)}. Alguém da nossa equipe vai olhar este anúncio antes de ele aparecer no site, e avisamos por e-mail.`;
  if (!contact) return text;
  return contact.length > 0
    ? `${text} Tire do texto ${quotedWords(contact)}: assim liberamos mais rápido.`
    : `${text} Você não precisa fazer nada.`;
}

export const RULE_LABELS = {
  threshold: 'Reter a partir de quantos pontos',
  low_price_percent: 'Preço muito baixo: % abaixo da mediana',
  new_account_days: 'Conta nova: até quantos dias',
  new_account_ads: 'Conta nova: a partir de quantos anúncios',
  words: 'Palavras e frases suspeitas',
} as const satisfies Partial<Record<keyof TrustRules, string>>;

export function ruleTexts(rules: TrustRules): { label: string; value: string }[] {
  return [
    ...NUMBERS.map((name) => ({ label: RULE_LABELS[name], value: String(rules[name]) })),
    ...SIGNALS.map((name) => ({
      label: `Pontos de “${SIGNAL_LABELS[name]}”`,
      value: String(rules.points[name]),
    })),
    { label: RULE_LABELS.words, value: rules.words.join(', ') || 'nenhuma' },
  ];
}

/** Differences between two sets of rules, in words. */
export function ruleDifferences(
  before: TrustRules,
  after: TrustRules,
): { label: string; before: string; after: string }[] {
  const afterwards = ruleTexts(after);
  return ruleTexts(before).flatMap(({ label, value }, index) => {
    const now = afterwards[index]?.value ?? '';
    return value === now ? [] : [{ label, before: value, after: now }];
  });
}

const NUMBERS = [
  'threshold',
  'low_price_percent',
  'new_account_days',
  'new_account_ads',
] as const satisfies (keyof TrustRules)[];
