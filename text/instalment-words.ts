import { formatMoney } from '#core/fields/money.ts';
import { instalmentsOf, mostInstalments } from '#core/payments/instalments.ts';

/** '3 vezes de R$ 43,30', or '3 vezes (1 de R$ 33,34 e 2 de R$ 33,33)'. */
export function instalmentText(totalCents: number, count: number): string {
  const parts = instalmentsOf(totalCents, count);
  const [first = 0, last = 0] = [parts[0], parts.at(-1)];
  if (first === last) return `${count} vezes de ${formatMoney(first)}`;
  const larger = parts.filter((part) => part === first).length;
  return `${count} vezes (${larger} de ${formatMoney(first)} e ${count - larger} de ${formatMoney(last)})`;
}

/** The cash price first: 'R$ 129,90 à vista, ou em até 3 vezes de R$ 43,30 sem juros (total de R$ 129,90), se o banco do cartão parcelar'. */
export function instalmentSentence(totalCents: number, allowed: number): string {
  const total = formatMoney(totalCents);
  const count = mostInstalments(totalCents, allowed);
  return count === 1
    ? `${total} à vista`
    : `${total} à vista, ou em até ${instalmentText(totalCents, count)} sem juros (total de ${total}), se o banco do cartão parcelar`;
}
