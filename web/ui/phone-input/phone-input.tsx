import { Checkbox } from '../checkbox/checkbox.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import type { TextInputProps } from '../text-input/text-input.tsx';
import './phone-input.css';

export interface PhoneInputProps extends Omit<
  TextInputProps,
  'type' | 'prefix' | 'suffix' | 'icon'
> {
  /** With it, a checkbox asks whether the number answers on WhatsApp. */
  whatsapp?: { name: string; id?: string; defaultChecked?: boolean | undefined } | undefined;
}

/** A Brazilian telephone number, masked as 74-99999-9999 by `data-mask="phone"`. */
export function PhoneInput({ whatsapp, ...props }: PhoneInputProps) {
  const input = (
    <TextInput
      placeholder="74-99999-9999"
      autoComplete="tel"
      {...props}
      type="tel"
      inputMode="tel"
      data-mask="phone"
    />
  );
  if (!whatsapp) return input;
  return (
    <div className="phone">
      {input}
      <Checkbox
        name={whatsapp.name}
        id={whatsapp.id}
        defaultChecked={whatsapp.defaultChecked}
        label="Este número tem WhatsApp"
      />
    </div>
  );
}
