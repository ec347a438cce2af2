/** Six digits and the one that checks them: "5490-9", "0054909" and "005490-9" are one. Undefined when it is none. */
export function readCode(text: string): string | undefined {
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d{5,7}$/.test(digits)) return undefined;
  const padded = digits.padStart(7, '0');
  return `${padded.slice(0, 6)}-${padded.slice(6)}`;
}

/** Two codes of the table break the rule: who is told of it decides. */
export function isCodeRight(code: string): boolean {
  let sum = 0;
  for (let at = 0; at < 6; at += 1) sum += Number(code[at]) * (7 - at);
  const check = 11 - (sum % 11);
  return Number(code.at(-1)) === (check >= 10 ? 0 : check);
}
