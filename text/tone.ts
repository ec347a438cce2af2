/** How loudly something is said, by a badge for one. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'sunset';
