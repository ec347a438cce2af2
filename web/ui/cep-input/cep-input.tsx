import { TextInput } from '../text-input/text-input.tsx';
import type { TextInputProps } from '../text-input/text-input.tsx';

/** Postal code, masked as 99999-999 by `data-mask="cep"`. */
export function CepInput(props: Omit<TextInputProps, 'type' | 'short'>) {
  return (
    <TextInput
      placeholder="44900-000"
      autoComplete="postal-code"
      {...props}
      inputMode="numeric"
      short
      data-mask="cep"
    />
  );
}
