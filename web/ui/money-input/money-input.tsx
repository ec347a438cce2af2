import { TextInput } from '../text-input/text-input.tsx';
import type { TextInputProps } from '../text-input/text-input.tsx';

/** Reais as people write them ("185.000,00"); the page's script masks by `data-mask="money"`. */
export function MoneyInput(props: Omit<TextInputProps, 'prefix' | 'suffix' | 'icon' | 'type'>) {
  return (
    <TextInput
      placeholder="0,00"
      {...props}
      prefix="R$"
      inputMode="decimal"
      autoComplete="off"
      data-mask="money"
    />
  );
}
