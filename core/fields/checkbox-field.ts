import * as z from 'zod';

const CHECKED = new Set<unknown>([true, 'true', 'on', '1']);
const UNCHECKED = new Set<unknown>([false, 'false', 'off', '0', '', null, undefined]);

// Optional members: form tools read "required" off the members of a union.
const sentCheckbox = /* @__PURE__ */ z
  .union([z.boolean().optional(), z.string().nullish()])
  .transform((value, context): boolean => {
    if (CHECKED.has(value)) return true;
    if (UNCHECKED.has(value)) return false;
    context.addIssue({ code: 'custom', message: 'Marque ou desmarque' });
    return z.NEVER;
  });

export const checkboxField = /* @__PURE__ */ sentCheckbox.default(false);

/* @__NO_SIDE_EFFECTS__ */
export function mustBeChecked(message: string) {
  return sentCheckbox.refine((checked) => checked, { message });
}
