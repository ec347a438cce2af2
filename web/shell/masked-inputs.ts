import { masked, pointAsComma, type Mask } from './typing-masks.ts';

/** Masks what is typed into `data-mask` fields, on document pages and in the applications. */
export function watchMasks(signal: AbortSignal): void {
  document.addEventListener(
    'input',
    (event) => {
      const { target: input } = event;
      if (!(input instanceof HTMLInputElement) || !input.dataset['mask']) return;
      const { inputType, isComposing, data } = event;
      if (isComposing) return;
      const mask = input.dataset['mask'] as Mask;
      const caret = input.selectionStart ?? input.value.length;
      let text = input.value;
      if (mask === 'money' && data === '.') text = pointAsComma(text, caret - 1);
      if (mask === 'money' && inputType === 'insertFromPaste')
        text = text.replace(/^(\d+)\.(\d{1,2})$/, '$1,$2');
      const next = masked(mask, { text, caret });
      if (next.text !== input.value) write(input, next.text, next.caret);
    },
    // Before the application's own listeners, which then read what is masked.
    { signal, capture: true },
  );
}

/** Not through `input.value`: React watches that, and would take the change for its own. */
function write(input: HTMLInputElement, text: string, caret: number): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
