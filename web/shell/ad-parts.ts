// What pages of ads have, and the row of those that were seen, in one file: an answer of its own costs
// more than most of them.
export * as gallery from './gallery-controls.ts';
export * as seen from './seen-cards.ts';
export * as share from './share-button.ts';
export * as view from './view-report.ts';
export * as wayBack from './way-back.ts';
