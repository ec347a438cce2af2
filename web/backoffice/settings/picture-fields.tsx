import type { ReactNode } from 'react';
import { picturePath } from '#core/site/site-picture.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { controlAttributes, Field } from '../../ui/field/field.tsx';
import { LogoMark } from '../../ui/logo/logo.tsx';
import { fileName, removalName } from './section-traits.ts';
import './settings.css';

const ACCEPTED = 'image/jpeg,image/png,image/webp';

interface FileFieldProps {
  /** Of the setting that names the picture. */
  name: string;
  label: string;
  hint: string;
  form: FormState;
  /** The picture that holds. */
  children?: ReactNode;
}

/** What was sent with a form that was refused is named by it already, and not lost. */
export function FileField({ name, label, hint, form, children }: FileFieldProps) {
  const field = { name: fileName(name), label, hint, error: form.error(name) };
  return (
    <>
      <input type="hidden" name={name} value={form.value(name) ?? ''} />
      <Field {...field}>
        {children}
        <input {...controlAttributes(field)} type="file" accept={ACCEPTED} className="control" />
      </Field>
    </>
  );
}

export function LogoField({ form }: { form: FormState }) {
  const logo = form.value('logo');
  return (
    <>
      <FileField
        name="logo"
        label="Logo"
        hint="Quadrado, em PNG, WebP ou JPEG, até 5 MB; o fundo pode ser transparente. SVG não, porque pode esconder programas."
        form={form}
      >
        {logo ? (
          <img
            className="settings-picture"
            src={picturePath('logo', logo, 192)}
            alt="Logo de agora"
            width={96}
            height={96}
          />
        ) : (
          <LogoMark size={96} label="Logo de agora" />
        )}
      </FileField>
      {logo && <Checkbox name={removalName('logo')} label="Voltar ao desenho do site" />}
    </>
  );
}

export function ShareImageField({ form }: { form: FormState }) {
  const image = form.value('share_image') || '/share.png';
  return (
    <>
      <FileField
        name="share_image"
        label="Imagem do link"
        hint="Aparece no WhatsApp e no Facebook quando alguém manda o site. O melhor é 1200 × 630 pontos; o resto é cortado. A que vem com o site traz o nome Mandacaru."
        form={form}
      >
        <img
          className="settings-picture"
          src={image}
          alt="Imagem do link de agora"
          width={400}
          height={210}
        />
      </FileField>
      {image !== '/share.png' && (
        <Checkbox name={removalName('share_image')} label="Voltar à imagem do site" />
      )}
    </>
  );
}
