/** A fact with the label that people read in the form; without a value it is left out. */
export type PromptLine = readonly [label: string, value: string | number | undefined];
