import { contactIn } from '#core/fields/contact-in-text.ts';
import { advancePaymentIn, scamIn } from '#core/fields/scam-wording.ts';
import { plainWords, quoted } from '#core/fields/typed-text.ts';
import type { AdEvidence, Signal, Suspicion, WordSignal } from './signal.ts';
import type { TrustRules } from './trust-rules.ts';

/** What the rules make of an ad: its words, and what was measured of it. */
export function weigh(text: string, evidence: AdEvidence, rules: TrustRules): Suspicion {
  return weigherBy(rules)(text, evidence);
}

/** For many ads: the words of the list are read once. */
export function weigherBy(rules: TrustRules) {
  const list = rules.words.map((word) => ({ word, plain: plainWords(word) }));
  return (text: string, evidence: AdEvidence): Suspicion => {
    const found = signalsOf(text, evidence, rules, list).filter(({ points }) => points > 0);
    const signals = found.length > 0 ? [...found, ...firstAd(evidence, rules)] : [];
    const score = signals.reduce((sum, { points }) => sum + points, 0);
    return { score, threshold: rules.threshold, signals };
  };
}

function signalsOf(
  text: string,
  evidence: AdEvidence,
  rules: TrustRules,
  list: readonly { word: string; plain: string }[],
): Signal[] {
  const { points } = rules;
  const { same_photo, same_plate, same_phone, low_price, account } = evidence;
  const words = plainWords(text);
  const listed = list.flatMap(({ word, plain }) => (hasWords(words, plain) ? [word] : []));
  const signals: (Signal | false | null)[] = [
    same_photo && { name: 'same_photo', points: points.same_photo, ...same_photo },
    same_plate && { name: 'same_plate', points: points.same_plate, ...same_plate },
    same_phone && { name: 'same_phone', points: points.same_phone, ...same_phone },
    low_price &&
      low_price.below_percent >= rules.low_price_percent && {
        name: 'low_price',
        points: Math.round((points.low_price * low_price.below_percent) / rules.low_price_percent),
        ...low_price,
      },
    account.days < rules.new_account_days &&
      account.ads >= rules.new_account_ads && {
        name: 'new_account',
        points: points.new_account,
        ...account,
      },
  ];
  const said: Record<WordSignal, string[]> = {
    listed_word: listed,
    advance_payment: advancePaymentIn(text),
    scam: scamIn(text),
    contact: contactIn(text),
    urgency: [...words.matchAll(URGENCY)]
      .slice(0, 1)
      .map(({ index, 0: pressing }) => quoted(text, index, index + pressing.length)),
  };
  for (const name of Object.keys(said) as WordSignal[])
    if (said[name].length > 0)
      signals.push({ name, points: points[name], words: [...new Set(said[name])] });
  return signals.filter((signal) => signal !== false && signal !== null);
}

/** Weighs only beside another sign. */
function firstAd({ account }: AdEvidence, { points }: TrustRules): Signal[] {
  const isFirst = account.days < 1 && account.ads <= 1;
  return isFirst && points.first_ad > 0
    ? [{ name: 'first_ad', points: points.first_ad, ...account }]
    : [];
}

/** Pressing to decide now; "urgente" says any honest seller. */
const URGENCY =
  /\b(?:so|somente|apenas|ate) (?:hoje|amanha)\b|\bultim[oa]s? (?:dias?|horas?|chances?|oportunidades?)\b|\bcorr(?:a|e)\b(?= (?:que|antes|e |pra|para)|!)|\bnao perca\b|\bprimeiro que (?:pagar|depositar|chegar)\b|\b(?:tenho|preciso) (?:de )?(?:vender|viajar|dinheiro) (?:hoje|logo|rapido|agora)\b|\bqueima(?:ndo)? (?:o |de )?(?:preco|estoque)\b/g;

function hasWords(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + wanted.length))) return true;
  return false;
}

const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);
