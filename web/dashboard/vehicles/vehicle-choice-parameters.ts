/** The parameters of the address that carry the choices, one step after the other. */
export const CHOICE_PARAMETERS = { type: 'tipo', brand: 'marca', model: 'modelo' } as const;
