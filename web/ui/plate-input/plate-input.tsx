import { TextInput } from '../text-input/text-input.tsx';
import type { TextInputProps } from '../text-input/text-input.tsx';

/** Vehicle plate (ABC1D23 or ABC-1234), upper case by `data-mask="plate"`. */
export function PlateInput(props: Omit<TextInputProps, 'type' | 'short'>) {
  return (
    <TextInput
      placeholder="ABC1D23"
      {...props}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      short
      data-mask="plate"
    />
  );
}
