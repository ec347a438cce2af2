/** Characters. */
export const REGISTER_NOTE_LENGTH = { min: 3, max: 2000 } as const;
