import { PhoneInput } from '../ui/phone-input/phone-input.tsx';
import { TextInput } from '../ui/text-input/text-input.tsx';

/** What a field of a form that came back has. */
type FieldOf = (name: string) => {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
  required: true;
};

/** Who writes to us, and how they are answered. */
export function PersonFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextInput {...field('name')} label="Seu nome" autoComplete="name" />
      <TextInput
        {...field('email')}
        label="Seu e-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PhoneInput {...field('phone')} label="Seu telefone, com DDD" />
    </>
  );
}
