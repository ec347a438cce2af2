import * as z from 'zod';
import { checkboxField } from './checkbox-field.ts';
import { phoneField } from './phone.ts';

export type PhoneListLimits = { min: number; max: number; whatsapp: number };

export const PHONE_LIMITS = {
  user: { min: 1, max: 2, whatsapp: 2 },
  property: { min: 1, max: 3, whatsapp: 1 },
  agency: { min: 1, max: 5, whatsapp: 5 },
} as const satisfies Record<string, PhoneListLimits>;

const phoneEntry = /* @__PURE__ */ z.strictObject({
  id: /* @__PURE__ */ z
    .union([z.string().max(64), z.int()])
    .transform(String)
    .optional(),
  number: phoneField,
  whatsapp: checkboxField,
  _destroy: checkboxField,
});

export type PhoneEntry = z.output<typeof phoneEntry>;

export function phoneListProblem(
  entries: readonly Pick<PhoneEntry, 'number' | 'whatsapp' | '_destroy'>[],
  { min, max, whatsapp }: PhoneListLimits,
): string | null {
  const kept = entries.filter((entry) => !entry._destroy);
  if (kept.length < min) return `Informe pelo menos ${phones(min)}`;
  if (kept.length > max) return `Informe no máximo ${phones(max)}`;
  if (kept.filter((entry) => entry.whatsapp).length > whatsapp) {
    return `Marque no máximo ${phones(whatsapp)} como WhatsApp`;
  }
  const numbers = new Set(kept.map((entry) => entry.number));
  return numbers.size < kept.length ? 'O mesmo telefone aparece duas vezes' : null;
}

/** Entries with `_destroy` do not count. */
/* @__NO_SIDE_EFFECTS__ */
export function phoneListField(limits: PhoneListLimits) {
  return z
    .array(phoneEntry)
    .max(limits.max * 2 + 10, 'Telefones demais')
    .superRefine((entries, context) => {
      const problem = phoneListProblem(entries, limits);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    });
}

function phones(count: number): string {
  return count === 1 ? '1 telefone' : `${count} telefones`;
}
