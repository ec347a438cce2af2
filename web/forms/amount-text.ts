const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

/** An amount of cents as one types it into a money field: "185.000", "1.234,50". */
export function amountText(cents: number | null): string | undefined {
  if (cents === null) return undefined;
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100);
}
